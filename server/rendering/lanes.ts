import { Busy } from '../http/busy'

/** Work `ahead` starts before work `inTurn`; within a lane, the first to come is the first to start. */
export type Lane = 'ahead' | 'inTurn'

export interface Lanes {
  /** Throws `Busy` if the lane is full. */
  run<Made>(lane: Lane, work: () => Promise<Made>): Promise<Made>
  /** Resolves once nothing runs or waits. */
  idle(): Promise<void>
  waiting(): number
}

/** Runs at most `atOnce` works; as many as `most` of each lane may wait. */
export const lanes = (atOnce: number, most: Readonly<Record<Lane, number>>): Lanes => {
  const waiting: Record<Lane, (() => void)[]> = { ahead: [], inTurn: [] }
  const onIdle: (() => void)[] = []
  let running = 0
  const enter = (lane: Lane): Promise<void> | undefined => {
    if (running < atOnce) {
      running += 1
      return undefined
    }
    if (waiting[lane].length >= most[lane]) throw new Busy()
    return new Promise((start) => {
      waiting[lane].push(start)
    })
  }
  /** The next work takes the place of the one that leaves. */
  const leave = () => {
    const start = waiting.ahead.shift() ?? waiting.inTurn.shift()
    if (start !== undefined) return start()
    running -= 1
    if (running === 0) for (const resolve of onIdle.splice(0)) resolve()
  }
  return {
    run: async (lane, work) => {
      await enter(lane)
      try {
        return await work()
      } finally {
        leave()
      }
    },
    idle: () =>
      running === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            onIdle.push(resolve)
          }),
    waiting: () => waiting.ahead.length + waiting.inTurn.length,
  }
}
