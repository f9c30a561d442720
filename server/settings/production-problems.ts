import { isLoopbackHost } from '../http/loopback'

interface Facing {
  readonly publicUrl: string
  readonly jwtSecret: string
  readonly stripeSecretKey: string
  readonly smtpUrl: string
  readonly docusignUrl: string
  readonly docusignLoginUrl: string
  readonly abrUrl: string
  readonly allowTestPayments: '0' | '1'
  readonly allowFolderMail: '0' | '1'
  readonly seedDemo: '' | '0' | '1'
}

/** Advice on making a secret that `weaknessOf` accepts. */
export const MAKE_SECRET = 'Make one with "openssl rand -hex 32".'

/** Settings unsafe for production: a sentence for each, with the fix. */
export const productionProblems = (settings: Facing): string[] =>
  [
    addressProblem(settings),
    secretProblem(settings),
    paymentsProblem(settings),
    mailProblem(settings),
    seedProblem(settings),
    ...serviceProblems(settings),
  ].filter((each) => each !== null)

const addressProblem = ({ publicUrl }: Facing): string | null => {
  if (publicUrl === '') return 'PUBLIC_URL must be set in production: links in emails use it.'
  if (!URL.canParse(publicUrl)) return null
  const { protocol, host } = new URL(publicUrl)
  // A local trial has no certificate.
  return protocol === 'https:' || isLoopbackHost(host)
    ? null
    : 'PUBLIC_URL must start with https:// in production, or passwords cross the network unencrypted. Only localhost may use http://.'
}

const secretProblem = ({ jwtSecret }: Facing): string | null =>
  jwtSecret === '' ? `JWT_SECRET must be set in production, to the same value on every node. ${MAKE_SECRET}` : null

const paymentsProblem = ({ stripeSecretKey, allowTestPayments }: Facing): string | null => {
  if (allowTestPayments === '1') return null
  if (stripeSecretKey === '')
    return 'STRIPE_SECRET_KEY must be set in production: in the embedded sandbox, test cards can reserve units. For a trial, set ALLOW_TEST_PAYMENTS=1.'
  return stripeSecretKey.startsWith('sk_test_')
    ? 'STRIPE_SECRET_KEY must be a live key in production: with a test key, test cards can reserve units. For a trial, set ALLOW_TEST_PAYMENTS=1.'
    : null
}

const mailProblem = ({ smtpUrl, allowFolderMail }: Facing): string | null =>
  smtpUrl === '' && allowFolderMail === '0'
    ? 'SMTP_URL must be set in production: without it emails are only written to a folder. For a trial, set ALLOW_FOLDER_MAIL=1.'
    : null

const seedProblem = ({ seedDemo }: Facing): string | null =>
  seedDemo === '1' ? 'SEED_DEMO must not be 1 in production: the password of the demo accounts is public.' : null

/** The outside services that get people's data or a key, unlike a store or a geocoder in our own network. */
const serviceProblems = ({ docusignUrl, docusignLoginUrl, abrUrl }: Facing): string[] =>
  Object.entries({ DOCUSIGN_URL: docusignUrl, DOCUSIGN_LOGIN_URL: docusignLoginUrl, ABR_URL: abrUrl })
    .filter(([, address]) => !isPrivate(address))
    .map(([name]) => `${name} must start with https:// in production: the service gets people’s data or a key.`)

const isPrivate = (address: string): boolean =>
  !URL.canParse(address) || new URL(address).protocol === 'https:' || isLoopbackHost(new URL(address).host)
