import type { FastifyInstance } from 'fastify'
import { vi } from 'vitest'

/**
 * `/metrics`, as a program on this machine reads it. The database may take longer than its two seconds: on a busy machine
 * it does.
 */
export const metricsText = async (app: FastifyInstance): Promise<string> => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { body } = await app.inject({ url: '/metrics', headers: { host: 'localhost:3000' } })
    return body
  } finally {
    vi.useRealTimers()
  }
}

/** The series of `/metrics` and their values. */
export const scraped = async (app: FastifyInstance): Promise<Readonly<Record<string, number>>> =>
  seriesOf(await metricsText(app))

export const seriesOf = (text: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
