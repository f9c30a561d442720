import { asc, eq } from 'drizzle-orm'
import type { SigningState } from '../../domain/signing/envelope'
import type { Sql } from '../db/database'
import { hashOfToken } from './signing-link'
import { envelopes, envelopeSigners } from './signing.tables'

export type Envelope = typeof envelopes.$inferSelect
export type Signer = typeof envelopeSigners.$inferSelect

export interface FoundSigner {
  readonly envelope: Envelope
  readonly signer: Signer
  readonly signers: readonly Signer[]
}

/**
 * The signer of a link, and their envelope, locked against other changes until the transaction ends. Null for a wrong link.
 */
export const lockSigner = async (db: Sql, token: string): Promise<FoundSigner | null> => {
  const [link] = await db
    .select({ id: envelopeSigners.id, envelopeId: envelopeSigners.envelopeId })
    .from(envelopeSigners)
    .where(eq(envelopeSigners.tokenHash, hashOfToken(token)))
  if (link === undefined) return null
  const locked = await lockEnvelope(db, link.envelopeId)
  const signer = locked?.signers.find(({ id }) => id === link.id)
  return locked === null || signer === undefined ? null : { ...locked, signer }
}

/** Null if there is no such envelope. */
export const lockEnvelope = async (db: Sql, id: number): Promise<Omit<FoundSigner, 'signer'> | null> => {
  const [envelope] = await db.select().from(envelopes).where(eq(envelopes.id, id)).for('update')
  if (envelope === undefined) return null
  const signers = await db
    .select()
    .from(envelopeSigners)
    .where(eq(envelopeSigners.envelopeId, id))
    .orderBy(asc(envelopeSigners.position))
  return { envelope, signers }
}

/** The signer's possible actions. */
export const stateOf = ({ envelope, signer }: Pick<FoundSigner, 'envelope' | 'signer'>, now: Date): SigningState => {
  if (envelope.status === 'created' || envelope.status === 'voided') return 'voided'
  if (envelope.status === 'declined') return 'declined'
  if (signer.status === 'signed') return 'signed'
  if (envelope.status === 'expired' || now >= envelope.expiresAt) return 'expired'
  return signer.status === 'consented' ? 'consented' : 'open'
}
