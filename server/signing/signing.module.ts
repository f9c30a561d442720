import { MINUTE } from '../../domain/shared/dates'
import type { SignedFiles } from '../files/signed-files'
import { job, type OfferingModule } from '../module'
import type { Settings } from '../settings'
import { chooseSigning } from './choose-provider'
import { declinedEmailKinds } from './declined-email'
import { signingEmailKinds } from './emails'
import { formAgainWith } from './form-again'
import { formSigningWith } from './form-signing'
import { formSigningRoutes, type OpenLink } from './form-signing.routes'
import { openEnvelope } from './open-envelope'
import { remindSigners } from './remind-signers'
import { resendSigningRoutes } from './resend-signing'
import { sealWith } from './seal/seal'
import { sealKeyOf } from './seal/seal-key'
import { signingHead } from './signing.page'
import { signingReturnRoutes } from './signing-return.routes'
import { signingMeasures } from './signing.measures'
import { signingWebhookRoutes } from './signing-webhook.routes'
import { signedEmailKinds } from './signed-emails'
import { signedFormOf } from './signed-form'
import type { SigningServices } from './signing-services'
import { signingRoutes } from './signing.routes'
import { endEnvelopes, settleEnvelopes } from './sweep-envelopes'
import { voidEnvelope } from './void-envelope'

interface Parts extends Omit<SigningServices, 'provider' | 'seal'> {
  readonly settings: Settings
  readonly files: Pick<SignedFiles, 'addressOf'>
  readonly openLink: OpenLink
}

/** Documents out for signature. */
export const signingModule = ({ settings, files, openLink, ...parts }: Parts) => {
  const { clock } = parts
  let key: ReturnType<typeof sealKeyOf> | undefined
  const opened = () =>
    (key ??= sealKeyOf(settings, clock()).catch((error: unknown) => {
      key = undefined
      throw error
    }))
  const services: SigningServices = {
    ...parts,
    provider: chooseSigning(settings, clock),
    seal: sealWith({ key: opened, tsaUrl: settings.tsaUrl }),
  }
  if (settings.signingP12 !== '')
    services.seal.isReady().catch((error: unknown) => {
      parts.log.error({ err: error }, 'signed documents cannot be sealed')
    })
  return {
    formSigning: formSigningWith(clock, settings.signatureRequired === '1'),
    formAgain: formAgainWith(parts),
    signedFormOf,
    openEnvelope: (opening: Parameters<typeof openEnvelope>[1]) => openEnvelope(services, opening),
    voidEnvelope: (id: number, reason: string) => voidEnvelope(services, id, reason),
    emails: { ...signingEmailKinds, ...declinedEmailKinds, ...signedEmailKinds(parts.store) },
    heads: [signingHead(parts.db.sql)],
    measures: signingMeasures,
    jobs: [
      job('signing', 60, () => endEnvelopes(services)),
      job('signing-reminders', 30, () => remindSigners(services)),
      { ...job('signing-settlement', 60, () => settleEnvelopes(services)), every: MINUTE },
    ],
    routes: (kernel) => {
      signingRoutes(kernel, services, files)
      formSigningRoutes(kernel, services, { openLink, perHour: settings.formSignLimit })
      resendSigningRoutes(kernel, services)
      signingWebhookRoutes(kernel, services)
      signingReturnRoutes(kernel, services)
    },
  } satisfies OfferingModule
}
