import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { MAKE_SECRET, productionProblems } from './production-problems'
import { weaknessOf } from './weak-secret'

/** Prevents startup; the message has a line for each wrong setting. */
export class WrongSetting extends Error {}

const parsed = <A>(name: string, parse: (text: string) => A | null) =>
  new t.Type<A, A, string>(
    name,
    (_u): _u is A => true,
    (text, c) => {
      const value = parse(text)
      return value === null ? t.failure(text, c, name) : t.success(value)
    },
    t.identity,
  )

const within = (min: number, max: number) =>
  parsed(`a whole number from ${min} to ${max}`, (text) =>
    /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : null,
  )
const withinOrEmpty = (min: number, max: number) =>
  parsed(`empty or a whole number from ${min} to ${max}`, (text) =>
    text === ''
      ? { given: null }
      : /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max
        ? { given: Number(text) }
        : null,
  )
const startingWith = (...starts: string[]) =>
  parsed(`an address starting with ${starts.join(' or ')}`, (text) =>
    text === '' || starts.some((start) => text.startsWith(start)) ? text : null,
  )
/** `© OpenStreetMap contributors https://www.openstreetmap.org/copyright` */
const credit = parsed('text without < and >, optionally followed by an https:// link', (text) => {
  const [, words = '', address = ''] = /^([^<>]*?)(?:\s+(https:\/\/[^\s<>"]+))?$/.exec(text.trim()) ?? []
  return text !== '' && (words === '' || words.includes('://')) ? null : { words, address }
})
const anyText = parsed('text', (text) => text)
const filled = parsed('text', (text) => (text === '' ? null : text))
const oneOf = <A extends string>(...values: A[]) =>
  parsed(`one of ${values.join(', ')}`, (text) => values.find((each) => each === text) ?? null)
const bucketName = parsed('3 to 63 lower-case letters, digits, dots and hyphens', (text) =>
  text === '' || /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text) ? text : null,
)
const contact = parsed('an address such as mailto:security@unifi.example or https://…', (text) =>
  text === '' || /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(text) ? text : null,
)
/** The characters of a token in an Authorization header (RFC 6750). */
const bearerToken = parsed('letters, digits and -._~+/=', (text) => (/^[\w.~+/-]*=*$/.test(text) ? text : null))
const prefixed = (prefix: string) =>
  parsed(`a key starting with ${prefix}`, (text) => (text === '' || text.startsWith(prefix) ? text : null))

/** Name of the environment variable, default, allowed values, purpose. Also the source of `.env.example`. */
const known = {
  nodeEnv: [
    'NODE_ENV',
    'local',
    oneOf('production', 'local', 'development', 'test'),
    'production refuses demo settings and closes /dev/mailbox',
  ],
  port: ['PORT', '3000', within(0, 65_535), 'port of site and API'],
  listenHost: [
    'LISTEN_HOST',
    '',
    anyText,
    'address to listen on; empty uses 0.0.0.0 in production, 127.0.0.1 otherwise',
  ],
  dataDir: ['DATA_DIR', '.data', filled, 'folder of the embedded database, files and mail'],
  databaseUrl: [
    'DATABASE_URL',
    '',
    startingWith('postgres://', 'postgresql://'),
    'PostgreSQL 15 or newer; empty uses the embedded database',
  ],
  publicUrl: [
    'PUBLIC_URL',
    '',
    startingWith('http://', 'https://'),
    'public address of the site, with brands as its subdomains; required in production, with https://; empty uses the localhost name in each request',
  ],
  apiHost: [
    'API_HOST',
    '',
    startingWith('http://', 'https://'),
    'host the browser calls for /api, needs PUBLIC_URL; empty uses the host that serves the page',
  ],
  adminHost: [
    'ADMIN_API_HOST',
    '',
    startingWith('http://', 'https://'),
    'host the browser calls for /oa, needs PUBLIC_URL; empty uses the host that serves the page',
  ],
  jwtSecret: [
    'JWT_SECRET',
    '',
    anyText,
    'secret for session tokens, at least 32 random characters; required in production, empty keeps one in the data folder',
  ],
  receiptSecret: [
    'RECEIPT_SECRET',
    '',
    anyText,
    'secret of the key that signs receipts of holds, at least 32 random characters; empty uses JWT_SECRET. A new one makes a new key, and receipts signed with the one before stay valid',
  ],
  stripeSecretKey: [
    'STRIPE_SECRET_KEY',
    '',
    prefixed('sk_'),
    'Stripe secret key; required in production, empty uses the embedded sandbox',
  ],
  stripePublishableKey: ['STRIPE_PUBLISHABLE_KEY', '', prefixed('pk_'), 'Stripe publishable key, for the browser'],
  stripeWebhookSecret: ['STRIPE_WEBHOOK_SECRET', '', prefixed('whsec_'), 'Stripe webhook signing secret'],
  allowTestPayments: [
    'ALLOW_TEST_PAYMENTS',
    '0',
    oneOf('0', '1'),
    '1 allows the sandbox and Stripe test keys in production, for a trial',
  ],
  smtpUrl: [
    'SMTP_URL',
    '',
    startingWith('smtp://', 'smtps://'),
    'mail server; required in production, empty writes emails to a folder',
  ],
  allowFolderMail: ['ALLOW_FOLDER_MAIL', '0', oneOf('0', '1'), '1 allows the outbox folder in production, for a trial'],
  seedDemo: [
    'SEED_DEMO',
    '',
    oneOf('', '0', '1'),
    '0 starts without demo data; empty for demo data outside production, never in production',
  ],
  mailFrom: ['MAIL_FROM', '', anyText, 'sender of emails; empty uses the tenant’s contact address'],
  linkType: [
    'LINK_TYPE',
    '1',
    oneOf('1', '2'),
    "where an agent's links in the header lead: 1 the event site, 2 the education site",
  ],
  tileUrl: [
    'TILE_URL',
    '',
    startingWith('http://', 'https://'),
    'map tiles, https://…/{z}/{x}/{y}.png; empty uses the drawn map',
  ],
  tileKey: ['TILE_KEY', '', anyText, 'key of the tile provider, which replaces {key} in TILE_URL'],
  tileAttribution: [
    'TILE_ATTRIBUTION',
    '',
    credit,
    'credit line shown on the map, with its link: © Somebody https://…; required with TILE_URL',
  ],
  mapArchive: [
    'MAP_ARCHIVE',
    '',
    anyText,
    'file with vector map tiles of OpenStreetMap (a Protomaps basemap, .pmtiles), which this server serves itself; instead of TILE_URL',
  ],
  geocoderUrl: [
    'GEOCODER_URL',
    '',
    startingWith('http://', 'https://'),
    'address suggestions, the /search URL of a Nominatim server; empty suggests known suburbs',
  ],
  abrUrl: [
    'ABR_URL',
    '',
    startingWith('http://', 'https://'),
    'ABN and ACN lookup, the folder of AbnDetails.aspx and AcnDetails.aspx: https://abr.business.gov.au/json; empty uses a few sample businesses',
  ],
  abrGuid: ['ABR_GUID', '', anyText, 'our GUID with the business register; required with ABR_URL'],
  s3Bucket: ['S3_BUCKET', '', bucketName, 'bucket of uploaded files; empty keeps them in the data folder'],
  s3Endpoint: [
    'S3_ENDPOINT',
    '',
    startingWith('http://', 'https://'),
    'address of a store with the S3 API; empty uses AWS',
  ],
  s3Region: ['S3_REGION', '', anyText, 'region of the bucket, such as ap-southeast-2; required with S3_BUCKET'],
  s3AccessKeyId: ['S3_ACCESS_KEY_ID', '', anyText, 'access key of the bucket; required with S3_BUCKET'],
  s3SecretAccessKey: ['S3_SECRET_ACCESS_KEY', '', anyText, 'secret of the access key; required with S3_BUCKET'],
  feedFolder: [
    'FEED_FOLDER',
    '',
    anyText,
    'folder in which an FTP server beside us writes the files of feeds, a folder for each feed; empty takes none',
  ],
  signingP12: [
    'SIGNING_P12',
    '',
    anyText,
    'PKCS #12 file with the key and certificate that seal signed documents; empty generates a pair in the data folder, which suits the nodes of one machine',
  ],
  signingP12Password: ['SIGNING_P12_PASSWORD', '', anyText, 'password of SIGNING_P12'],
  tsaUrl: [
    'TSA_URL',
    '',
    startingWith('http://', 'https://'),
    'time-stamp authority (RFC 3161) for signed documents; empty seals them without a time stamp',
  ],
  signatureRequired: [
    'SIGNATURE_REQUIRED',
    '0',
    oneOf('0', '1'),
    '1 lets agents and private links reserve only with a form that the first purchaser has signed',
  ],
  docusignUrl: [
    'DOCUSIGN_URL',
    '',
    startingWith('http://', 'https://'),
    'address of the DocuSign account, such as https://au.docusign.net; empty uses the signing page of the site',
  ],
  docusignLoginUrl: [
    'DOCUSIGN_LOGIN_URL',
    '',
    startingWith('http://', 'https://'),
    'DocuSign login, https://account.docusign.com, or https://account-d.docusign.com for a trial; required with DOCUSIGN_URL',
  ],
  docusignAccountId: ['DOCUSIGN_ACCOUNT_ID', '', anyText, 'DocuSign account; required with DOCUSIGN_URL'],
  docusignIntegrationKey: [
    'DOCUSIGN_INTEGRATION_KEY',
    '',
    anyText,
    'integration key of the DocuSign app; required with DOCUSIGN_URL',
  ],
  docusignUserId: [
    'DOCUSIGN_USER_ID',
    '',
    anyText,
    'user that sends the envelopes and has granted the app consent; required with DOCUSIGN_URL',
  ],
  docusignPrivateKey: [
    'DOCUSIGN_PRIVATE_KEY',
    '',
    anyText,
    'file with the RSA private key (PEM) of the DocuSign app; required with DOCUSIGN_URL',
  ],
  docusignConnectKey: [
    'DOCUSIGN_CONNECT_KEY',
    '',
    anyText,
    'HMAC key of the Connect webhook, /api/signing/webhook; required with DOCUSIGN_URL',
  ],
  rateLimit: ['RATE_LIMIT', '600', within(1, 10_000_000), 'calls per minute from one address'],
  accountRateLimit: [
    'ACCOUNT_RATE_LIMIT',
    '300',
    within(1, 10_000_000),
    'calls per minute per account, from all its addresses',
  ],
  signInLimit: [
    'SIGN_IN_LIMIT',
    '20',
    within(1, 10_000_000),
    'logins and registrations per minute from one address, password checks per minute per account',
  ],
  formSignLimit: [
    'FORM_SIGN_LIMIT',
    '10',
    within(1, 10_000_000),
    'forms per hour that one private link, and one address through private links, may have signed',
  ],
  unpaidUnitsPerAddress: [
    'UNPAID_UNITS_PER_ADDRESS',
    '3',
    within(0, 10_000),
    'units that one address may hold unpaid at once, or one basket of ten; 0 for no limit, for example at a display suite',
  ],
  trustProxy: ['TRUST_PROXY', '0', within(0, 10), 'number of trusted proxies whose X-Forwarded headers are used'],
  stopDelay: [
    'STOP_DELAY',
    '',
    withinOrEmpty(0, 60),
    'seconds for which a stopping server still serves while /api/ready is 503, so that a load balancer stops sending calls first; empty uses 5 with TRUST_PROXY, otherwise 0',
  ],
  metricsToken: [
    'METRICS_TOKEN',
    '',
    bearerToken,
    'bearer token with which Prometheus reads /metrics, at least 32 random characters; empty lets only this machine read it',
  ],
  securityContact: [
    'SECURITY_CONTACT',
    '',
    contact,
    'where people report security problems, shown at /.well-known/security.txt: mailto:security@unifi.example or https://…',
  ],
  logLevel: ['LOG_LEVEL', 'info', oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent'), 'log level'],
} as const

export type Settings = { readonly [K in keyof typeof known]: t.TypeOf<(typeof known)[K][2]> }

/** All settings, and a sentence for each wrong one; wrong ones have their default. */
export interface Checked {
  readonly settings: Settings
  readonly problems: readonly string[]
}

export const checkSettings = (environment: Readonly<Record<string, string | undefined>>): Checked => {
  const wrong = new Map<string, string>()
  const read = Object.fromEntries(
    Object.entries(known).map(([key, [name, fallback, codec]]) => {
      const { decode } = codec as t.Type<unknown, unknown, string>
      const value = decode(environment[name] ?? fallback)
      if (E.isLeft(value)) wrong.set(name, `${name} must be ${value.left[0]?.message ?? codec.name}.`)
      return [key, E.isLeft(value) ? E.toUnion(decode(fallback)) : value.right]
    }),
  ) as unknown as Settings
  const settings = { ...read, listenHost: read.listenHost || (read.nodeEnv === 'production' ? '0.0.0.0' : '127.0.0.1') }
  // A wrong setting is already reported; don't report problems of its default.
  const together = problemsTogether(settings).filter((problem) => !wrong.has(problem.split(/[ ,]/, 1)[0] ?? ''))
  return { settings, problems: [...wrong.values(), ...together] }
}

/** The settings in the environment; throws `WrongSetting` if any is wrong. */
export const settingsFrom = (environment: Readonly<Record<string, string | undefined>>): Settings => {
  const { settings, problems } = checkSettings(environment)
  if (problems.length > 0) throw new WrongSetting(problems.join('\n'))
  return settings
}

const problemsTogether = (settings: Settings): string[] => {
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

/** `.env.example`, generated so that the list has one source. */
export const exampleEnvironment = (): string =>
  Object.values(known)
    .map(([name, fallback, , purpose]) => `# ${purpose}\n${name}=${fallback}\n`)
    .join('\n')
