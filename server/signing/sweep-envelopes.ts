import { and, asc, eq, isNotNull, lte, type SQL } from 'drizzle-orm'
import { envelopeStatuses } from '../../domain/signing/envelope.lifecycle'
import { after, MINUTE } from '../../domain/shared/dates'
import { lockEnvelope } from './find-signer'
import { isToSeal, sealEnvelope } from './seal-envelope'
import { settleEnvelope } from './settle-envelope'
import { endEnvelope } from './sign'
import type { SigningServices } from './signing-services'
import { envelopes } from './signing.tables'
import { voidEnvelope } from './void-envelope'

const BATCH = 100
/** Long enough for the slowest provider to accept an envelope. */
const UNSENT_AFTER = 10 * MINUTE

/** Ends envelopes whose links have expired, voids those that could not be sent, and seals completed ones. */
export const endEnvelopes = async (services: SigningServices): Promise<void> => {
  const now = services.clock()
  const isOver = and(eq(envelopes.status, 'sent'), lte(envelopes.expiresAt, now))
  await each(services, isOver, ({ id }) => expire(services, id, now))
  const isUnsent = and(eq(envelopes.status, 'created'), lte(envelopes.createdAt, after(now, -UNSENT_AFTER)))
  await each(services, isUnsent, ({ id }) => voidEnvelope(services, id, 'It could not be sent.'))
  await each(services, isToSeal(), ({ id }) => sealEnvelope(services, id))
}

/** Asks the provider about each envelope that is out, in case a webhook was lost. */
export const settleEnvelopes = (services: SigningServices): Promise<void> =>
  each(
    services,
    and(eq(envelopes.status, 'sent'), eq(envelopes.provider, services.provider.name), isNotNull(envelopes.providerRef)),
    ({ ref }) => settleEnvelope(services, ref),
  )

/** One envelope that fails does not delay the others. */
const each = async (
  { db, log }: SigningServices,
  which: SQL | undefined,
  work: (envelope: { readonly id: number; readonly ref: string }) => Promise<unknown>,
): Promise<void> => {
  const due = await db.sql
    .select({ id: envelopes.id, ref: envelopes.providerRef })
    .from(envelopes)
    .where(which)
    .orderBy(asc(envelopes.id))
    .limit(BATCH)
  for (const { id, ref } of due) {
    try {
      await work({ id, ref: ref ?? '' })
    } catch (error) {
      log.error({ err: error, envelope: id }, 'an envelope could not be moved on: it will be tried again')
    }
  }
}

const expire = ({ db }: SigningServices, id: number, now: Date): Promise<unknown> =>
  db.transaction(async (tx) => {
    const found = await lockEnvelope(tx, id)
    if (found === null || envelopeStatuses.next(found.envelope.status, 'expired') === null) return
    await endEnvelope(tx, found, 'expired', now)
  })
