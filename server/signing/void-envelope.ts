import { envelopeStatuses } from '../../domain/signing/envelope.lifecycle'
import { endEnvelope } from './sign'
import { lockEnvelope } from './find-signer'
import type { SigningServices } from './signing-services'

/** Voids an envelope, for example because a signed field was changed. False if it had ended already. */
export const voidEnvelope = async (
  { db, clock, provider, log }: Pick<SigningServices, 'db' | 'clock' | 'provider' | 'log'>,
  id: number,
  reason: string,
): Promise<boolean> => {
  const voided = await db.transaction(async (tx) => {
    const found = await lockEnvelope(tx, id)
    if (found === null || envelopeStatuses.next(found.envelope.status, 'voided') === null) return null
    return endEnvelope(tx, found, 'voided', clock(), { reason })
  })
  if (voided === null) return false
  const { provider: name, providerRef } = voided.envelope
  try {
    if (name === provider.name) await provider.void(providerRef, reason)
  } catch (error) {
    // Our links are closed already, and the sweep ignores what happens to it there.
    log.warn({ err: error, envelope: id }, 'an envelope could not be voided at its provider')
  }
  return true
}
