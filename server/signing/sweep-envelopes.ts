import { and, asc, eq, isNotNull, isNull, lte, or, type SQL, sql as text } from 'drizzle-orm'
import { envelopeStatuses } from '../../domain/signing/envelope.lifecycle'
import { after, HOUR, MINUTE } from '../../domain/shared/dates'
import { inTurn } from '../jobs/let-others'
import { lockEnvelope } from './find-signer'
import { isToSend, sendEnvelope } from './open-envelope'
import { askAfterPayment, isForNothing, isPaidFor, isSignedBeforePaid } from './ask-further'
import { renewForms } from './renew-forms'
import { isToSeal, sealEnvelope } from './seal-envelope'
import { settleEnvelope } from './settle-envelope'
import { sendToSellers } from './signed-emails'
import { endEnvelope } from './sign'
import type { SigningServices } from './signing-services'
import { envelopes } from './signing.tables'
import { voidEnvelope, voidThere } from './void-envelope'

const BATCH = 100
const AGAIN_AFTER = MINUTE
/** An envelope that could not be sent by then is given up. */
const GIVEN_UP_AFTER = HOUR
/** DocuSign allows one question per envelope in 15 minutes. */
const ASKED_AFTER = 15 * MINUTE

/**
 * Renews the forms of corrected purchasers, ends envelopes whose links have expired, sends those that a killed server left behind, asks the further purchasers of forms that were paid
 * for, voids forms whose units are gone, voids at the provider what is void here, seals completed ones, and emails those that were signed before they were paid for
 * to the listing’s agents.
 */
export const endEnvelopes = async (services: SigningServices): Promise<void> => {
  const { clock, provider } = services
  const now = clock()
  await renewForms(services)
  const isOver = and(eq(envelopes.status, 'sent'), lte(envelopes.expiresAt, now))
  await each(services, isOver, ({ id }) => expire(services, id, now))
  const isGivenUp = and(eq(envelopes.status, 'created'), lte(envelopes.createdAt, after(now, -GIVEN_UP_AFTER)))
  await each(services, isGivenUp, ({ id }) => voidEnvelope(services, id, 'It could not be sent.'))
  const isUnsent = and(isToSend(now), lte(envelopes.createdAt, after(now, -AGAIN_AFTER)))
  await each(services, isUnsent, ({ id }) => sendEnvelope(services, id), { marks: false })
  const isOutThere = and(
    eq(envelopes.status, 'voided'),
    eq(envelopes.provider, provider.name),
    isNull(envelopes.voidedThereAt),
  )
  await each(services, and(isOutThere, isDue(now, AGAIN_AFTER)), ({ id }) => voidThere(services, id))
  await each(services, isPaidFor(), ({ id }) => askAfterPayment(services, id))
  await each(services, isForNothing(), ({ id }) => voidEnvelope(services, id, 'The unit is no longer reserved.'))
  await each(services, and(isToSeal(), isDue(now, AGAIN_AFTER)), ({ id }) => sealEnvelope(services, id))
  await each(services, isSignedBeforePaid(), ({ id }) => sendToSellers(services, id), { marks: false })
}

/** Asks the provider about each envelope that is out, in case a webhook was lost. */
export const settleEnvelopes = (services: SigningServices): Promise<void> => {
  const isOut = and(
    eq(envelopes.status, 'sent'),
    eq(envelopes.provider, services.provider.name),
    isNotNull(envelopes.providerRef),
  )
  return each(services, and(isOut, isDue(services.clock(), ASKED_AFTER)), ({ ref }) => settleEnvelope(services, ref))
}

const isDue = (now: Date, pause: number) => or(isNull(envelopes.triedAt), lte(envelopes.triedAt, after(now, -pause)))

/**
 * Those tried longest ago come first, so that however many fail, each gets its turn; and one that fails does not delay the others.
 * `marks` is false if the work notes itself that it was tried.
 */
const each = async (
  { db, clock, log }: SigningServices,
  which: SQL | undefined,
  work: (envelope: { readonly id: number; readonly ref: string }) => Promise<unknown>,
  { marks } = { marks: true },
): Promise<void> => {
  const due = await db.sql
    .select({ id: envelopes.id, ref: envelopes.providerRef })
    .from(envelopes)
    .where(which)
    .orderBy(text`${envelopes.triedAt} NULLS FIRST`, asc(envelopes.id))
    .limit(BATCH)
  for await (const { id, ref } of inTurn(due)) {
    try {
      if (marks) await db.sql.update(envelopes).set({ triedAt: clock() }).where(eq(envelopes.id, id))
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
