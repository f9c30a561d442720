import { systemClock } from '../clock'
import type { Settings } from '../settings'
import { chooseSigning } from '../signing/choose-provider'
import { sealKeyOf } from '../signing/seal/seal-key'
import { type Finding, missing, ok, reasonOf } from './finding'

/** Whether the key that seals documents opens, and whether the provider accepts our credentials. Sends nothing. */
export const checkSigning = async (settings: Settings): Promise<readonly Finding[]> => [
  await checkSeal(settings),
  ...(settings.docusignUrl === '' ? [] : [await checkProvider(settings)]),
]

const checkSeal = async (settings: Settings): Promise<Finding> => {
  const area = 'Signed documents'
  if (settings.signingP12 === '')
    return ok(area, 'Sealed with a key generated in the data folder, which suits the nodes of one machine.')
  try {
    await sealKeyOf(settings, systemClock())
    return ok(area, 'The key of SIGNING_P12 opens.')
  } catch (error) {
    return missing(
      area,
      `The key that seals documents cannot be used (${reasonOf(error)}).`,
      'Check SIGNING_P12 and SIGNING_P12_PASSWORD.',
    )
  }
}

const checkProvider = async (settings: Settings): Promise<Finding> => {
  const area = 'DocuSign'
  try {
    await chooseSigning(settings, systemClock).reach()
    return ok(area, 'Reachable, and the app may act for the user.')
  } catch (error) {
    return missing(area, `Cannot be used (${reasonOf(error)}).`, 'Check the settings that start with DOCUSIGN_.')
  }
}
