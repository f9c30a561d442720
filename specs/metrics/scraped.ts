import type { FastifyInstance } from 'fastify'

/** The series of `/metrics` and their values, as a program on this machine reads them. */
export const scraped = async (app: FastifyInstance): Promise<Readonly<Record<string, number>>> => {
  const { body } = await app.inject({ url: '/metrics', headers: { host: 'localhost:3000' } })
  return seriesOf(body)
}

export const seriesOf = (text: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
