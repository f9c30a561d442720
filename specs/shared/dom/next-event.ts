import { type EventEmitter, once } from 'node:events'
import { PATIENCE } from './eventually'

/** The next event of this name. */
export const nextEvent = async (from: EventEmitter, name: string): Promise<unknown> => {
  const [brought] = (await once(from, name, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => {
    throw new Error(`waited ${PATIENCE / 1000} s for the event "${name}"`)
  })) as unknown[]
  return brought
}
