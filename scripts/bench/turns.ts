import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { LEAN_CLIENT } from './client'
import { type Quantiles, quantilesOf } from './quantiles'

export const TURNS = 10
export const EACH_TURN = 20

/** A call of the API; without a body, GET. */
export interface Question {
  readonly path: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

/** Pauses briefly before each call, so that a call doesn't pay for clearing up after the one before it. */
export const timed = async (work: () => Promise<unknown>, rounds: number): Promise<number[]> => {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    await setTimeout(1)
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return times
}

/** Calls in one way, this many times; returns how long each took. */
export type Way = (rounds: number) => Promise<number[]>

/** Takes turns of a few calls each, so that other load on the machine affects every way equally. */
export const inTurns = async <K extends string>(ways: Readonly<Record<K, Way>>): Promise<Record<K, Quantiles>> => {
  const names = Object.keys(ways) as K[]
  const times = new Map<K, number[]>(names.map((name) => [name, []]))
  for (let turn = 0; turn <= TURNS; turn++)
    for (const name of names) {
      const took = await ways[name](EACH_TURN)
      // The first turn is a warm-up.
      if (turn > 0) times.get(name)?.push(...took)
    }
  return Object.fromEntries([...times].map(([name, took]) => [name, quantilesOf(took)])) as Record<K, Quantiles>
}

/** A client in its own thread; in the server's thread, its waiting would count as the server's work. */
export interface Outside {
  timed(question: Question, rounds: number): Promise<number[]>
  close(): Promise<unknown>
}

const CLIENT = `
const { parentPort, workerData: { address } } = require('node:worker_threads')
const { setTimeout } = require('node:timers/promises')
${LEAN_CLIENT}
const { ask, close } = connect(address)
parentPort.on('message', async ({ path, body, headers, rounds }) => {
  const question = body === undefined ? get(path, headers) : post(path, body, headers)
  const times = []
  for (let round = 0; round < rounds; round++) {
    await setTimeout(1)
    const began = performance.now()
    await ask(question)
    times.push(performance.now() - began)
  }
  parentPort.postMessage(times)
})
`

export const clientOf = (address: string): Outside => {
  const worker = new Worker(CLIENT, { eval: true, workerData: { address } })
  return {
    // By name: a caller's question may also hold functions, which can't be sent.
    timed: async ({ path, body, headers }, rounds) => {
      worker.postMessage({ path, body, headers, rounds })
      const [times] = (await once(worker, 'message')) as [number[]]
      return times
    },
    close: () => worker.terminate(),
  }
}
