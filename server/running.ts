import type { FastifyBaseLogger } from 'fastify'
import type { Server } from './server'
import { SECOND } from '../domain/shared/dates'

/** Rounds of `tick`, one after the other, a second apart; stops after the round that is under way. */
export const keepTicking = (server: Server): { stop(): Promise<void> } => {
  const log: FastifyBaseLogger = server.app.log
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  const next = () => {
    round = server.tick().catch((error: unknown) => log.error({ err: error }, 'a round of the sweep failed')).then(() => {
      if (!stopped) timer = setTimeout(next, SECOND)
    })
  }
  next()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await round
    },
  }
}
