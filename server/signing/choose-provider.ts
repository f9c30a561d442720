import { readFileSync } from 'node:fs'
import type { Clock } from '../clock'
import type { Settings } from '../settings'
import { docusignSigning } from './docusign.signing'
import { ownSigning } from './own.signing'
import type { SigningProvider } from './provider'

/** DocuSign if it is set, otherwise our own signing page. */
export const chooseSigning = (settings: Settings, clock: Clock): SigningProvider =>
  settings.docusignUrl === ''
    ? ownSigning
    : docusignSigning({
        url: settings.docusignUrl,
        loginUrl: settings.docusignLoginUrl,
        accountId: settings.docusignAccountId,
        integrationKey: settings.docusignIntegrationKey,
        userId: settings.docusignUserId,
        privateKey: readFileSync(settings.docusignPrivateKey, 'utf8'),
        connectKey: settings.docusignConnectKey,
        clock,
      })
