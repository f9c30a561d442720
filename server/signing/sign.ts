import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { codeWrong, tooManyCodes } from '../../domain/identity/email-code'
import { consentWording } from '../../domain/signing/consent'
import type { EnvelopeStatus } from '../../domain/signing/envelope.lifecycle'
import { isSignature, type SignatureMark } from '../../domain/signing/signature-mark'
import { signerStatuses } from '../../domain/signing/signer.lifecycle'
import { type Failure, failure } from '../../domain/shared/failure'
import type { Sql } from '../db/database'
import type { EventKind } from './event-kinds'
import { record, sha256 } from './event-log'
import { post } from '../mail/outbox'
import { companyOf } from './company'
import { declinedEmailKinds } from './declined-email'
import { type FoundSigner, lockSigner, type Signer, stateOf } from './find-signer'
import type { SigningServices } from './signing-services'
import { envelopes, envelopeSigners } from './signing.tables'
import { unprintableSignature } from './unprintable'

const notFound = failure('not-found', 'This link is not valid. Check that you copied all of it.')
const closed = failure('signing-closed', 'This document can no longer be signed. Reload the page to see why.')
const elsewhere = failure('signing-closed', 'This document is signed on another page. Reload this page to get there.')
const notConsented = failure('not-consented', 'Please consent to signing electronically first.')
const otherWording = failure('other-wording', 'The wording has changed. Reload the page and read it again.')
const notConfirmed = failure('not-confirmed', 'Please confirm your email address first.')
const notASignature = failure('malformed', 'mark: a typed name or a drawn signature', 'mark')

/** The signer, by the link's token, and the network address. */
export interface Acting {
  readonly token: string
  readonly address: string
}

type Services = Pick<SigningServices, 'db' | 'clock' | 'tenantByLabel'>
type CodeServices = Services & Pick<SigningServices, 'codes'>
type Found = E.Either<Failure, FoundSigner>

/** Opening the link the first time is recorded. */
export const openLink = ({ db, clock }: Services, { token, address }: Acting): Promise<Found> =>
  db.transaction(async (tx) => {
    const found = await lockSigner(tx, token)
    if (found === null) return E.left(notFound)
    const isFirst = stateOf(found, clock()) === 'open' && signerStatuses.next(found.signer.status, 'viewed') !== null
    return E.right(isFirst ? await move(tx, found, { event: 'viewed', at: clock(), detail: { address } }) : found)
  })

/** Emails a code to the signer's address. */
export const sendSignerCode = async (
  services: CodeServices,
  { token }: Pick<Acting, 'token'>,
): Promise<E.Either<Failure, null>> => {
  const sent = await acting(services, token, async (tx, found) => {
    const { id, email, name } = found.signer
    const { tenant } = found.envelope
    const isSent = await services.codes.send(tx, { subject: { kind: 'signer', id }, email, firstName: name, tenant })
    return isSent ? E.right(found) : E.left(tooManyCodes)
  })
  return E.isLeft(sent) ? sent : E.right(null)
}

/** Confirms the signer's address with the emailed code. Confirming again changes nothing. */
export const confirmSigner = async (
  services: CodeServices,
  { token, address, code }: Acting & { readonly code: string },
): Promise<E.Either<Failure, null>> => {
  const { db, clock, codes } = services
  return db.transaction(async (tx) => {
    const found = await lockSigner(tx, token)
    if (found === null) return E.left(notFound)
    const { envelope, signer } = found
    const at = clock()
    if (envelope.provider !== 'own' || stateOf(found, at) !== 'open') return E.left(closed)
    const email = await codes.use(tx, { kind: 'signer', id: signer.id }, code)
    if (email === null) return E.left(codeWrong)
    if (signer.confirmedAt !== null) return E.right(null)
    await tx.update(envelopeSigners).set({ confirmedAt: at }).where(eq(envelopeSigners.id, signer.id))
    await record(tx, {
      envelopeId: envelope.id,
      signerId: signer.id,
      kind: 'confirmed',
      at,
      detail: { address, email },
    })
    return E.right(null)
  })
}

/** Records the consent with its wording and the wording's hash. */
export const consent = (
  services: Services,
  { token, address, wording }: Acting & { readonly wording: string },
): Promise<Found> =>
  acting(services, token, async (tx, found, at) => {
    if (found.signer.status === 'consented') return E.right(found)
    const shown = consentWording(companyOf(await tenantOf(services, tx, found)))
    if (wording !== shown) return E.left(otherWording)
    if (found.signer.confirmedAt === null) return E.left(notConfirmed)
    if (signerStatuses.next(found.signer.status, 'consented') === null) return E.left(closed)
    const detail = { address, wording, wordingHash: sha256(wording) }
    return E.right(await move(tx, found, { event: 'consented', at, detail }))
  })

/** Signs; the last signature completes the envelope. */
export const sign = (
  services: Services,
  { token, address, mark }: Acting & { readonly mark: SignatureMark },
): Promise<Found> =>
  acting(services, token, async (tx, found, at) => {
    if (!isSignature(mark)) return E.left(notASignature)
    const unprintable = await unprintableSignature(mark.typedName, await tenantOf(services, tx, found))
    if (unprintable !== null) return E.left(failure('malformed', unprintable, 'mark'))
    if (signerStatuses.next(found.signer.status, 'signed') === null) return E.left(notConsented)
    const detail = { address, documentHash: found.envelope.documentHash, markHash: sha256(JSON.stringify(mark)) }
    const signed = await move(tx, found, { event: 'signed', at, detail, values: { mark, signedAt: at } })
    return E.right(await completeIfAllSigned(tx, signed, at))
  })

/** One signer who declines ends the envelope. */
export const decline = (
  services: Services,
  { token, address, reason }: Acting & { readonly reason: string },
): Promise<Found> =>
  acting(services, token, async (tx, found, at) => {
    const declined = await move(tx, found, { event: 'declined', at, detail: { address, reason } })
    return E.right(await endEnvelope(tx, declined, 'declined', at))
  })

/** A step that needs an envelope open for signature here: a provider alone says what happens on its pages. */
const acting = (
  { db, clock }: Services,
  token: string,
  step: (tx: Sql, found: FoundSigner, at: Date) => Promise<Found>,
): Promise<Found> =>
  db.transaction(async (tx) => {
    const found = await lockSigner(tx, token)
    if (found === null) return E.left(notFound)
    if (found.envelope.provider !== 'own') return E.left(elsewhere)
    const at = clock()
    return ['open', 'consented'].includes(stateOf(found, at)) ? step(tx, found, at) : E.left(closed)
  })

const tenantOf = ({ tenantByLabel }: Services, tx: Sql, { envelope }: FoundSigner) => tenantByLabel(tx, envelope.tenant)

interface Move {
  readonly event: Exclude<Parameters<typeof signerStatuses.next>[1], 'signed-at-provider'>
  readonly at: Date
  readonly detail: Readonly<Record<string, unknown>>
  readonly values?: Partial<Pick<Signer, 'mark' | 'signedAt'>>
}

const move = async (tx: Sql, found: FoundSigner, { event, at, detail, values = {} }: Move): Promise<FoundSigner> => {
  const { envelope, signer, signers } = found
  const status = signerStatuses.next(signer.status, event)
  if (status === null) throw new Error(`${event} in ${signer.status}`)
  await tx
    .update(envelopeSigners)
    .set({ status, ...values })
    .where(eq(envelopeSigners.id, signer.id))
  await record(tx, { envelopeId: envelope.id, signerId: signer.id, kind: event, at, detail })
  const moved = { ...signer, status, ...values }
  return { envelope, signer: moved, signers: signers.map((each) => (each.id === signer.id ? moved : each)) }
}

/** Needs the envelope's lock. */
export const completeIfAllSigned = <F extends Pick<FoundSigner, 'envelope' | 'signers'>>(
  tx: Sql,
  found: F,
  at: Date,
): Promise<F> =>
  found.signers.every(({ status }) => status === 'signed')
    ? endEnvelope(tx, found, 'completed', at)
    : Promise.resolve(found)

/** Needs the envelope's lock. */
export const endEnvelope = async <F extends Pick<FoundSigner, 'envelope'>>(
  tx: Sql,
  found: F,
  status: Extract<EnvelopeStatus & EventKind, 'completed' | 'declined' | 'voided' | 'expired'>,
  at: Date,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<F> => {
  const { id, tenant, origin } = found.envelope
  await tx.update(envelopes).set({ status, endedAt: at }).where(eq(envelopes.id, id))
  // The signer's own event says who declined.
  if (status !== 'declined') await record(tx, { envelopeId: id, kind: status, at, detail })
  else await post(tx, declinedEmailKinds, [{ kind: 'signing-declined', subjectId: id, tenant, origin, data: {} }], at)
  return { ...found, envelope: { ...found.envelope, status, endedAt: at } }
}
