import { eq } from 'drizzle-orm'
import type { Database } from '../../../server/db/database'
import { type EnvelopeEvent, eventsOf, isIntact } from '../../../server/signing/event-log'
import type { Envelope } from '../../../server/signing/find-signer'
import { envelopes } from '../../../server/signing/signing.tables'

export interface Ended {
  readonly envelope: Envelope
  readonly events: readonly EnvelopeEvent[]
}

export const endedOf = async ({ sql }: Database, id: number): Promise<Ended> => {
  const [envelope] = await sql.select().from(envelopes).where(eq(envelopes.id, id))
  if (envelope === undefined) throw new Error(`there is no envelope ${id}`)
  return { envelope, events: await eventsOf(sql, id) }
}

const timesOf = ({ events }: Ended, kind: EnvelopeEvent['kind']): number =>
  events.filter((event) => event.kind === kind).length

/** What must be so of an envelope that all of its signers signed at a provider. */
export const wrongWithCompleted = (ended: Ended, signers: number): readonly string[] => {
  const { envelope, events } = ended
  const counted = (['signed', 'completed', 'sealed'] as const).map((kind) => timesOf(ended, kind))
  return [
    ...(envelope.status === 'completed' && envelope.sealedKey !== null
      ? []
      : [`an envelope was not completed and sealed: ${envelope.id} is ${envelope.status}`]),
    ...(String(counted) === String([signers, 1, 1])
      ? []
      : [`not each step is recorded once: ${envelope.id} has ${counted.join(', ')}`]),
    ...(isIntact(events) ? [] : [`the event log is broken: ${envelope.id}`]),
  ]
}

/** What must be so of an envelope that was voided while it was signed; `accepted` is what its signer was told. */
export const wrongWithVoided = ({ envelope, events }: Ended, accepted: boolean): readonly string[] => {
  const kinds = events.map(({ kind }) => kind)
  const after = kinds.slice(kinds.indexOf('voided') + 1)
  return [
    ...(envelope.status === 'voided' ? [] : [`a voided envelope is not void: ${envelope.id} is ${envelope.status}`]),
    ...(after.includes('signed') || after.includes('completed')
      ? [`a voided envelope was signed: ${envelope.id} has ${kinds.join(', ')}`]
      : []),
    ...(kinds.includes('signed') === accepted ? [] : [`a signer was told something else: ${envelope.id}`]),
    ...(isIntact(events) ? [] : [`the event log is broken: ${envelope.id}`]),
  ]
}
