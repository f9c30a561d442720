import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, after } from '../../domain/shared/dates'
import { LISTING_KEYS } from '../listing/documented-keys'
import { call, type Reply, type SignedIn, signedIn } from '../shared/api'
import { type MadeListing, makeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'
import { type MadeLink, makeLinkIn } from './tasks/private-links'

let stage: Stage
let alan: SignedIn
let listing: MadeListing
let links: Readonly<Record<'chen' | 'everyone' | 'closed' | 'ended', MadeLink>>

beforeAll(async () => {
  stage = await openStage()
  const { db, clock } = stage
  const now = clock.now()
  alan = await signedIn(stage, { firstName: 'Alan', role: 'agent', companyName: 'Alan & Co', phone: '08 8123 4567' })
  listing = await makeListing(db, now, {
    listing: { commission: 9_000, maxCommission: 12_000 },
    units: [
      { apt: '101', revisedPrice: 650_000 },
      { apt: '102', revisedPrice: 600_000 },
    ],
  })
  const made = (values: Partial<Parameters<typeof makeLinkIn>[1]>) =>
    makeLinkIn(db, { accountId: alan.id, listingId: listing.id, now, ...values })
  links = {
    chen: await made({ label: 'Chen', passphrase: 'wattle77' }),
    everyone: await made({ label: 'Public', passphrase: 'grevillea', isPublic: true }),
    closed: await made({ label: 'Closed', passphrase: 'banksia8', closedAt: now }),
    ended: await made({ label: 'Ended', passphrase: 'bottlebr9', endsAt: after(now, -DAY), endsOn: '2026-11-19' }),
  }
})
afterAll(() => stage.close(), 30_000)

type Key = Readonly<Record<string, unknown>>
const secretOf = (label: keyof typeof links) => ({ sessionId: links[label].sessionId })
const openWith = (key: Key) => call(stage, `POST /api/housePublic/${listing.id}`, key)
const unitsWith = (key: Key) => call(stage, `POST /api/housePublic/roomList/${listing.id}`, key)
const refused = (message: string): Reply => ({ code: 400004, message, data: null })

const WRONG = 'The passphrase is wrong. Please try again.'
const REFUSALS: [rows: string, what: string, key: () => Key, message: string][] = [
  ['A7-38 B7-11', 'a link without its passphrase', () => secretOf('chen'), 'protected'],
  ['A7-38 B7-11', 'a wrong passphrase', () => ({ ...secretOf('chen'), passWord: 'wattle78' }), WRONG],
  ['A7-38 B7-11', 'another wrong passphrase', () => ({ ...secretOf('everyone'), passWord: 'wattle77' }), WRONG],
  [
    'A7-38 B6-2',
    'publicFlag on a link that is not public',
    () => ({ ...secretOf('chen'), publicFlag: 1 }),
    'protected',
  ],
  ['A7-38 B6-2', 'a public link without publicFlag', () => secretOf('everyone'), 'protected'],
  ['A7-38 B6-2', 'publicFlag without a link', () => ({ publicFlag: 1 }), 'protected'],
  ['B7-11', 'a closed link', () => ({ ...secretOf('closed'), passWord: 'banksia8' }), 'delete'],
  ['B7-11', 'a link that has ended', () => ({ ...secretOf('ended'), passWord: 'bottlebr9' }), 'delete'],
  ['B7-11', 'an unknown link', () => ({ sessionId: '999999999.unknown', passWord: 'wattle77' }), 'delete'],
]

describe('what does not open a listing', () => {
  test.each(REFUSALS)('[%s] %s', async (_, __, key, message) => {
    expect(await openWith(key())).toEqual(refused(message))
  })

  test.each(REFUSALS)('[A7-39 B7-12] nor its units (%s): %s', async (_, __, key, message) => {
    const order = { orderByKeyword: 'revisedPrice', ascOrdesc: 'asc' }
    expect(await unitsWith({ ...order, ...key() })).toEqual(refused(message))
  })
})

test('its page answers 404 once it is closed, or for another listing', async () => {
  const statusAt = async (label: keyof typeof links, { id } = listing) =>
    (await stage.server.app.inject(`/private/plans/${id}?sessionId=${links[label].sessionId}`)).statusCode
  expect([await statusAt('chen'), await statusAt('everyone'), await statusAt('chen', { ...listing, id: 1 })]).toEqual([
    200, 200, 404,
  ])
  expect([await statusAt('closed'), await statusAt('ended')]).toEqual([404, 404])
})

const order = (orderByKeyword: string, ascOrdesc: string): [string, string, () => Key] => [
  'A7-39 B7-12',
  `by ${orderByKeyword} ${ascOrdesc}`,
  () => ({ orderByKeyword, ascOrdesc }),
]

describe('what opens it', () => {
  test.each<[string, string, () => Key, number, string]>([
    ['A7-38 B7-11', 'the link and its passphrase', () => ({ ...secretOf('chen'), passWord: 'wattle77' }), 0, 'success'],
    ['A7-38 B7-11', 'with a space', () => ({ ...secretOf('chen'), passWord: 'wattle 77' }), 0, 'success'],
    ['A7-38 B7-11', 'the passphrase alone', () => ({ passWord: 'wattle77' }), 0, 'success'],
    [
      'A7-38 B7-11',
      'a public link’s passphrase',
      () => ({ ...secretOf('everyone'), passWord: 'grevillea' }),
      0,
      'success',
    ],
    ['A7-38 B6-2', 'publicFlag on a public link', () => ({ ...secretOf('everyone'), publicFlag: 1 }), 400005, 'open'],
  ])('[%s] %s', async (_, __, key, code, message) => {
    const answer = await openWith(key())
    const data = answer.data as Readonly<Record<string, unknown>>
    expect([answer.code, answer.message]).toEqual([code, message])
    expect(LISTING_KEYS.filter((name) => !(name in data))).toEqual([])
    expect(data).toMatchObject({
      ...{ propertyId: listing.id, name: listing.name, favoritesFlag: 'no', apt: '' },
      ...{ commission: null, commision: null, maxCommision: null },
    })
  })

  test.each(['101', '102'])('[A7-38 B7-11] with roomId, for unit %s', async (apt) => {
    const { code, data } = await openWith({ passWord: 'wattle77', roomId: listing.units[apt] })
    expect([code, (data as Key)['apt']]).toEqual([0, apt])
  })

  test.each<[string, string, () => Key, [apt: string, price: number][]]>([
    [
      ...order('revisedPrice', 'asc'),
      [
        ['102', 600_000],
        ['101', 650_000],
      ],
    ],
    [
      ...order('revisedPrice', 'desc'),
      [
        ['101', 650_000],
        ['102', 600_000],
      ],
    ],
    [
      ...order('apt', 'asc'),
      [
        ['101', 650_000],
        ['102', 600_000],
      ],
    ],
    [
      ...order('apt', 'desc'),
      [
        ['102', 600_000],
        ['101', 650_000],
      ],
    ],
  ])('[%s] the units come %s with their prices', async (_, __, body, expected) => {
    for (const key of [{ passWord: 'wattle77' }, { ...secretOf('everyone'), publicFlag: 1 }]) {
      const { code, data } = await unitsWith({ ...body(), ...key })
      const found = (data as Key[]).map(({ apt, revisedPrice }) => [apt, revisedPrice])
      expect([code, found]).toEqual([0, expected])
    }
  })

  test('but the token of an opened link shows no prices through other calls', async () => {
    const opened = (await openWith({ passWord: 'wattle77' })).data as Key
    const { code, data } = await call(stage, 'POST /api/roomList', {
      propertyId: listing.id,
      revealToken: opened['unlockToken'],
    })
    expect([code, (data as Key[]).map(({ apt, revisedPrice }) => [apt, revisedPrice])]).toEqual([
      0,
      [
        ['101', null],
        ['102', null],
      ],
    ])
  })
})

describe('the user of a link', () => {
  const userOf = (query: string, token?: string) =>
    call(stage, `GET /api/user${query}`, {}, token === undefined ? {} : { token })

  test.each(['chen', 'everyone'] as const)(
    '[A7-14 B7-35] of %s is its agent, with public facts only',
    async (label) => {
      expect(await userOf(`?sessionId=${links[label].sessionId}`)).toEqual({
        code: 0,
        message: 'success',
        data: {
          ...{ companyName: 'Alan & Co', firstName: 'Alan', lastName: 'Buyer', email: alan.email },
          ...{ countryCode: '+61', phoneNumber: '08 8123 4567', mobileNumber: '0412345678' },
        },
      })
    },
  )

  test.each([
    ['a closed link', () => links.closed.sessionId],
    ['a link that has ended', () => links.ended.sessionId],
    ['no link', () => ''],
  ])('[A7-14] of %s is refused', async (_, sessionId) => {
    expect(await userOf(`?sessionId=${sessionId()}`)).toEqual(refused('delete'))
  })

  test('[A7-14 B7-35] without a link is the token’s owner, and nobody without a token', async () => {
    expect((await userOf('')).code).toBe(90000)
    expect(await userOf('', alan.token)).toMatchObject({ code: 0, data: { userId: alan.id, role: 'agent' } })
  })

  test('[M7-14] of a token is answered with the first name, with any session of a link beside it', async () => {
    const bea = await signedIn(stage, { firstName: 'Bea' })
    for (const { token, firstName } of [alan, bea]) expect((await userOf('', token)).data).toMatchObject({ firstName })
    expect((await userOf(`?sessionId=${links.chen.sessionId}`, bea.token)).data).toMatchObject({ firstName: 'Alan' })
  })
})

test('the agent sees which tabs were opened, and when, but not by whom', async () => {
  for (const tab of ['property', 'plans', 'property'])
    expect(await call(stage, `POST /api/housePublic/visit/${listing.id}`, { passWord: 'wattle77', tab })).toEqual({
      code: 0,
      message: 'success',
      data: null,
    })
  const { data } = await call(stage, `GET /api/privateLinks/${listing.id}/1/10`, {}, { token: alan.token })
  const { list, totalRecord } = data as { list: Key[]; totalRecord: number }
  expect([totalRecord, list.map(({ label }) => label)]).toEqual([4, ['Ended', 'Closed', 'Public', 'Chen']])
  expect(list.find(({ label }) => label === 'Chen')).toEqual({
    ...{ id: links.chen.id, propertyId: listing.id, property: listing.name, coAgency: '', label: 'Chen', email: '' },
    ...{ isPublic: false, sessionId: links.chen.sessionId, status: 'open', endDate: '2027-02-18' },
    createTime: expect.stringMatching(/^2026-11-20T06:30:00\.\d{3}Z$/) as string,
    visits: [
      { tab: 'property', visits: 2 },
      { tab: 'plans', visits: 1 },
    ],
    lastVisit: '2026-11-20',
  })
})

test('visits that the release before stored count with those of today, under the names of addresses', async () => {
  const { id } = await makeListing(stage.db, stage.clock.now())
  const { id: linkId } = await makeLinkIn(stage.db, {
    ...{ accountId: alan.id, listingId: id, now: stage.clock.now(), label: 'Older', passphrase: 'wattle77' },
  })
  await stage.db.sql.execute(
    sql`INSERT INTO private_link_visits (link_id, tab, day, visits) VALUES
      (${linkId}, 'specificate', '2026-11-19', 2), (${linkId}, 'schadule', '2026-11-19', 1)`,
  )
  await call(stage, `POST /api/housePublic/visit/${id}`, { passWord: 'wattle77', tab: 'specificate' })
  const { data } = await call(stage, `GET /api/privateLinks/${id}/1/10`, {}, { token: alan.token })
  expect((data as { list: { visits: unknown }[] }).list.map(({ visits }) => visits)).toEqual([
    [
      { tab: 'specificate', visits: 3 },
      { tab: 'schadule', visits: 1 },
    ],
  ])
  expect(
    await call(stage, `POST /api/housePublic/visit/${id}`, { passWord: 'wattle77', tab: 'specifications' }),
  ).toMatchObject({ code: 40000, data: { field: 'tab' } })
})
