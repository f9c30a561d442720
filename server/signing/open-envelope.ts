import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { type FormSnapshot, LINK_LASTS, MOST_SIGNERS } from '../../domain/signing/envelope'
import { envelopeStatuses } from '../../domain/signing/envelope.lifecycle'
import { after, MINUTE } from '../../domain/shared/dates'
import type { Sql } from '../db/database'
import { type FileKey, newKey } from '../files/file-store'
import { askFurther } from './ask-further'
import { formPdf, formTitle } from './documents/form.document'
import { record, sha256 } from './event-log'
import type { Envelope } from './find-signer'
import { documentOf } from './seal-envelope'
import { pagesIn } from './seal/seal'
import { hashOfToken, providerKey, signingAddress, signingToken } from './signing-link'
import type { SigningServices } from './signing-services'
import { envelopes, envelopeSigners } from './signing.tables'

/** Long enough for the slowest provider to accept an envelope. */
const SENDING = MINUTE

/** The form's owner and its contents. */
export interface FormSource {
  readonly openerAccountId: number | null
  readonly openerLinkId: number | null
  readonly listingId: number | null
  readonly unitIds: number[]
  readonly fieldsHash: string
}
const NO_SOURCE: FormSource = {
  openerAccountId: null,
  openerLinkId: null,
  listingId: null,
  unitIds: [],
  fieldsHash: '',
}

export interface NewEnvelope {
  readonly form: FormSnapshot
  /** The tenant's label. */
  readonly tenant: string
  readonly origin: string
  /** Path of the site that the first signer returns to, or empty. */
  readonly returnPath: string
}

export interface OpenedEnvelope {
  readonly id: number
  /** The signing page of the first purchaser. */
  readonly address: string
}

/** Renders a form, and sends it for signature: the first purchaser gets the returned address, the others an email once it was paid for. */
export const openEnvelope = async (services: SigningServices, opening: NewEnvelope): Promise<OpenedEnvelope> => {
  const prepared = await prepareDocument(services, opening)
  const id = await services.db.transaction((tx) => insertEnvelope(services, tx, opening, prepared))
  return sendEnvelope(services, id)
}

export interface PreparedDocument {
  readonly key: FileKey
  readonly hash: string
}

/** Renders the document, and stores it. */
export const prepareDocument = async (
  { db, clock, store, render, tenantByLabel, provider }: SigningServices,
  { form, tenant }: Pick<NewEnvelope, 'form' | 'tenant'>,
): Promise<PreparedDocument> => {
  const { length } = form.purchasers
  if (length === 0 || length > MOST_SIGNERS) throw new Error(`an envelope for ${length} signers`)
  const document = await render(formPdf, form, await tenantByLabel(db.sql, tenant), {
    issued: clock(),
    withSignatures: provider.signsOnDocument,
  })
  const key = newKey('application/pdf')
  await store.put(key, document)
  return { key, hash: sha256(document) }
}

export const insertEnvelope = async (
  { clock, derive, provider }: Pick<SigningServices, 'clock' | 'derive' | 'provider'>,
  tx: Sql,
  { form, tenant, origin, returnPath }: NewEnvelope,
  document: PreparedDocument,
  source: FormSource = NO_SOURCE,
  /** In place of an envelope that reservations were made with: it is theirs, and everyone is emailed the link. */
  { isRenewed } = { isRenewed: false },
): Promise<number> => {
  const now = clock()
  const [made] = await tx
    .insert(envelopes)
    .values({
      ...source,
      tenant,
      origin,
      provider: provider.name,
      form,
      documentKey: document.key,
      documentHash: document.hash,
      returnPath,
      isAttached: isRenewed,
      createdAt: now,
      expiresAt: after(now, LINK_LASTS),
    })
    .returning({ id: envelopes.id })
  if (made === undefined) throw new Error('an envelope without a row')
  await tx.insert(envelopeSigners).values(
    form.purchasers.map(({ name, email }, i) => ({
      envelopeId: made.id,
      position: i + 1,
      name,
      email,
      isByEmail: isRenewed,
      tokenHash: hashOfToken(signingToken(derive, made.id, i + 1)),
    })),
  )
  await record(tx, { envelopeId: made.id, kind: 'created', at: now, detail: { documentHash: document.hash } })
  return made.id
}

/** Created, and no other node is sending it. */
export const isToSend = (now: Date) =>
  and(eq(envelopes.status, 'created'), or(isNull(envelopes.triedAt), lte(envelopes.triedAt, after(now, -SENDING))))

/** Sends an envelope that is not out yet, for example because the server was killed. One node at a time does so. */
export const sendEnvelope = async (services: SigningServices, id: number): Promise<OpenedEnvelope> => {
  const { db, clock, derive } = services
  const now = clock()
  const [claimed] = await db.sql
    .update(envelopes)
    .set({ triedAt: now })
    .where(and(eq(envelopes.id, id), isToSend(now)))
    .returning()
  if (claimed !== undefined) await handOver(services, claimed)
  const [envelope] = await db.sql.select({ origin: envelopes.origin }).from(envelopes).where(eq(envelopes.id, id))
  if (envelope === undefined) throw new Error(`no envelope ${id}`)
  return { id, address: signingAddress(envelope.origin, signingToken(derive, id, 1)) }
}

const handOver = async (services: SigningServices, envelope: Envelope): Promise<void> => {
  const { db, derive, provider } = services
  const { id, form } = envelope
  const signers = await db.sql
    .select()
    .from(envelopeSigners)
    .where(eq(envelopeSigners.envelopeId, id))
    .orderBy(asc(envelopeSigners.position))
  try {
    const document = await documentOf(services, envelope)
    const page = await pagesIn(document)
    const providerRef = await provider.send({
      key: providerKey(derive, id),
      title: formTitle(form),
      document,
      signers: signers.map(({ position, name, email }) => ({ position, name, email, page })),
    })
    await markSent(services, id, providerRef)
  } catch (error) {
    // The next caller may try immediately.
    await db.sql.update(envelopes).set({ triedAt: null }).where(eq(envelopes.id, id))
    throw error
  }
}

const markSent = ({ db, clock }: SigningServices, id: number, providerRef: string | null): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock()
    const [sent] = await tx
      .update(envelopes)
      .set({ status: 'sent', sentAt: now, providerRef })
      .where(and(eq(envelopes.id, id), inArray(envelopes.status, [...envelopeStatuses.from('sent')])))
      .returning({ id: envelopes.id, listingId: envelopes.listingId })
    if (sent === undefined) {
      // It was voided meanwhile: the job voids it there too.
      await tx.update(envelopes).set({ providerRef }).where(eq(envelopes.id, id))
      return
    }
    await record(tx, { envelopeId: id, kind: 'sent', at: now })
    // A form about units waits for their payment.
    if (sent.listingId === null) await askFurther(tx, id, now)
  })
