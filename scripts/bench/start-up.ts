import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { quantilesOf } from './quantiles'

interface Started {
  readonly url: string
  /** Seconds from starting the process to its first response. */
  readonly seconds: number
  stop(): Promise<void>
}

/** The built server as shipped, in its own folder. */
export const startServer = async (
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Started> => {
  const began = performance.now()
  const server = spawn(process.execPath, [fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))], {
    env: { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: '', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    server.stdout.on('data', (text: Buffer) => {
      const ready = /Unifi is at (\S+)/.exec(text.toString())
      if (ready?.[1] !== undefined) resolve(ready[1])
    })
    server.on('exit', (code) => reject(new Error(`The server ended with ${code} before it answered.`)))
  })
  return {
    url,
    seconds: (performance.now() - began) / 1000,
    stop: async () => {
      server.removeAllListeners('exit')
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
    },
  }
}

const STARTS = 3

/** Seconds from starting the built server on a seeded folder to its first response: median of three, as earlier runs affect the disk. */
export const startUp = async (folder: string): Promise<number> => {
  const took: number[] = []
  for (let start = 0; start < STARTS; start++) {
    const { seconds, stop } = await startServer(folder)
    await stop()
    took.push(seconds)
  }
  return quantilesOf(took).p50
}
