import { join } from 'node:path'
import { expect, test } from 'vitest'
import { examine } from '../../server/doctor/examine'
import { missing } from '../../server/doctor/finding'
import { reportOf } from '../../server/doctor/report'
import { openOfficeChannel } from '../../server/office/channel'
import { officeServices, runCommand } from '../../server/office-commands'
import { seedEssentials } from '../../server/seed/essentials'
import { checkSettings } from '../../server/settings'
import { smallS3 } from '../files/small-s3'
import { smallSmtp } from '../mail/small-smtp'
import { embeddedIn } from '../shared/embedded-folder'
import {
  ALL,
  at,
  bucket,
  closedAfterEach,
  EMPTY,
  keys,
  lines,
  NO_SENDER,
  outside,
  production,
  SECRET_KEY,
  SECRETS,
  services,
  stripe,
} from './doctor-setup'

const { closing, folder, serving } = closedAfterEach()

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
