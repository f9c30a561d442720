import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Seconds from starting the built server on a seeded folder until it answers. */
export const startUp = async (folder: string): Promise<number> => {
  const began = performance.now()
  const server = spawn(process.execPath, [fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))], {
    env: { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: '' }, stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await new Promise<void>((resolve, reject) => {
      server.stdout.on('data', (text: Buffer) => { if (text.toString().includes('Unifi is at')) resolve() })
      server.on('exit', (code) => reject(new Error(`The server ended with ${code} before it answered.`)))
    })
    return (performance.now() - began) / 1000
  } finally {
    server.removeAllListeners('exit')
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
  }
}
