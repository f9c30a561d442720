import { setTimeout as pause } from 'node:timers/promises'
import { callerAt } from '../caller'
import { type Child, startChild } from '../child'
import type { FromFaulty, Guard } from './faulty-server'

/** The real server in a process of its own. */
export interface RunningServer extends ReturnType<typeof callerAt> {
  readonly url: URL
  readonly child: Child<FromFaulty>
  /** Seconds until `/api/ready` answers 200, or null after this many. */
  readyWithin(seconds: number): Promise<number | null>
  stop(): Promise<void>
}

export interface ServerSetup {
  readonly folder: string
  /** Of the database; empty for the embedded one, which is in the folder. */
  readonly url: string
  readonly without?: Guard | undefined
}

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
    caller.call('GET', '/api/ready', {}).then(
      ({ status }) => status === 200,
      () => false,
    )
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
    stop: async () => {
      caller.close()
      child.kill('SIGKILL')
      await child.ended
    },
  }
}
