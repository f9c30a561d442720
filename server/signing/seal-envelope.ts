import { buffer } from 'node:stream/consumers'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Sql } from '../db/database'
import { newKey } from '../files/file-store'
import { asKey } from './as-key'
import { stateOfAddress, timeZoneOf } from '../../domain/shared/time-zones'
import { type Certificate, certificatePdf } from './documents/certificate.document'
import { formTitle } from './documents/form.document'
import { type EnvelopeEvent, eventsOf, isIntact, record, sha256 } from './event-log'
import type { Envelope, Signer } from './find-signer'
import { withPagesOf } from './seal/seal'
import { postSigned } from './signed-emails'
import type { SigningServices } from './signing-services'
import { envelopes, envelopeSigners } from './signing.tables'

/** Adds the certificate to a completed envelope's document, seals it and has it emailed, once. Any number of nodes may do this at once. */
export const sealEnvelope = async (services: SigningServices, id: number): Promise<boolean> => {
  const { db, clock, store } = services
  const [envelope] = await db.sql
    .select()
    .from(envelopes)
    .where(and(eq(envelopes.id, id), isToSeal()))
  if (envelope === undefined) return false
  const sealed = await sealedDocument(services, envelope)
  const key = newKey('application/pdf')
  await store.put(key, sealed)
  const won = await db.transaction(async (tx) => {
    const [row] = await tx
      .update(envelopes)
      .set({ sealedKey: key, sealedHash: sha256(sealed) })
      .where(and(eq(envelopes.id, id), isToSeal()))
      .returning({ id: envelopes.id })
    if (row !== undefined) {
      await record(tx, { envelopeId: id, kind: 'sealed', at: clock(), detail: { hash: sha256(sealed) } })
      await postSigned(tx, store, envelope, clock())
    }
    return row !== undefined
  })
  if (!won) await store.delete(key)
  return won
}

/** Completed and not sealed. */
export const isToSeal = () => and(eq(envelopes.status, 'completed'), isNull(envelopes.sealedKey))

const sealedDocument = async (services: SigningServices, envelope: Envelope): Promise<Buffer> => {
  const { db, clock, provider, seal, render, tenantByLabel } = services
  // A provider's document has the provider's own certificate and seal.
  const signed = envelope.provider === provider.name ? await provider.signedDocument(envelope.providerRef) : null
  if (signed !== null) return signed
  const tenant = await tenantByLabel(db.sql, envelope.tenant)
  const certificate = await render(certificatePdf, await certificateOf(db.sql, envelope), tenant)
  return seal.seal(await withPagesOf(await documentOf(services, envelope), certificate), clock())
}

/** The document that was signed, checked against its hash. */
export const documentOf = async (
  { store }: Pick<SigningServices, 'store'>,
  { id, documentKey, documentHash }: Envelope,
): Promise<Buffer> => {
  const file = await store.get(asKey(documentKey))
  const document = file === null ? null : await buffer(file.body)
  if (document === null || sha256(document) !== documentHash)
    throw new Error(`the document of envelope ${id} is missing or was changed`)
  return document
}

/** The contents of the completion certificate. */
export const certificateOf = async (db: Sql, envelope: Envelope): Promise<Certificate> => {
  const events = await eventsOf(db, envelope.id)
  if (!isIntact(events)) throw new Error(`the event log of envelope ${envelope.id} was changed`)
  const signers = await db
    .select()
    .from(envelopeSigners)
    .where(eq(envelopeSigners.envelopeId, envelope.id))
    .orderBy(asc(envelopeSigners.position))
  const wordings = new Map(
    events
      .filter(({ kind }) => kind === 'consented')
      .map((event) => [textIn(event, 'wordingHash'), textIn(event, 'wording')]),
  )
  return {
    envelopeId: envelope.id,
    title: formTitle(envelope.form),
    timeZone: timeZoneOf(stateOfAddress(envelope.form.address)),
    documentHash: envelope.documentHash,
    createdAt: envelope.createdAt,
    completedAt: envelope.endedAt ?? envelope.createdAt,
    logHash: events.at(-1)?.hash ?? '',
    signers: signers.map((signer) => certified(signer, events)),
    consentWordings: [...wordings].map(([hash, wording]) => ({ hash, wording })),
  }
}

const certified = ({ id, name, email, mark }: Signer, events: readonly EnvelopeEvent[]) => {
  const eventOf = (kind: EnvelopeEvent['kind']) =>
    events.find((event) => event.signerId === id && event.kind === kind) ?? null
  const [viewed, confirmed, consented, signed] = [
    eventOf('viewed'),
    eventOf('confirmed'),
    eventOf('consented'),
    eventOf('signed'),
  ]
  return {
    name,
    email,
    mark,
    viewedAt: viewed?.at ?? null,
    confirmedAt: confirmed?.at ?? null,
    consentedAt: consented?.at ?? null,
    signedAt: signed?.at ?? null,
    address: textIn(signed, 'address'),
    consentHash: textIn(consented, 'wordingHash'),
  }
}

/** A text in an event's detail, or empty. */
const textIn = (event: EnvelopeEvent | null, name: string): string => {
  const value = event === null ? undefined : (JSON.parse(event.detail) as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : ''
}
