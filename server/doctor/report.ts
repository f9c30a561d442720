import type { Settings } from '../settings'
import type { Finding } from './finding'

/** Shorter secrets occur in ordinary words, so removing them would reveal them. */
const SHORTEST = 4

/** One line per finding, with its hint below. Secrets are removed, because an external service may repeat one. */
export const reportOf = (findings: readonly Finding[], settings: Settings): string => {
  const secrets = secretsIn(settings)
  return findings
    .flatMap(({ area, state, found, hint }) => {
      const safe = secrets.reduce((text, secret) => text.replaceAll(secret, '[hidden]'), found)
      return [`${state.padEnd(8)} ${area.padEnd(20)} ${safe}`, ...(hint === '' ? [] : [`${' '.repeat(30)}${hint}`])]
    })
    .join('\n')
}

const secretsIn = ({
  jwtSecret,
  stripeSecretKey,
  stripeWebhookSecret,
  abrGuid,
  s3SecretAccessKey,
  databaseUrl,
  smtpUrl,
  tileUrl,
  geocoderUrl,
  s3Endpoint,
  signingP12Password,
  docusignConnectKey,
}: Settings): string[] =>
  [
    jwtSecret,
    stripeSecretKey,
    stripeWebhookSecret,
    abrGuid,
    s3SecretAccessKey,
    signingP12Password,
    docusignConnectKey,
    ...[databaseUrl, smtpUrl, tileUrl, geocoderUrl, s3Endpoint].flatMap(secretsInAddress),
  ]
    .filter((secret) => secret.length >= SHORTEST)
    .sort((a, b) => b.length - a.length)

const secretsInAddress = (address: string): string[] => {
  if (!URL.canParse(address)) return address === '' ? [] : [address]
  const { password, search, searchParams } = new URL(address)
  return [password, decoded(password), search, ...searchParams.values()]
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
