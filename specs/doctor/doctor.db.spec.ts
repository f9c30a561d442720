import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createNetServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { checkDemo } from '../../server/doctor/demo.check'
import { examine } from '../../server/doctor/examine'
import { missing, type Query } from '../../server/doctor/finding'
import { reportOf } from '../../server/doctor/report'
import { checkSender } from '../../server/doctor/sender.check'
import { checkTexts } from '../../server/doctor/texts.check'
import { checkTenant } from '../../server/doctor/tenant.check'
import { openOfficeChannel } from '../../server/office/channel'
import { officeServices, runCommand } from '../../server/office-commands'
import { TENANTS } from '../../server/seed/demo-tenants'
import { seedEssentials } from '../../server/seed/essentials'
import { checkSettings } from '../../server/settings'
import { smallS3 } from '../files/small-s3'
import { sampleArchive, writeSample } from '../listing/map/map-archive-sample'
import { smallSmtp } from '../mail/small-smtp'
import { embeddedIn } from '../shared/embedded-folder'
import { ownDatabase } from '../shared/own-database'
import { makeListing } from '../shared/support/fixtures'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'unifi-doctor-'))
  closing.push(() => rmSync(made, { recursive: true, force: true }))
  return made
}

const serving = async (listener: RequestListener): Promise<number> => {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

const SECRET_KEY = 'sk_live_5ecretKeyOfStripe'
const SECRETS =
  /5ecretKeyOfStripe|whsec_hidden9|f3a91c7e|smtpPa55|dbPa55word|guid-1234|tileKey77|s3cretOfTheSpecs|m3tricsToken/

const PORTAL = { card: true, cancel: 'at_period_end', plan: true }

/** Responds like Stripe, for the key above. No `portal`: its settings were never saved. */
const stripe =
  (
    events: readonly string[],
    url = 'https://unifi.example/api/payments/webhook',
    portal: typeof PORTAL | null = PORTAL,
  ): RequestListener =>
  (request, response) => {
    const isKnown = request.headers.authorization === `Bearer ${SECRET_KEY}`
    const body = !isKnown
      ? {
          error: {
            type: 'invalid_request_error',
            message: `Invalid API Key provided: ${String(request.headers.authorization)}`,
          },
        }
      : request.url?.startsWith('/v1/balance')
        ? { object: 'balance', livemode: true, available: [], pending: [] }
        : request.url === '/v1/billing_portal/configurations?is_default=true&active=true&limit=1'
          ? listOf('/v1/billing_portal/configurations', portal === null ? [] : [portalSettings(portal)])
          : listOf('/v1/webhook_endpoints', [
              { id: 'we_1', object: 'webhook_endpoint', status: 'enabled', url, enabled_events: events },
            ])
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

const listOf = (url: string, data: readonly object[]) => ({ object: 'list', has_more: false, url, data })
const portalSettings = ({ card, cancel, plan }: typeof PORTAL) => ({
  ...{ id: 'bpc_1', object: 'billing_portal.configuration', active: true, is_default: true },
  features: {
    payment_method_update: { enabled: card },
    subscription_cancel: { enabled: true, mode: cancel },
    subscription_update: { enabled: plan },
  },
})

const outside =
  (isWell: boolean): RequestListener =>
  (request, response) => {
    if (!isWell) return response.writeHead(500, { 'content-type': 'text/plain' }).end('broken tileKey77')
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://outside')
    if (pathname === '/AbnDetails.aspx')
      return response.end(
        `${String(searchParams.get('callback'))}({"Abn":"51824753556","EntityName":"AUSTRALIAN TAXATION OFFICE","Message":""})`,
      )
    if (pathname === '/search') return response.writeHead(200, { 'content-type': 'application/json' }).end('[]')
    return response.writeHead(pathname === '/4/14/9.png' ? 200 : 404, { 'content-type': 'image/png' }).end()
  }

const ALL = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'refund.failed',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
]
const keys = {
  STRIPE_SECRET_KEY: SECRET_KEY,
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_hidden9',
}
const services = (port: number) => ({
  TILE_URL: `http://127.0.0.1:${port}/{z}/{x}/{y}.png?key=tileKey77`,
  TILE_ATTRIBUTION: 'Our own tiles',
  GEOCODER_URL: `http://127.0.0.1:${port}/search`,
  ABR_URL: `http://127.0.0.1:${port}`,
  ABR_GUID: 'guid-1234',
})
const bucket = (endpoint: string) => ({
  S3_BUCKET: 'unifi-files',
  S3_ENDPOINT: endpoint,
  S3_REGION: 'ap-southeast-2',
  S3_ACCESS_KEY_ID: 'KEYOFTHESPECS',
  S3_SECRET_ACCESS_KEY: 's3cretOfTheSpecs',
})
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://unifi.example',
  JWT_SECRET: 'f3a91c7e08d2b46557ce13a90b8f6d24',
}
const at = (port: number) => ({ host: '127.0.0.1', port, protocol: 'http' as const })
const lines = (text: string) => text.split('\n').map((line) => line.trim().replace(/ +/g, ' '))

test('everything configured and reachable', async () => {
  const [smtp, s3, port, provider, dataDir] = [
    await smallSmtp(),
    await smallS3(),
    await serving(outside(true)),
    await serving(stripe(ALL)),
    folder(),
  ]
  closing.push(
    () => smtp.close(),
    () => s3.close(),
  )
  await (await embeddedIn(dataDir)).close()
  const { text, failed } = await examine(
    {
      ...production,
      ...keys,
      ...services(port),
      ...bucket(s3.settings.endpoint),
      SMTP_URL: smtp.url,
      METRICS_TOKEN: 'm3tricsTokenOfTheSpecs-4f0c9a7e18',
      SECURITY_CONTACT: 'mailto:security@unifi.example',
      DATA_DIR: dataDir,
    },
    at(provider),
  )
  expect(
    lines(text).map((line) =>
      line
        .replace(dataDir, 'DATA')
        .replace(/PostgreSQL [\d.]+/, 'PostgreSQL')
        .replace(/All \d+/, 'All'),
    ),
  ).toEqual([
    'ok Settings Valid for production.',
    'ok Data folder DATA can be written.',
    'ok Uploaded files The bucket unifi-files can be reached.',
    'warning Database The embedded database supports one node only.',
    'Set DATABASE_URL to a PostgreSQL server that is backed up.',
    'ok Database PostgreSQL is reachable.',
    'ok Extension pg_trgm Available.',
    'ok Migrations All applied.',
    'ok Demo listings None is published.',
    'ok Stripe key Accepted, in live mode.',
    'ok Stripe webhook Enabled at https://unifi.example/api/payments/webhook, and the signing secret is set.',
    'ok Stripe portal Members can change their card, cancel at the end of the period and change their plan.',
    'ok Mail The mail server accepts connections.',
    'ok Signed documents Sealed with a key generated in the data folder, which suits the nodes of one machine.',
    'ok Business register Reachable, and the GUID is accepted.',
    'ok Map tiles The tile server returns pictures.',
    'ok Address suggestions The geocoder is reachable.',
    'ok Metrics /metrics can be read with METRICS_TOKEN.',
    'ok Security contact mailto:security@unifi.example, in /.well-known/security.txt.',
  ])
  expect([failed, SECRETS.test(text)]).toEqual([false, false])
}, 180_000)

test('everything configured and nothing reachable: each is named, and no secret is printed', async () => {
  const [port, provider] = [await serving(outside(false)), await serving(stripe(ALL))]
  const { text, failed } = await examine(
    {
      ...production,
      ...keys,
      ...services(port),
      ...bucket('http://post:tileKey77@127.0.0.1:1'),
      STRIPE_SECRET_KEY: 'sk_live_whsec_hidden9',
      SMTP_URL: 'smtp://post:smtpPa55@127.0.0.1:1',
      DATABASE_URL: 'postgres://unifi:dbPa55word@127.0.0.1:1/unifi',
      DATA_DIR: folder(),
    },
    at(provider),
  )
  expect(lines(text).filter((line) => line.startsWith('missing') || line.startsWith('warning'))).toEqual([
    'missing Uploaded files No file store is listening at 127.0.0.1:1. Start it, or correct S3_ENDPOINT.',
    'missing Database PostgreSQL cannot be used (ECONNREFUSED).',
    'missing Stripe key Stripe refuses the key.',
    'missing Mail The mail server cannot be used (ECONNREFUSED).',
    'missing Business register Cannot be used (the business register answered 500 with something else).',
    'missing Map tiles The tile server returned 500, text/plain.',
    'warning Address suggestions The geocoder cannot be used (unexpected answer).',
    'warning Metrics Only this machine can read /metrics.',
    'warning Security contact There is no /.well-known/security.txt.',
  ])
  expect([failed, SECRETS.exec(text)?.[0]]).toEqual([true, undefined])
}, 180_000)

test.each([
  [
    'an endpoint without an event',
    stripe(ALL.filter((event) => event !== 'refund.failed')),
    'missing Stripe webhook The endpoint is not subscribed to refund.failed.',
  ],
  [
    'an endpoint at another address',
    stripe(ALL, 'https://old.example/webhook'),
    'missing Stripe webhook No endpoint at https://unifi.example/api/payments/webhook.',
  ],
  [
    'an endpoint for all events',
    stripe(['*']),
    'ok Stripe webhook Enabled at https://unifi.example/api/payments/webhook, and the signing secret is set.',
  ],
  [
    'a portal whose settings were never saved',
    stripe(ALL, undefined, null),
    'missing Stripe portal The settings of the customer portal are not saved, so it does not open.',
  ],
  [
    'a portal that ends a membership at once, without plans',
    stripe(ALL, undefined, { card: true, cancel: 'immediately', plan: false }),
    'warning Stripe portal Members cannot cancel at the end of the period or change their plan.',
  ],
])(
  '%s',
  async (_, listener, line) => {
    const { text } = await examine(
      { PUBLIC_URL: 'https://unifi.example', ...keys, DATA_DIR: folder() },
      at(await serving(listener)),
    )
    expect(lines(text)).toContain(line)
  },
  180_000,
)

test.each([
  [{}, 'ok Map tiles The archive has tiles up to zoom 5.'],
  [
    { layers: ['water', 'transportation'] },
    'warning Map tiles The archive has no layers called earth, roads, places, so maps would be incomplete.',
  ],
  [{ bounds: [137, -36, 140, -34] }, 'warning Map tiles The archive does not cover all capitals of Australia.'],
  [{ header: { 99: 2 } }, 'missing Map tiles MAP_ARCHIVE must hold vector tiles (MVT): '],
] as const)(
  'an own map archive, %o',
  async (options, line) => {
    const MAP_ARCHIVE = writeSample(folder(), sampleArchive(options))
    const found = lines((await examine({ DATA_DIR: folder(), MAP_ARCHIVE })).text)
    expect(found.find((each) => each.includes('Map tiles'))?.slice(0, line.length)).toBe(line)
  },
  180_000,
)

test('every wrong setting is listed', async () => {
  const { text, failed } = await examine({
    NODE_ENV: 'production',
    PORT: 'x',
    JWT_SECRET: 'a'.repeat(32),
    DATA_DIR: folder(),
  })
  expect(
    lines(text)
      .filter((line) => line.startsWith('missing Settings'))
      .map((line) => line.split(' ')[2]),
  ).toEqual(['PORT', 'JWT_SECRET', 'PUBLIC_URL', 'STRIPE_SECRET_KEY', 'SMTP_URL'])
  expect([failed, text.includes('a'.repeat(32))]).toEqual([true, false])
}, 180_000)

test('a folder in use by a server is not touched; in production the server is asked for its brand', async () => {
  const dataDir = folder()
  const db = await embeddedIn(dataDir)
  closing.unshift(() => db.close())
  await seedEssentials(db)
  const found = async (environment: Record<string, string>) =>
    lines((await examine({ ...environment, DATA_DIR: dataDir })).text)
  const used = 'ok Database The embedded database is in use by a running server.'
  const outside = await found({})
  expect([outside.includes(used), outside.filter((line) => /Default tenant|Demo listings/.test(line))]).toEqual([
    true,
    [],
  ])
  const trial = { ...production, ALLOW_TEST_PAYMENTS: '1', ALLOW_FOLDER_MAIL: '1' }
  const unread = 'warning Demo listings Not checked, because a running server has the embedded database locked.'
  const unasked =
    'warning Default tenant Not checked: the running server has the embedded database locked, and does not take office commands.'
  expect(await found(trial)).toEqual(expect.arrayContaining([used, unasked, unread]))
  const log = { warn: () => undefined, error: () => undefined }
  const channel = await openOfficeChannel(dataDir, (args) => runCommand(officeServices(db), args), log)
  closing.unshift(() => channel.close())
  const asked = await found(trial)
  expect(asked).toEqual(expect.arrayContaining([used, EMPTY, NO_SENDER, unread]))
  expect(asked).toContain(`warning Mail Emails are only written to ${join(dataDir, 'mail')}, a JSON file each.`)
}, 180_000)

const NO_SENDER = 'warning Sender of emails Emails of unifi have no sender, so mail servers refuse them.'
const EMPTY = 'warning Default tenant unifi has no contactEmail, no contactPhone, no streetAddress.'
const EXAMPLES =
  'warning Default tenant unifi has example contact details: contactEmail, contactPhone, promotionsEmail, streetAddress, conveyancers.'
const [DEMO] = TENANTS
const OWN = {
  contactEmail: 'sales@wattle.com.au',
  contactPhone: '08 8000 1000',
  promotionsEmail: 'offers@wattle.com.au',
  streetAddress: '1 Rundle Street, Kent Town',
  conveyancers: [],
}

test.each([
  ['as production begins', {}, EMPTY],
  ['with a phone number alone', { contactPhone: '08 8000 1000' }, EMPTY.replace(', no contactPhone', '')],
  ['with the examples of the demo', DEMO, EXAMPLES],
  [
    'as earlier releases seeded it, with one conveyancer, and its own phone number',
    { ...DEMO, conveyancers: undefined, defaultConveyancer: DEMO?.conveyancers[0], contactPhone: '08 8000 1000' },
    EXAMPLES.replace(' contactPhone,', ''),
  ],
  ['with details of its own', OWN, 'ok Default tenant unifi has its own contact details.'],
])('the default tenant %s', async (_, changes, line) => {
  const db = await ownDatabase()
  closing.push(() => db.close())
  await seedEssentials(db)
  await db.sql.execute(sql`UPDATE tenants SET details = details || ${JSON.stringify(changes)}::jsonb`)
  const { state, area, found } =
    (await checkTenant(async (text) => db.sql.execute(sql.raw(text)) as ReturnType<Query>)) ?? missing('', '', '')
  expect(`${state} ${area} ${found}`).toBe(line)
})

test.each([
  ['', {}, NO_SENDER],
  ['', { contactEmail: 'sales@wattle.com.au' }, 'ok Sender of emails The contact email of each brand.'],
  ['post@wattle.com.au', {}, 'ok Sender of emails MAIL_FROM.'],
])('with MAIL_FROM %j, a brand with %j: %s', async (mailFrom, changes, line) => {
  const db = await ownDatabase()
  closing.push(() => db.close())
  await seedEssentials(db)
  await db.sql.execute(sql`UPDATE tenants SET details = details || ${JSON.stringify(changes)}::jsonb`)
  const query = async (text: string) => db.sql.execute(sql.raw(text)) as ReturnType<Query>
  const { state, area, found } = (await checkSender(query, { mailFrom })) ?? missing('', '', '')
  expect(`${state} ${area} ${found}`).toBe(line)
})

test('brands that have no privacy policy of their own are named [D23-10]', async () => {
  const db = await ownDatabase()
  closing.push(() => db.close())
  await seedEssentials(db)
  const found = async () => {
    const finding = await checkTexts(async (text) => db.sql.execute(sql.raw(text)) as ReturnType<Query>)
    return `${finding?.state} ${finding?.found}`
  }
  expect(await found()).toBe(
    'warning Visitors of unifi read the standard privacy policy, which names software and companies that may not be yours.',
  )
  await db.sql.execute(sql`INSERT INTO brand_texts (tenant, kind, version, text, published_on, published_at)
    VALUES ('unifi', 'privacy', 1, 'Ours', '2026-11-28', '2026-11-28T00:00:00Z')`)
  expect(await found()).toBe('ok Each brand has its own.')
})

test('listings of example agencies are counted while they are published', async () => {
  const db = await ownDatabase()
  closing.push(() => db.close())
  const found = async () => {
    const { state, found } =
      (await checkDemo(async (text) => db.sql.execute(sql.raw(text)) as ReturnType<Query>)) ?? missing('', '', '')
    return `${state} ${found}`
  }
  await makeListing(db, new Date('2026-11-21T00:00:00.000Z'))
  expect(await found()).toBe('ok None is published.')
  await db.sql.execute(sql`UPDATE agencies SET name = 'Ardent & Vale'`)
  expect(await found()).toBe('warning 1 listing of an example agency is published.')
  await db.sql.execute(sql`UPDATE listings SET published = false, publication = 'withdrawn'`)
  expect(await found()).toBe('ok None is published.')
})

test('missing contact details are a warning in production only', async () => {
  const dataDir = folder()
  const db = await embeddedIn(dataDir)
  await seedEssentials(db)
  await db.close()
  const trial = { ...production, ALLOW_TEST_PAYMENTS: '1', ALLOW_FOLDER_MAIL: '1', DATA_DIR: dataDir }
  const [inProduction, elsewhere] = [await examine(trial), await examine({ DATA_DIR: dataDir })]
  expect([
    lines(inProduction.text).includes(EMPTY),
    inProduction.failed,
    elsewhere.text.includes('Default tenant'),
  ]).toEqual([true, false, false])
}, 180_000)

test('a silent mail server is reported', async () => {
  const silent = createNetServer((socket) => {
    socket.on('error', () => socket.destroy()).resume()
  }).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  closing.push(() => {
    silent.close()
  })
  const { port } = silent.address() as AddressInfo
  expect(lines((await examine({ SMTP_URL: `smtp://127.0.0.1:${port}`, DATA_DIR: folder() })).text)).toContain(
    'missing Mail The mail server cannot be used (ETIMEDOUT).',
  )
}, 20_000)

test('uploaded files in the data folder are reported, and a bucket that does not exist', async () => {
  const s3 = await smallS3()
  closing.push(() => s3.close())
  const elsewhere = { ...bucket(s3.settings.endpoint), S3_BUCKET: 'elsewhere', DATA_DIR: folder() }
  const [inFolder, inBucket] = [await examine({ DATA_DIR: folder() }), await examine(elsewhere)]
  expect(lines(inFolder.text)).toContain(
    'ok Uploaded files Kept in the data folder, which suits the nodes of one machine.',
  )
  expect(lines(inBucket.text)).toContain(
    `missing Uploaded files The bucket elsewhere does not exist at ${new URL(s3.settings.endpoint).host}. Create it, or correct S3_BUCKET.`,
  )
}, 180_000)

test('a secret that a service repeats is hidden in the report', () => {
  const { settings } = checkSettings({
    ...production,
    ...keys,
    ...services(1),
    ...bucket('https://s3.example'),
    SMTP_URL: 'smtp://post:smtp%2FPa55@mail.example',
    DATABASE_URL: 'postgres://unifi:dbPa55word@db.example/unifi',
  })
  const repeated = `${production.JWT_SECRET} ${SECRET_KEY} whsec_hidden9 guid-1234 dbPa55word smtp%2FPa55 smtp/Pa55 tileKey77 s3cretOfTheSpecs and no more`
  expect(
    reportOf([missing('Mail', repeated, 'Check SMTP_URL.')], settings)
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual([
    'missing  Mail                 [hidden] [hidden] [hidden] [hidden] [hidden] [hidden] [hidden] [hidden] [hidden] and no more',
    'Check SMTP_URL.',
  ])
})
