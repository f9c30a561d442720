import { and, desc, eq, exists, gt, inArray, ne, or, type SQL } from 'drizzle-orm'
import type { ClientForm } from '../../domain/reservation/client/client-form'
import { envelopeStatuses } from '../../domain/signing/envelope.lifecycle'
import { signedFields } from '../../domain/signing/signed-form'
import type { Sql } from '../db/database'
import { accounts } from '../identity/identity.tables'
import { privateLinks } from '../sharing/sharing.tables'
import { sha256 } from './event-log'
import { type Envelope, lockEnvelope } from './find-signer'
import { type FormSource, insertEnvelope, type NewEnvelope, type OpenedEnvelope } from './open-envelope'
import { prepareDocument, sendEnvelope } from './open-envelope'
import { endEnvelope } from './sign'
import type { SigningServices } from './signing-services'
import { envelopes, envelopeSigners } from './signing.tables'

/** The opener of an envelope: an agent, or the visitor of a private link. */
export type Opener = { readonly accountId: number } | { readonly linkId: number }

export interface FormOfUnits {
  readonly opener: Opener
  readonly listingId: number
  readonly unitIds: readonly number[]
  readonly form: ClientForm
}

export const sourceOf = ({ opener, listingId, unitIds, form }: FormOfUnits): FormSource => ({
  openerAccountId: 'accountId' in opener ? opener.accountId : null,
  openerLinkId: 'linkId' in opener ? opener.linkId : null,
  listingId,
  unitIds: [...unitIds].sort((one, other) => one - other),
  fieldsHash: sha256(signedFields(form)),
})

/** Of this opener and these units, sent or about to be, and neither declined, voided nor too old to be signed. */
const isLive = ({ openerAccountId, openerLinkId, listingId, unitIds }: FormSource, now: Date): SQL | undefined =>
  and(
    openerAccountId === null
      ? eq(envelopes.openerLinkId, openerLinkId ?? 0)
      : eq(envelopes.openerAccountId, openerAccountId),
    eq(envelopes.listingId, listingId ?? 0),
    eq(envelopes.unitIds, unitIds),
    or(
      eq(envelopes.status, 'completed'),
      and(inArray(envelopes.status, ['created', 'sent']), gt(envelopes.expiresAt, now)),
    ),
  )

/** The newest live envelope of just this form, locked. */
export const envelopeOfForm = async (tx: Sql, source: FormSource, now: Date): Promise<Envelope | null> => {
  const [found] = await tx
    .select()
    .from(envelopes)
    .where(and(isLive(source, now), eq(envelopes.fieldsHash, source.fieldsHash)))
    .orderBy(desc(envelopes.id))
    .limit(1)
    .for('update')
  return found ?? null
}

const firstSigner = (tx: Sql, email: string) =>
  tx
    .select({ id: envelopeSigners.id })
    .from(envelopeSigners)
    .where(
      and(
        eq(envelopeSigners.envelopeId, envelopes.id),
        eq(envelopeSigners.position, 1),
        eq(envelopeSigners.email, email),
      ),
    )

/**
 * Voids the live envelopes in which a signed field was different, unless reservations were made with them. Returns how many. A job
 * voids them at the provider. A private link has many visitors, so there only those of the same first purchaser are meant.
 */
export const voidOtherForms = async (
  tx: Sql,
  source: FormSource,
  { email, now }: { readonly email: string; readonly now: Date },
): Promise<number> => {
  const others = await tx
    .select({ id: envelopes.id })
    .from(envelopes)
    .where(
      and(
        isLive(source, now),
        ne(envelopes.fieldsHash, source.fieldsHash),
        eq(envelopes.isAttached, false),
        source.openerLinkId === null ? undefined : exists(firstSigner(tx, email)),
      ),
    )
    .orderBy(envelopes.id)
  let voided = 0
  for (const { id } of others) {
    const found = await lockEnvelope(tx, id)
    if (found === null || envelopeStatuses.next(found.envelope.status, 'voided') === null) continue
    await endEnvelope(tx, found, 'voided', now, { reason: 'A signed field was changed.' })
    voided += 1
  }
  return voided
}

/**
 * Sends a form for signature. An unchanged form of the same person keeps its envelope, which avoids a second email. A changed form, or
 * another price, voids the open envelope.
 */
export const openForForm = async (
  services: SigningServices,
  opening: NewEnvelope,
  source: FormSource,
): Promise<OpenedEnvelope> => {
  const { db, clock, store } = services
  const known = await db.transaction((tx) => envelopeOfForm(tx, source, clock()))
  if (known !== null && isAsNow(known, opening)) return sendEnvelope(services, known.id)
  const document = await prepareDocument(services, opening)
  const { id, isNew } = await db.transaction(async (tx) => {
    await lockOpener(tx, source)
    const same = await envelopeOfForm(tx, source, clock())
    if (same !== null && isAsNow(same, opening)) return { id: same.id, isNew: false }
    if (same !== null && !same.isAttached && envelopeStatuses.next(same.status, 'voided') !== null)
      await endEnvelope(tx, { envelope: same }, 'voided', clock(), { reason: 'The price was changed.' })
    await voidOtherForms(tx, source, { email: opening.form.purchasers[0]?.email ?? '', now: clock() })
    return { id: await insertEnvelope(services, tx, opening, document, source), isNew: true }
  })
  if (!isNew) await store.delete(document.key)
  return sendEnvelope(services, id)
}

/** Whether prices and fees are still those that its document shows. */
const isAsNow = ({ form }: Envelope, { form: now }: NewEnvelope): boolean =>
  JSON.stringify([form.prices, form.fees]) === JSON.stringify([now.prices, now.fees])

/** One form at a time: two clicks make one envelope. */
const lockOpener = async (tx: Sql, { openerAccountId, openerLinkId }: FormSource): Promise<void> => {
  if (openerAccountId !== null)
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, openerAccountId)).for('no key update')
  if (openerLinkId !== null)
    await tx
      .select({ id: privateLinks.id })
      .from(privateLinks)
      .where(eq(privateLinks.id, openerLinkId))
      .for('no key update')
}
