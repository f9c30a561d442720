import { stateOfAddress } from '../../domain/shared/time-zones'
import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../adapters/http/signing/signing.contract'
import { consentWording } from '../../domain/signing/consent'
import type { SigningView } from '../../domain/signing/envelope'
import type { Failure } from '../../domain/shared/failure'
import type { SignedFiles } from '../files/signed-files'
import { addressOf } from '../http/client-address'
import type { Kernel } from '../http/kernel'
import { route } from '../http/route'
import { companyOf } from './company'
import { formTitle } from './documents/form.document'
import { type FoundSigner, stateOf } from './find-signer'
import { asKey } from './as-key'
import { sealEnvelope } from './seal-envelope'
import { confirmSigner, consent, decline, openLink, sendSignerCode, sign } from './sign'
import type { SigningServices } from './signing-services'
import { returnAddress } from './signing-link'

/** Per minute and address. A token cannot be guessed; this limits what guessing costs us. */
const READS = 60
const STEPS = 20

/** The calls of the signing page. The token of the link is all they need. */
export const signingRoutes = (
  kernel: Kernel,
  services: SigningServices,
  files: Pick<SignedFiles, 'addressOf'>,
): void => {
  const viewFor = async (token: string, found: E.Either<Failure, FoundSigner>) =>
    E.isLeft(found) ? found : E.right(await viewOf(services, files, found.right, token))

  route(
    kernel,
    contract.signingView,
    async ({ params: { token }, request }) =>
      viewFor(token, await openLink(services, { token, address: addressOf(request) })),
    { limitPerMinute: READS },
  )
  route(
    kernel,
    contract.signingConsent,
    async ({ params: { token }, body, request }) =>
      viewFor(token, await consent(services, { token, address: addressOf(request), ...body })),
    { limitPerMinute: STEPS },
  )
  route(kernel, contract.signingCode, ({ params: { token } }) => sendSignerCode(services, { token }), {
    limitPerMinute: STEPS,
  })
  route(
    kernel,
    contract.signingConfirm,
    ({ params: { token }, body, request }) => confirmSigner(services, { token, address: addressOf(request), ...body }),
    { limitPerMinute: STEPS },
  )
  route(
    kernel,
    contract.signingSign,
    async ({ params: { token }, body, request }) =>
      viewFor(token, await signAndSeal(services, { token, address: addressOf(request), mark: body })),
    { limitPerMinute: STEPS },
  )
  route(
    kernel,
    contract.signingDecline,
    async ({ params: { token }, body, request }) =>
      viewFor(token, await decline(services, { token, address: addressOf(request), ...body })),
    { limitPerMinute: STEPS },
  )
}

/** A document that cannot be sealed now is sealed by the sweep. */
const signAndSeal = async (services: SigningServices, signing: Parameters<typeof sign>[1]) => {
  const signed = await sign(services, signing)
  if (E.isRight(signed) && signed.right.envelope.status === 'completed') {
    const { id } = signed.right.envelope
    try {
      await sealEnvelope(services, id)
    } catch (error) {
      services.log.error({ err: error, envelope: id }, 'an envelope could not be sealed: it will be tried again')
    }
  }
  return signed
}

const viewOf = async (
  { db, clock, tenantByLabel, provider }: SigningServices,
  files: Pick<SignedFiles, 'addressOf'>,
  { envelope, signer, signers }: FoundSigner,
  token: string,
): Promise<SigningView> => {
  const now = clock()
  const state = stateOf({ envelope, signer }, now)
  const title = formTitle(envelope.form)
  const isOpen = state === 'open' || state === 'consented'
  const isReadable = (isOpen || state === 'signed') && now < envelope.expiresAt
  return {
    state,
    title,
    signer: { name: signer.name, email: signer.email },
    signed: signers.filter(({ status }) => status === 'signed').length,
    signers: signers.length,
    expiresAt: envelope.expiresAt,
    propertyState: stateOfAddress(envelope.form.address),
    documentAddress: isReadable
      ? files.addressOf({ key: asKey(envelope.sealedKey ?? envelope.documentKey), name: `${title}.pdf` })
      : '',
    documentHash: envelope.documentHash,
    consentWording: consentWording(companyOf(await tenantByLabel(db.sql, envelope.tenant))),
    isConfirmed: signer.confirmedAt !== null,
    providerAddress:
      isOpen && envelope.provider === provider.name
        ? await provider.viewAddress(envelope.providerRef, signer, returnAddress(envelope.origin, token))
        : null,
    returnPath: signer.position === 1 ? envelope.returnPath : '',
  }
}
