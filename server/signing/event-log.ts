import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { Sql } from '../db/database'
import type { EventKind } from './event-kinds'
import { envelopeEvents } from './signing.tables'

export type EnvelopeEvent = typeof envelopeEvents.$inferSelect

interface NewEvent {
  readonly envelopeId: number
  readonly signerId?: number
  readonly kind: EventKind
  readonly at: Date
  readonly detail?: Readonly<Record<string, unknown>>
}

/** Adds an event. The database numbers and hashes it. */
export const record = async (db: Sql, { detail = {}, ...event }: NewEvent): Promise<void> => {
  await db.insert(envelopeEvents).values({ ...event, detail: JSON.stringify(detail) })
}

export const eventsOf = (db: Sql, envelopeId: number): Promise<EnvelopeEvent[]> =>
  db.select().from(envelopeEvents).where(eq(envelopeEvents.envelopeId, envelopeId)).orderBy(asc(envelopeEvents.number))

/** Whether the events are complete, in order and unchanged. Must agree with the trigger `chain_envelope_event`. */
export const isIntact = (events: readonly EnvelopeEvent[]): boolean =>
  events.length > 0 &&
  events.every(
    (event, i) =>
      event.number === i + 1 && event.previousHash === (events[i - 1]?.hash ?? '') && event.hash === hashOfEvent(event),
  )

const hashOfEvent = ({ previousHash, envelopeId, number, kind, signerId, at, detail }: EnvelopeEvent): string =>
  sha256([previousHash, envelopeId, number, kind, signerId ?? '', at.getTime(), detail].join('\n'))

/** Hexadecimal. */
export const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')
