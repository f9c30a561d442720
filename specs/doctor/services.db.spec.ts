import { once } from 'node:events'
import { type AddressInfo, createServer as createNetServer } from 'node:net'
import { expect, test } from 'vitest'
import { examine } from '../../server/doctor/examine'
import { smallS3 } from '../files/small-s3'
import { sampleArchive, writeSample } from '../listing/map/map-archive-sample'
import { ALL, at, bucket, closedAfterEach, keys, lines, stripe } from './doctor-setup'

const { closing, folder, serving } = closedAfterEach()

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
