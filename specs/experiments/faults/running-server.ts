import { setTimeout as pause } from 'node:timers/promises'
import { callerAt } from '../caller'
import { type Child, startChild } from '../processes/child'
import type { FromFaulty, Guard } from './faulty-server'

/** The real server in its own process. */
export interface RunningServer extends ReturnType<typeof callerAt> {
  readonly url: URL
  readonly child: Child<FromFaulty>
  /** Seconds until `/api/ready` answers 200, or null after this many. */
  readyWithin(seconds: number): Promise<number | null>
  /** As an operator stops it: with a signal, and by force if that does not help. */
  terminate(): Promise<void>
  stop(): Promise<void>
}

export interface ServerSetup {
  readonly folder: string
  /** Of the database; empty for the embedded one, which is in the folder. */
  readonly url: string
  readonly without?: Guard | undefined
}

const ANSWERED_WITHIN = 3_000
const STOPPED_WITHIN = 12_000
const late = (milliseconds: number) => pause(milliseconds, false, { ref: false })

const isListening = (_message: FromFaulty): _message is FromFaulty => true

export const startServer = async ({ folder, url: database, without }: ServerSetup): Promise<RunningServer> => {
  const child = await startChild<FromFaulty>('faulty-server', {
    FOLDER: folder,
    URL_OF_DATABASE: database,
    WITHOUT: without ?? '',
  })
  const listening = await child.heard(isListening)
  if (listening === null) throw new Error(`the server did not start: ${child.errors()}`)
  const url = new URL(listening.url)
  const caller = callerAt(url)
  const isReady = () =>
    Promise.race([
      caller.call('GET', '/api/ready', {}).then(
        ({ status }) => status === 200,
        () => false,
      ),
      late(ANSWERED_WITHIN),
    ])
  return {
    ...caller,
    url,
    child,
    readyWithin: async (seconds) => {
      const started = performance.now()
      const passed = () => (performance.now() - started) / 1000
      while (!(await isReady())) {
        if (passed() > seconds) return null
        await pause(50)
      }
      return passed()
    },
    terminate: async () => {
      child.kill('SIGTERM')
      await Promise.race([child.ended, late(STOPPED_WITHIN)])
      child.kill('SIGKILL')
      await child.ended
      caller.close()
    },
    stop: async () => {
      caller.close()
      child.kill('SIGKILL')
      await child.ended
    },
  }
}
