import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReservationStatus } from '../../domain/reservation/reservation.lifecycle'
import { after, DAY, MINUTE } from '../../domain/shared/dates'
import { constructionUpdates } from '../../server/construction/construction.tables'
import { disposition } from '../../server/files/file-name'
import { folderFiles } from '../../server/files/folder-files'
import { keepFile } from '../../server/files/keep-file'
import { reservations } from '../../server/reservation/reservation.tables'
import { PDF } from '../files/samples'
import { FORM } from '../reservation/samples'
import { call, type SignedIn, signedIn } from '../shared/api'
import { type MadeListing, makeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'

/** Where the stage keeps files. */
const store = folderFiles(join(tmpdir(), `unifi-specs-${process.pid}`, 'files'))

let stage: Stage
let alan: SignedIn
let listing: MadeListing
/** Of each update, by title. */
let ids: Readonly<Record<string, number>>

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)
beforeEach(async () => {
  alan = await signedIn(stage, { firstName: 'Alan', role: 'agent' })
  listing = await makeListing(stage.db, stage.clock.now())
  const kept = await keepFile(store, { name: 'Footings report.pdf', bytes: PDF })
  const attached = kept._tag === 'Right' ? { attachmentKey: kept.right.key, attachmentName: kept.right.name } : {}
  const update = (title: string, days: number, values: object = {}) => ({
    ...{ listingId: listing.id, title, description: `<p>${title}: all is well.</p>`, images: [] },
    createdAt: after(new Date('2026-11-20T06:00:00.000Z'), -days * DAY),
    ...values,
  })
  const made = await stage.db.sql
    .insert(constructionUpdates)
    .values([
      update('Site cleared', 90),
      update('Roof', 30, { images: [`/drawings/${listing.id}/corner-late.svg`] }),
      update('Footings', 60, {
        images: [`/drawings/${listing.id}/corner-day.svg`, `/drawings/${listing.id}/corner-morning.svg`],
        ...attached,
      }),
    ])
    .returning({ id: constructionUpdates.id, title: constructionUpdates.title })
  ids = Object.fromEntries(made.map(({ id, title }) => [title, id]))
})

const introduce = (status: ReservationStatus) =>
  stage.db.sql.insert(reservations).values({
    ...{ listingId: listing.id, unitId: listing.units['101'] ?? 0, introducerId: alan.id, tenant: 'wren', status },
    ...{ offerType: 'Select Now', form: FORM, createdAt: stage.clock.now(), placedAt: stage.clock.now() },
  })
const asAlan = (path: string) => call(stage, `GET /api/${path}`, {}, alan)
const missing = (what: string) => ({ code: 40400, message: `${what} not found.`, data: null })
const A_FILE = expect.stringMatching(/^\/files\/kept\/[\w-]{36}\.pdf\?key=\S+$/) as string

const updates = () => ({
  roof: {
    ...{ constructionId: ids['Roof'], title: 'Roof', createTime: '2026-10-21T06:00:00.000Z', state: 'SA' },
    ...{ imageUrl: `/drawings/${listing.id}/corner-late.svg`, description: '<p>Roof: all is well.</p>' },
    ...{ attachmentSrc: null, attachmentName: null },
  },
  footings: {
    ...{ constructionId: ids['Footings'], title: 'Footings', createTime: '2026-09-21T06:00:00.000Z', state: 'SA' },
    imageUrl: `/drawings/${listing.id}/corner-day.svg,/drawings/${listing.id}/corner-morning.svg`,
    description: '<p>Footings: all is well.</p>',
    ...{ attachmentSrc: A_FILE, attachmentName: 'Footings report.pdf' },
  },
  cleared: {
    ...{
      constructionId: ids['Site cleared'],
      title: 'Site cleared',
      createTime: '2026-08-22T06:00:00.000Z',
      state: 'SA',
    },
    ...{ imageUrl: '', description: '<p>Site cleared: all is well.</p>', attachmentSrc: null, attachmentName: null },
  },
})

describe.each(['held', 'contracted', 'unconditional', 'settled'] as const)(
  'with a reservation that is %s',
  (status) => {
    beforeEach(() => introduce(status))

    test('[A7-46 A3-13] updates come newest first, each with its seven fields and its property’s state', async () => {
      const { roof, footings, cleared } = updates()
      expect(await asAlan(`houseConstructionList/${listing.id}`)).toEqual({
        ...{ code: 0, message: 'success', data: [roof, footings, cleared] },
      })
    })

    test('[A7-47 A3-13] each update can be read on its own page', async () => {
      for (const each of Object.values(updates()))
        expect(await asAlan(`houseConstruction/${each.constructionId ?? 0}`)).toEqual({
          ...{ code: 0, message: 'success', data: each },
        })
    })
  },
)

test.each(['cancelled', 'expired', 'rejected', null] as const)(
  '[A7-46 A7-47] with a reservation that is %s, the property is like a missing one',
  async (status) => {
    if (status !== null) await introduce(status)
    for (const id of [listing.id, 999_999_999]) {
      expect(await asAlan(`houseConstructionList/${id}`)).toEqual(missing('Property'))
      expect(await asAlan(`houseProvidersList/${id}`)).toEqual(missing('Property'))
    }
    for (const id of [ids['Footings'] ?? 0, ids['Roof'] ?? 0, 999_999_999])
      expect(await asAlan(`houseConstruction/${id}`)).toEqual(missing('Update'))
  },
)

test('an attachment opens by the address that was issued, for a quarter of an hour', async () => {
  await introduce('settled')
  const { data } = await asAlan(`houseConstruction/${ids['Footings'] ?? 0}`)
  const { attachmentSrc } = data as { attachmentSrc: string }
  const opened = (url: string) => stage.server.app.inject({ url, headers: { host: 'localhost' } })
  const { statusCode, headers, body } = await opened(attachmentSrc)
  expect([statusCode, headers['content-type'], headers['content-disposition'], body]).toEqual([
    ...[200, 'application/pdf', disposition('Footings report.pdf'), String(PDF)],
  ])
  const key = attachmentSrc.split('?')[1] ?? ''
  expect((await opened(`/files/kept/${ids['Footings'] ?? 0}.pdf?${key}`)).statusCode).toBe(404)
  stage.clock.advance(16 * MINUTE)
  expect((await opened(attachmentSrc)).statusCode).toBe(404)
})

test('[A3-14] providers are grouped by type, those of other states left out', async () => {
  await introduce('held')
  const { data } = await asAlan(`houseProvidersList/${listing.id}`)
  const groups = data as { type: string; houseProvidersPojoList: { name: string }[] }[]
  expect(groups.map((group) => [Object.keys(group), group.type])).toEqual([
    [['type', 'houseProvidersPojoList'], 'Conveyancing and legal'],
    [['type', 'houseProvidersPojoList'], 'Home loans'],
    [['type', 'houseProvidersPojoList'], 'Moving in'],
    [['type', 'houseProvidersPojoList'], 'Furnishing and care'],
  ])
  for (const { houseProvidersPojoList } of groups)
    for (const provider of houseProvidersPojoList)
      expect(Object.keys(provider)).toEqual(['name', 'logoUrl', 'url', 'tags'])
  expect(groups[0]?.houseProvidersPojoList.map(({ name }) => name)).toEqual([
    ...['Parade Conveyancing', 'Lindqvist Legal', 'Keystone Settlements'],
  ])
  expect(groups[0]?.houseProvidersPojoList[0]).toEqual({
    ...{ name: 'Parade Conveyancing', logoUrl: '/drawings/provider/1.svg' },
    ...{ url: 'https://parade-conveyancing.example/', tags: ['Contract review', 'Settlement', 'Fixed fee'] },
  })
})
