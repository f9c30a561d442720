import { and, asc, eq, gt, isNull, lte, notInArray } from 'drizzle-orm'
import { REMINDER_AFTER } from '../../domain/signing/envelope'
import { after } from '../../domain/shared/dates'
import { inTurn } from '../jobs/let-others'
import { post } from '../mail/outbox'
import { signingEmailKinds } from './emails'
import { record } from './event-log'
import { lockEnvelope } from './find-signer'
import type { SigningServices } from './signing-services'
import { envelopes, envelopeSigners } from './signing.tables'

const BATCH = 100

/** Signers who have neither signed nor declined, and had no reminder. */
const isWaiting = and(isNull(envelopeSigners.remindedAt), notInArray(envelopeSigners.status, ['signed', 'declined']))

type Services = Pick<SigningServices, 'db' | 'clock' | 'log'>

/**
 * Reminds each signer once, 48 hours after the further ones were asked: the first too, who may have left the form on the site unsigned. Any number
 * of nodes may run this at once.
 */
export const remindSigners = async ({ db, clock, log }: Services): Promise<number> => {
  const now = clock()
  const isOut = and(
    eq(envelopes.status, 'sent'),
    gt(envelopes.expiresAt, now),
    lte(envelopes.askedAt, after(now, -REMINDER_AFTER)),
  )
  const due = await db.sql
    .select({ id: envelopeSigners.id, envelopeId: envelopes.id })
    .from(envelopeSigners)
    .innerJoin(envelopes, eq(envelopes.id, envelopeSigners.envelopeId))
    .where(and(isWaiting, isOut))
    .orderBy(asc(envelopeSigners.id))
    .limit(BATCH)
  let reminded = 0
  for await (const { id, envelopeId } of inTurn(due)) {
    try {
      if (await remind(db, envelopeId, id, now)) reminded += 1
    } catch (error) {
      log.error({ err: error, signer: id }, 'a reminder could not be stored: it will be tried again')
    }
  }
  return reminded
}

/** False if the signer or the envelope moved on meanwhile, or another node was first. */
const remind = (db: Services['db'], envelopeId: number, id: number, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const envelope = (await lockEnvelope(tx, envelopeId))?.envelope
    if (envelope === undefined || envelope.status !== 'sent') return false
    const [signer] = await tx
      .update(envelopeSigners)
      .set({ remindedAt: now })
      .where(and(eq(envelopeSigners.id, id), isWaiting))
      .returning({ id: envelopeSigners.id })
    if (signer === undefined) return false
    const { tenant, origin } = envelope
    await record(tx, { envelopeId, signerId: id, kind: 'reminded', at: now })
    await post(tx, signingEmailKinds, [{ kind: 'signing-reminder', subjectId: id, tenant, origin, data: {} }], now)
    return true
  })
