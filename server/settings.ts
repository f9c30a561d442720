import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'

/** A wrong setting stops the start with this sentence. */
export class WrongSetting extends Error {}

const parsed = <A>(name: string, parse: (text: string) => A | null) =>
  new t.Type<A, A, string>(name, (_u): _u is A => true, (text, c) => {
    const value = parse(text)
    return value === null ? t.failure(text, c, name) : t.success(value)
  }, t.identity)

const within = (min: number, max: number) => parsed(`a whole number from ${min} to ${max}`, (text) =>
  (/^\d+$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : null))
const startingWith = (...starts: string[]) => parsed(`an address starting with ${starts.join(' or ')}`, (text) =>
  (text === '' || starts.some((start) => text.startsWith(start)) ? text : null))
/** `© OpenStreetMap contributors https://www.openstreetmap.org/copyright` */
const credit = parsed('words without < and >, and after them, if they lead somewhere, an https:// address', (text) => {
  const [, words = '', address = ''] = /^([^<>]*?)(?:\s+(https:\/\/[^\s<>"]+))?$/.exec(text.trim()) ?? []
  return text !== '' && (words === '' || words.includes('://')) ? null : { words, address }
})
const anyText = parsed('text', (text) => text)
const filled = parsed('text', (text) => (text === '' ? null : text))
const oneOf = <A extends string>(...values: A[]) => parsed(`one of ${values.join(', ')}`, (text) => values.find((each) => each === text) ?? null)
const prefixed = (prefix: string) => parsed(`a key starting with ${prefix}`, (text) => (text === '' || text.startsWith(prefix) ? text : null))

/** Name in the environment, default, what it must be, what it is for. `.env.example` shows the same list. */
const known = {
  nodeEnv: ['NODE_ENV', 'local', oneOf('production', 'local', 'development', 'test'), 'production closes /dev/mailbox'],
  port: ['PORT', '3000', within(0, 65_535), 'port of site and API'],
  listenHost: ['LISTEN_HOST', '0.0.0.0', filled, 'address to listen on'],
  dataDir: ['DATA_DIR', '.data', filled, 'folder of the embedded database, files and mail'],
  databaseUrl: ['DATABASE_URL', '', startingWith('postgres://', 'postgresql://'), 'PostgreSQL 15 or newer; empty for the embedded database'],
  publicUrl: ['PUBLIC_URL', '', startingWith('http://', 'https://'), 'address of the site, brands are below it; needed in production, empty to take the host of each request'],
  apiHost: ['API_HOST', '', startingWith('http://', 'https://'), 'where the browser finds /api, with PUBLIC_URL; empty for the server of the page'],
  adminHost: ['ADMIN_API_HOST', '', startingWith('http://', 'https://'), 'where the browser finds /oa, with PUBLIC_URL; empty for the server of the page'],
  jwtSecret: ['JWT_SECRET', '', anyText, 'secret of the session tokens, 32 characters or more; empty to keep one in the data folder'],
  stripeSecretKey: ['STRIPE_SECRET_KEY', '', prefixed('sk_'), 'Stripe; empty for the embedded sandbox'],
  stripePublishableKey: ['STRIPE_PUBLISHABLE_KEY', '', prefixed('pk_'), 'Stripe, for the browser'],
  stripeWebhookSecret: ['STRIPE_WEBHOOK_SECRET', '', prefixed('whsec_'), 'Stripe, for the signatures of webhooks'],
  smtpUrl: ['SMTP_URL', '', startingWith('smtp://', 'smtps://'), 'mail server; empty for an outbox folder'],
  mailFrom: ['MAIL_FROM', '', anyText, 'sender of letters; empty for the contact address of the tenant'],
  linkType: ['LINK_TYPE', '1', oneOf('1', '2'), 'where an agent\'s links in the header lead: 1 the event site, 2 the education site'],
  tileUrl: ['TILE_URL', '', startingWith('http://', 'https://'), 'map tiles, https://…/{z}/{x}/{y}.png; empty for the drawn sheet'],
  tileAttribution: ['TILE_ATTRIBUTION', '', credit, 'whom the map names for its tiles, with the address that the words lead to: © Somebody https://…; needed with TILE_URL'],
  geocoderUrl: ['GEOCODER_URL', '', startingWith('http://', 'https://'), 'address suggestions, the /search of a Nominatim server; empty for the suburbs we know'],
  abrUrl: ['ABR_URL', '', startingWith('http://', 'https://'), 'look-up of an ABN or ACN, the folder of AbnDetails.aspx and AcnDetails.aspx: https://abr.business.gov.au/json; empty for the few businesses we know'],
  abrGuid: ['ABR_GUID', '', anyText, 'what the business register knows us by; needed with ABR_URL'],
  rateLimit: ['RATE_LIMIT', '600', within(1, 10_000_000), 'calls per minute from one address'],
  accountRateLimit: ['ACCOUNT_RATE_LIMIT', '300', within(1, 10_000_000), 'calls per minute of one account, from all its addresses'],
  signInLimit: ['SIGN_IN_LIMIT', '20', within(1, 10_000_000), 'sign-ins and registrations per minute from one address, password checks per minute of one account'],
  trustProxy: ['TRUST_PROXY', '0', within(0, 10), 'number of proxies in front whose X-Forwarded headers count'],
  logLevel: ['LOG_LEVEL', 'info', oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent'), 'how much is logged'],
} as const

export type Settings = { readonly [K in keyof typeof known]: t.TypeOf<(typeof known)[K][2]> }

/** Everything the server can be told from outside, checked; throws `WrongSetting` naming the first wrong one. */
export const settingsFrom = (environment: Readonly<Record<string, string | undefined>>): Settings => {
  const settings = Object.fromEntries(Object.entries(known).map(([key, [name, fallback, codec]]) => {
    const read = (codec as t.Type<unknown, unknown, string>).decode(environment[name] ?? fallback)
    if (E.isLeft(read)) throw new WrongSetting(`${name} must be ${read.left[0]?.message ?? codec.name}.`)
    return [key, read.right]
  })) as unknown as Settings
  checkTogether(settings)
  return settings
}

const checkTogether = ({ stripeSecretKey, stripePublishableKey, stripeWebhookSecret, jwtSecret, nodeEnv, publicUrl, tileUrl, tileAttribution, apiHost, adminHost, abrUrl, abrGuid }: Settings) => {
  if (tileUrl !== '' && tileAttribution.words === '') throw new WrongSetting('TILE_ATTRIBUTION must be set with TILE_URL: a map names whose tiles it shows.')
  if (abrUrl !== '' && abrGuid === '') throw new WrongSetting('ABR_GUID must be set with ABR_URL: the business register answers those whom it knows.')
  if ((apiHost !== '' || adminHost !== '') && publicUrl === '') throw new WrongSetting('PUBLIC_URL must be set with API_HOST and ADMIN_API_HOST: they answer the pages of that site only.')
  if (nodeEnv === 'production' && publicUrl === '') throw new WrongSetting('PUBLIC_URL must be set in production: letters link to it.')
  const stripe = [stripeSecretKey, stripePublishableKey, stripeWebhookSecret]
  if (stripe.some((each) => each !== '') && stripe.some((each) => each === '')) {
    throw new WrongSetting('STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set together, or none of them.')
  }
  if (jwtSecret !== '' && jwtSecret.length < 32) throw new WrongSetting('JWT_SECRET must have 32 characters or more.')
}

/** `.env.example`, so that the list has one source. */
export const exampleEnvironment = (): string =>
  Object.values(known).map(([name, fallback, , purpose]) => `# ${purpose}\n${name}=${fallback}\n`).join('\n')
