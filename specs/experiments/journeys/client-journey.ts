import { randomUUID } from 'node:crypto'
import { wireClientForm } from '../../reservation/tasks/wire-form'
import type { Arena } from '../arena'
import type { Answer } from '../caller'
import type { Server } from './journey'
import type { Unit } from './reservation-journey'
import { makeAgent } from '../sales'

/** The session of an agent who reserves for clients. */
export type Introducer = string

export const makeIntroducers = async (
  arena: Pick<Arena, 'db' | 'clock' | 'startSession'>,
  count: number,
): Promise<readonly Introducer[]> => {
  const made: Introducer[] = []
  for (let i = 0; i < count; i += 1) made.push(await arena.startSession(await makeAgent(arena)))
  return made
}

export const newAttempt = (): string => randomUUID()

/** Reserves these units of one listing and pays, in one call. */
export const reserveForClient = (
  server: Server,
  token: Introducer,
  units: readonly Unit[],
  attempt: string,
): Promise<Answer> => {
  const [first, ...others] = units
  return server.post(
    '/api/orders/reservation',
    {
      ...wireClientForm(),
      propertyId: first?.listingId,
      roomId: first?.unitId,
      otherRoomIds: others.map(({ unitId }) => unitId),
      attempt,
    },
    { token },
  )
}

export const completeAttempt = (server: Server, token: Introducer, attempt: string): Promise<Answer> =>
  server.post('/api/orders/reservation/complete', { attempt }, { token })
