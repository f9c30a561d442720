import { envelopeStatuses } from '../../domain/signing/envelope.lifecycle'
import { eq } from 'drizzle-orm'
import type { Sql } from '../db/database'
import { eventsOf } from './event-log'
import { endEnvelope } from './sign'
import { lockEnvelope } from './find-signer'
import { providerKey } from './signing-link'
import type { SigningServices } from './signing-services'
import { envelopes } from './signing.tables'

/** Voids an envelope, for example because a signed field was changed. False if it had ended already. */
export const voidEnvelope = async (
  services: Pick<SigningServices, 'db' | 'clock' | 'derive' | 'provider' | 'log'>,
  id: number,
  reason: string,
): Promise<boolean> => {
  const { db, clock, log } = services
  const voided = await db.transaction(async (tx) => {
    const found = await lockEnvelope(tx, id)
    if (found === null || envelopeStatuses.next(found.envelope.status, 'voided') === null) return null
    return endEnvelope(tx, found, 'voided', clock(), { reason })
  })
  if (voided === null) return false
  try {
    await voidThere(services, id)
  } catch (error) {
    // Our links are closed already.
    log.warn({ err: error, envelope: id }, 'an envelope could not be voided at its provider: it will be tried again')
  }
  return true
}

/** Why an envelope was voided, as its event says. */
const reasonOf = async (sql: Sql, id: number): Promise<string> => {
  const voided = (await eventsOf(sql, id)).find(({ kind }) => kind === 'voided')
  const detail: unknown = JSON.parse(voided?.detail ?? '{}')
  return typeof detail === 'object' && detail !== null && 'reason' in detail ? String(detail.reason) : ''
}

/** Voids a voided envelope at its provider. */
export const voidThere = async (
  { db, clock, derive, provider }: Pick<SigningServices, 'db' | 'clock' | 'derive' | 'provider'>,
  id: number,
): Promise<void> => {
  const [envelope] = await db.sql.select().from(envelopes).where(eq(envelopes.id, id))
  if (envelope?.provider !== provider.name) return
  await provider.void({ ref: envelope.providerRef, key: providerKey(derive, id) }, await reasonOf(db.sql, id))
  await db.sql.update(envelopes).set({ voidedThereAt: clock() }).where(eq(envelopes.id, id))
}
