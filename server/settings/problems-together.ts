import type { Settings } from './known-settings'
import { MAKE_SECRET, productionProblems } from './production-problems'
import { weaknessOf } from './weak-secret'

/** What is wrong with settings beside each other, and with secrets: a sentence for each, with the fix. */
export const problemsTogether = (settings: Settings): string[] => {
  const {
    stripeSecretKey,
    stripePublishableKey,
    stripeWebhookSecret,
    nodeEnv,
    publicUrl,
    tileUrl,
    tileKey,
    tileAttribution,
    mapArchive,
    apiHost,
    adminHost,
    abrUrl,
    abrGuid,
    s3Bucket,
    s3Endpoint,
    s3Region,
    s3AccessKeyId,
    s3SecretAccessKey,
    signingP12,
    signingP12Password,
  } = settings
  const s3 = [s3Bucket, s3Region, s3AccessKeyId, s3SecretAccessKey]
  const stripe = [stripeSecretKey, stripePublishableKey, stripeWebhookSecret]
  const docusign = docusignParts(settings)
  const problems: readonly (readonly [isWrong: boolean, sentence: string])[] = [
    [
      tileUrl !== '' && tileAttribution.words === '',
      'TILE_ATTRIBUTION must be set with TILE_URL: maps credit the provider of their tiles.',
    ],
    [
      tileUrl.includes('{key}') !== (tileKey !== ''),
      'TILE_KEY must be set with a TILE_URL that contains {key}, and only then.',
    ],
    [
      mapArchive !== '' && tileUrl !== '',
      'MAP_ARCHIVE and TILE_URL must not be set together: maps have one source of tiles.',
    ],
    [
      abrUrl !== '' && abrGuid === '',
      'ABR_GUID must be set with ABR_URL: the business register only serves registered callers.',
    ],
    [publicUrl !== '' && !URL.canParse(publicUrl), 'PUBLIC_URL must be an address such as https://unifi.example.'],
    [
      (apiHost !== '' || adminHost !== '') && publicUrl === '',
      'PUBLIC_URL must be set with API_HOST and ADMIN_API_HOST: they only serve pages of that site.',
    ],
    [
      stripe.some((each) => each !== '') && stripe.some((each) => each === ''),
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set together, or none of them.',
    ],
    [
      stripeSecretKey.startsWith('sk_test_') !== stripePublishableKey.startsWith('pk_test_') && !stripe.includes(''),
      'STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY must both be live keys or both be test keys.',
    ],
    [
      s3.some((each) => each !== '') && s3.some((each) => each === ''),
      'S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together, or none of them.',
    ],
    [
      s3Endpoint !== '' && s3Bucket === '',
      'S3_ENDPOINT must be set with S3_BUCKET only: it names the store of that bucket.',
    ],
    [s3Endpoint !== '' && !URL.canParse(s3Endpoint), 'S3_ENDPOINT must be an address such as https://s3.example.'],
    [
      signingP12 === '' && signingP12Password !== '',
      'SIGNING_P12 must be set with SIGNING_P12_PASSWORD: the password opens that file.',
    ],
    [
      docusign.some((each) => each !== '') && docusign.some((each) => each === ''),
      'DOCUSIGN_URL, DOCUSIGN_LOGIN_URL, DOCUSIGN_ACCOUNT_ID, DOCUSIGN_INTEGRATION_KEY, DOCUSIGN_USER_ID, DOCUSIGN_PRIVATE_KEY and DOCUSIGN_CONNECT_KEY must be set together, or none of them.',
    ],
  ]
  return [
    ...problems.filter(([isWrong]) => isWrong).map(([, sentence]) => sentence),
    ...secretProblems(settings),
    ...(nodeEnv === 'production' ? productionProblems(settings) : []),
  ]
}

const secretProblems = ({ jwtSecret, receiptSecret, metricsToken }: Settings): readonly string[] => [
  ...weaknesses('JWT_SECRET', jwtSecret),
  ...weaknesses('RECEIPT_SECRET', receiptSecret),
  ...weaknesses('METRICS_TOKEN', metricsToken),
  ...(metricsToken !== '' && metricsToken === jwtSecret
    ? ['METRICS_TOKEN must differ from JWT_SECRET, which only the servers may know.']
    : []),
]

const weaknesses = (name: string, secret: string): readonly string[] => {
  const weakness = secret === '' ? null : weaknessOf(secret)
  return weakness === null ? [] : [`${name} ${weakness}. ${MAKE_SECRET}`]
}

const docusignParts = (settings: Settings): readonly string[] => [
  settings.docusignUrl,
  settings.docusignLoginUrl,
  settings.docusignAccountId,
  settings.docusignIntegrationKey,
  settings.docusignUserId,
  settings.docusignPrivateKey,
  settings.docusignConnectKey,
]
