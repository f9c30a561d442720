import { SECOND } from '../domain/shared/dates'
import type { Settings } from './settings'

/** Load balancers need a few checks of `/api/ready` to notice. */
const DELAY_BEHIND_PROXY = 5 * SECOND
/** Not counting the delay for load balancers. */
const LONGEST_STOP = 15 * SECOND

/** Milliseconds for which a stopping server still serves. */
export const stopDelayOf = ({ stopDelay, trustProxy }: Pick<Settings, 'stopDelay' | 'trustProxy'>): number =>
  stopDelay.given === null ? (trustProxy > 0 ? DELAY_BEHIND_PROXY : 0) : stopDelay.given * SECOND

interface Stopping {
  /** Milliseconds from `leave` to `stop`, in which load balancers notice. */
  readonly delay: number
  leave(): void
  stop(): Promise<void>
}

/** `process`. */
interface Signalled {
  on(signal: 'SIGINT' | 'SIGTERM', signalled: () => void): unknown
  exit(code: number): void
}

/** The first signal stops the server, within 15 seconds after the delay; a second one ends the process immediately. */
export const stopOnSignal = ({ delay, leave, stop }: Stopping, program: Signalled): void => {
  let stopping = false
  const signalled = () => {
    if (stopping) return program.exit(1)
    stopping = true
    setTimeout(() => program.exit(1), delay + LONGEST_STOP).unref()
    leave()
    after(delay, stop).then(
      () => program.exit(0),
      (error: unknown) => {
        console.error(error)
        program.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) program.on(signal, signalled)
}

const after = async (milliseconds: number, work: () => Promise<void>): Promise<void> => {
  if (milliseconds > 0)
    await new Promise<void>((passed) => {
      setTimeout(passed, milliseconds)
    })
  await work()
}
