import { and, eq } from 'drizzle-orm'
import { signerStatuses } from '../../domain/signing/signer.lifecycle'
import type { Sql } from '../db/database'
import { record } from './event-log'
import { type FoundSigner, lockEnvelope, type Signer } from './find-signer'
import type { ProviderState } from './provider'
import { sealEnvelope } from './seal-envelope'
import { completeIfAllSigned, endEnvelope } from './sign'
import type { SigningServices } from './signing-services'
import { envelopes, envelopeSigners } from './signing.tables'

/**
 * Brings an envelope in step with its provider. The webhook and the sweep both end here, so that lost, doubled, late and reordered
 * webhooks do no harm.
 */
export const settleEnvelope = async (services: SigningServices, ref: string): Promise<void> => {
  const { db, clock, provider } = services
  const [known] = await db.sql
    .select({ id: envelopes.id })
    .from(envelopes)
    .where(and(eq(envelopes.provider, provider.name), eq(envelopes.providerRef, ref)))
  const state = known === undefined ? null : await provider.read(ref)
  if (known === undefined || state === null) return
  const settled = await db.transaction(async (tx) => {
    const found = await lockEnvelope(tx, known.id)
    return found === null || found.envelope.status !== 'sent' ? null : apply(tx, found, state, clock())
  })
  if (settled?.envelope.status === 'completed') await sealEnvelope(services, known.id)
}

type Found = Omit<FoundSigner, 'signer'>

const apply = async (tx: Sql, { envelope, signers }: Found, state: ProviderState, at: Date): Promise<Found> => {
  const moved: Signer[] = []
  for (const signer of signers) {
    const reported = state.signers.find(({ position }) => position === signer.position)?.status ?? 'sent'
    moved.push(reported === 'sent' ? signer : await moveTo(tx, signer, reported, at))
  }
  const found = { envelope, signers: moved }
  if (state.status === 'declined') return endEnvelope(tx, found, 'declined', at)
  if (state.status === 'voided') return endEnvelope(tx, found, 'voided', at, { reason: 'Voided at the provider' })
  return completeIfAllSigned(tx, found, at)
}

const moveTo = async (tx: Sql, signer: Signer, reported: 'signed' | 'declined', at: Date): Promise<Signer> => {
  const status = signerStatuses.next(signer.status, reported === 'signed' ? 'signed-at-provider' : 'declined')
  if (status === null) return signer
  const values = { status, signedAt: reported === 'signed' ? at : null }
  await tx.update(envelopeSigners).set(values).where(eq(envelopeSigners.id, signer.id))
  await record(tx, {
    envelopeId: signer.envelopeId,
    signerId: signer.id,
    kind: reported,
    at,
    detail: { by: 'provider' },
  })
  return { ...signer, ...values }
}
