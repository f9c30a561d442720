import { and, eq, inArray } from 'drizzle-orm'
import { type FormSnapshot, LINK_LASTS, MOST_SIGNERS } from '../../domain/signing/envelope'
import { envelopeStatuses } from '../../domain/signing/envelope.lifecycle'
import { after } from '../../domain/shared/dates'
import { newKey } from '../files/file-store'
import { post } from '../mail/outbox'
import { formTitle, renderForm } from './documents/form.document'
import { signingEmailKinds } from './emails'
import { record, sha256 } from './event-log'
import { hashOfToken, signingAddress, signingToken } from './signing-link'
import type { SigningServices } from './signing-services'
import { envelopes, envelopeSigners } from './signing.tables'

interface NewEnvelope {
  readonly form: FormSnapshot
  /** The tenant's label. */
  readonly tenant: string
  readonly origin: string
  /** Path of the site that the first signer returns to; empty if there is none. */
  readonly returnPath: string
}

export interface OpenedEnvelope {
  readonly id: number
  /** The signing page of the first purchaser. */
  readonly address: string
}

/** Renders a form, and sends it for signature: the first purchaser gets the returned address, the others an email. */
export const openEnvelope = async (services: SigningServices, opening: NewEnvelope): Promise<OpenedEnvelope> => {
  const { db, clock, store, derive, tenantByLabel, provider } = services
  const { form, tenant, origin, returnPath } = opening
  const { purchasers } = form
  if (purchasers.length === 0 || purchasers.length > MOST_SIGNERS)
    throw new Error(`an envelope for ${purchasers.length} signers`)
  const now = clock()
  const document = await renderForm(form, await tenantByLabel(db.sql, tenant), now)
  const documentKey = newKey('application/pdf')
  await store.put(documentKey, document)
  const id = await db.transaction(async (tx) => {
    const [made] = await tx
      .insert(envelopes)
      .values({
        tenant,
        origin,
        provider: provider.name,
        form,
        documentKey,
        documentHash: sha256(document),
        returnPath,
        createdAt: now,
        expiresAt: after(now, LINK_LASTS),
      })
      .returning({ id: envelopes.id })
    if (made === undefined) throw new Error('an envelope without a row')
    await tx.insert(envelopeSigners).values(
      purchasers.map(({ name, email }, i) => ({
        envelopeId: made.id,
        position: i + 1,
        name,
        email,
        tokenHash: hashOfToken(signingToken(derive, made.id, i + 1)),
      })),
    )
    await record(tx, { envelopeId: made.id, kind: 'created', at: now, detail: { documentHash: sha256(document) } })
    return made.id
  })
  const providerRef = await provider.send({
    id,
    title: formTitle(form),
    form,
    document,
    signers: purchasers.map(({ name, email }, i) => ({ position: i + 1, name, email })),
  })
  await markSent(services, id, providerRef)
  return { id, address: signingAddress(origin, signingToken(derive, id, 1)) }
}

const markSent = ({ db, clock }: SigningServices, id: number, providerRef: string | null): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock()
    const [sent] = await tx
      .update(envelopes)
      .set({ status: 'sent', sentAt: now, providerRef })
      .where(and(eq(envelopes.id, id), inArray(envelopes.status, [...envelopeStatuses.from('sent')])))
      .returning({ tenant: envelopes.tenant, origin: envelopes.origin })
    if (sent === undefined) return
    await record(tx, { envelopeId: id, kind: 'sent', at: now })
    const signers = await tx.select().from(envelopeSigners).where(eq(envelopeSigners.envelopeId, id))
    const further = signers.filter(({ position }) => position > 1)
    if (further.length > 0)
      await post(
        tx,
        signingEmailKinds,
        further.map(({ id: signerId }) => ({
          kind: 'signing-request' as const,
          subjectId: signerId,
          ...sent,
          data: {},
        })),
        now,
      )
  })
