import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agencies, listings } from '../../../server/listing/listing.tables'
import { units } from '../../../server/listing/unit.tables'
import { call, sentTo, type SignedIn } from '../../shared/api'
import { makeListing, type MadeListing } from '../../shared/support/fixtures'
import { openStage, type Stage } from '../../shared/support/stage'
import { atTheDesk, makeAgency } from '../desk-people'
import { makeSale } from './make-sale'

let stage: Stage
let house: MadeListing
let foreign: MadeListing
const people: Record<string, SignedIn> = {}

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)
beforeEach(async () => {
  const agencyId = await makeAgency(stage, 'Ardent & Vale')
  const others = await makeAgency(stage, 'Other Agency')
  await stage.db.sql.update(agencies).set({ tenant: 'wren' }).where(eq(agencies.id, others))
  const listing = async (name: string, agency: number) => {
    const made = await makeListing(stage.db, stage.clock.now(), {
      listing: { name },
      units: ['101', '102', '103', '104'].map((apt) => ({ apt, revisedPrice: 600_000 })),
    })
    await stage.db.sql.update(listings).set({ agencyId: agency }).where(eq(listings.id, made.id))
    return made
  }
  house = await listing('Kestrel House', agencyId)
  foreign = await listing('House of Wren', others)
  for (const role of ['manager', 'seller', 'viewer'] as const)
    people[role] = await atTheDesk(stage, { role, agencyId, firstName: role })
  people['office'] = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Olga' })
  people['other'] = await atTheDesk(stage, { role: 'manager', agencyId: others, firstName: 'Otto' })
  people['unproven'] = await atTheDesk(stage, {
    ...{ role: 'manager' as const, agencyId, firstName: 'Una', isProven: false },
  })
})

type Made = Pick<Parameters<typeof makeSale>[1], 'status' | 'buyer' | 'offer' | 'said'> & {
  readonly of?: MadeListing
  readonly apt: string
}

const made = ({ of = house, apt, ...sale }: Made): Promise<number> =>
  makeSale(stage, { ...sale, listingId: of.id, unitId: of.units[apt] ?? 0 })

const as = (who: string, line: string, body: object = {}) =>
  call(stage, line, body, { token: people[who]?.token ?? '' })
const ALL = '?projectId=0&words='
const act = (who: string, id: number, what: string, reason = '') =>
  as(who, `POST /api/desk/sales/${id}/acts`, { act: what, reason })
const unitStatus = async (apt: string) =>
  (
    await stage.db.sql
      .select({ status: units.status })
      .from(units)
      .where(eq(units.id, house.units[apt] ?? 0))
  )[0]?.status

interface Column {
  readonly column: string
  readonly count: number
  readonly sum: number
  readonly sales: readonly { readonly id: number; readonly buyer: string; readonly price: number }[]
}
const board = async (who: string, query = ALL) => {
  const { data } = await as(who, `GET /api/desk/sales${query}`)
  return (data as { columns: Column[] }).columns.map(({ column, count, sum, sales }) => [
    ...[column, count, sum],
    sales.map(({ buyer, price }) => `${buyer} ${price}`),
  ])
}

describe('the board', () => {
  test('shows offers, holds and contracts of the caller’s projects with their sums, and no unpaid checkout [D29-1]', async () => {
    await made({ apt: '101', status: 'held', buyer: 'Bea' })
    await made({ apt: '102', status: 'offered', buyer: 'Ida', offer: 590_000 })
    await made({ apt: '102', status: 'offered', buyer: 'Jon', offer: 580_000 })
    await made({ apt: '103', status: 'contracted', buyer: 'Kim' })
    await made({ apt: '104', status: 'checkout', buyer: 'Lee' })
    await made({ of: foreign, apt: '101', status: 'held', buyer: 'Mo' })
    expect(await board('seller')).toEqual([
      ['offers', 2, 1_170_000, ['Jon Byrne 580000', 'Ida Byrne 590000']],
      ['held', 1, 600_000, ['Bea Byrne 600000']],
      ['out', 0, 0, []],
      ['exchanged', 1, 600_000, ['Kim Byrne 600000']],
      ['unconditional', 0, 0, []],
      ['settled', 0, 0, []],
    ])
    expect((await board('other'))[1]).toEqual(['held', 1, 600_000, ['Mo Byrne 600000']])
  })

  test('is limited to a project, and found by buyer or unit [D29-1]', async () => {
    await made({ apt: '101', status: 'held', buyer: 'Bea' })
    await made({ apt: '102', status: 'held', buyer: 'Ida' })
    const held = async (query: string) => (await board('manager', query))[1]?.[3]
    expect(await held(`?projectId=${house.id}&words=ida`)).toEqual(['Ida Byrne 600000'])
    expect(await held(`?projectId=${house.id}&words=101`)).toEqual(['Bea Byrne 600000'])
    expect(await held(`?projectId=${foreign.id}&words=`)).toEqual([])
    expect(await held(`?projectId=${house.id}&words=%25`)).toEqual([])
  })

  test('is for those who sell: a viewer is refused, a stranger too [D29-2]', async () => {
    expect((await as('viewer', `GET /api/desk/sales${ALL}`)).code).toBe(40301)
    expect((await as('viewer', `GET /api/desk/sales/list${ALL}&list=held&page=1`)).code).toBe(40301)
    const id = await made({ apt: '101', status: 'held', buyer: 'Bea' })
    expect((await as('viewer', `GET /api/desk/sales/${id}`)).code).toBe(40301)
    expect((await as('other', `GET /api/desk/sales/${id}`)).code).toBe(40400)
    expect((await act('other', id, 'sign')).code).toBe(40400)
  })

  test('nor does a viewer read of them elsewhere: today, units, a unit, the history [D29-2]', async () => {
    const id = await made({ apt: '101', status: 'held', buyer: 'Bea' })
    await made({ apt: '102', status: 'offered', buyer: 'Ida', offer: 590_000 })
    expect((await act('manager', id, 'sign')).code).toBe(0)
    const read = async (who: string) => {
      const [today, all, one, changes] = await Promise.all(
        [
          '/today',
          `/projects/${house.id}/units`,
          `/projects/${house.id}/units/${house.units['101']}`,
          `/changes?listingId=${house.id}&before=0&who=&action=&project=&from=&until=`,
        ].map((path) => as(who, `GET /api/desk${path}`)),
      )
      return {
        offers: (today?.data as { offers: { buyer: string }[] }).offers.map(({ buyer }) => buyer),
        claims: (all?.data as { claim: { buyer: string; status: string } | null }[]).flatMap(({ claim }) =>
          claim === null ? [] : [[claim.status, claim.buyer]],
        ),
        by: (one?.data as { statuses: { by: string }[] }).statuses.map(({ by }) => by),
        actions: (changes?.data as { action: string }[])
          .map(({ action }) => action)
          .filter((action) => action.startsWith('sale-')),
      }
    }
    expect(await read('seller')).toEqual({
      ...{ offers: ['Ida Byrne'], claims: [['contracted', 'Bea Byrne']], by: ['Bea Byrne'], actions: ['sale-sign'] },
    })
    expect(await read('viewer')).toEqual({ offers: [], claims: [['contracted', '']], by: [''], actions: [] })
  })
})

test('a list shows one state, also what ended without a sale, 50 a page [D29-3]', async () => {
  for (let i = 0; i < 51; i++) await made({ apt: '101', status: 'rejected', buyer: `No${i}` })
  await made({ apt: '101', status: 'held', buyer: 'Bea' })
  const page = async (list: string, number: number) => {
    const { data } = await as(
      'seller',
      `GET /api/desk/sales/list?projectId=${house.id}&words=&list=${list}&page=${number}`,
    )
    const { total, sales } = data as { total: number; sales: { buyer: string }[] }
    return [total, sales.length, sales.at(-1)?.buyer]
  }
  expect(await page('ended', 1)).toEqual([51, 50, 'No1 Byrne'])
  expect(await page('ended', 2)).toEqual([51, 1, 'No0 Byrne'])
  expect(await page('held', 1)).toEqual([1, 1, 'Bea Byrne'])
})

test('a sale has its buyer, who buys, its money, the other offers and what the caller may do [D29-4] [D52-10]', async () => {
  const terms = {
    ...{ isSubjectToFinance: true, settlement: '60 days', message: '' },
    purchasingEntity: ' Byrne Family Trust ',
  }
  const id = await made({ apt: '102', status: 'offered', buyer: 'Ida', offer: 590_000, said: terms })
  await made({ apt: '102', status: 'offered', buyer: 'Jon', offer: 595_000 })
  const { data } = await as('manager', `GET /api/desk/sales/${id}`)
  expect(data).toMatchObject({
    sale: { id, status: 'offered', label: '102', project: 'Kestrel House', buyer: 'Ida Byrne', price: 590_000 },
    purchasers: [
      {
        name: 'Ida Byrne',
        email: 'ida@buyers.example',
        phone: '0491570156',
        details: { firstName: 'Ida', surname: 'Byrne', state: '' },
      },
    ],
    purchasingEntity: 'Byrne Family Trust',
    signing: null,
    conveyancer: null,
    conveyancerEmail: null,
    ...{ asked: 600_000, offered: 590_000, listPrice: 600_000, fee: null },
    conditions: [
      { label: 'Finance', value: 'Subject to finance approval' },
      { label: 'Settlement', value: '60 days' },
    ],
    others: [{ buyer: 'Jon Byrne', price: 595_000 }],
    events: [{ text: 'Offer made' }],
    acts: ['accept', 'reject'],
  })
  const conveyancer = {
    companyName: 'Nye Law',
    firstName: 'Cy',
    lastName: 'Nye',
    phone: '08 5550 1300',
    email: 'cy@nye.example',
  }
  const said = { ownConveyancer: true, conveyancer }
  const other = await made({ apt: '103', status: 'held', buyer: 'Kim', said })
  expect((await as('manager', `GET /api/desk/sales/${other}`)).data).toMatchObject({
    conveyancer: { name: 'Cy Nye, Nye Law', email: 'cy@nye.example', phone: '08 5550 1300' },
    ...{ offered: null, others: [], events: [{ text: 'Reserved' }], acts: ['reject', 'sign'] },
  })
  const acts = async (who: string) => ((await as(who, `GET /api/desk/sales/${id}`)).data as { acts: string[] }).acts
  expect([await acts('seller'), await acts('office')]).toEqual([[], ['accept', 'reject']])
})

describe('a decision', () => {
  test('an accepted offer reserves its unit, tells the buyer, and is in the history [D29-5] [D52-67]', async () => {
    const id = await made({ apt: '102', status: 'offered', buyer: 'Ida', offer: 590_000 })
    expect((await act('manager', id, 'accept')).data).toMatchObject({
      sale: { status: 'accepted' },
      events: [{ text: 'Offer of $590,000 accepted (manager Buyer)' }, { text: 'Offer made' }],
      acts: ['reject', 'sign'],
    })
    expect(await unitStatus('102')).toBe('Reserved')
    expect((await sentTo(stage, 'ida@buyers.example')).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Offer accepted'),
    ])
    const { data } = await as(
      'manager',
      `GET /api/desk/changes?listingId=${house.id}&before=0&who=&action=&project=&from=&until=`,
    )
    expect(data).toMatchObject([
      {
        ...{ who: 'manager Buyer', action: 'sale-accept', subject: `Kestrel House, 102, reservation ${id}` },
        fields: [{ field: 'status', was: 'offered', now: 'accepted' }],
      },
    ])
  })

  test('a declined one needs a reason, which the buyer reads [D29-6] [D51-96]', async () => {
    const id = await made({ apt: '102', status: 'offered', buyer: 'Nia', offer: 400_000 })
    expect(await act('manager', id, 'reject', '  ')).toEqual({
      ...{ code: 40000, message: 'Write why: the buyer reads it.', data: { field: 'reason' } },
    })
    expect((await act('manager', id, 'reject', 'a'.repeat(501))).message).toBe('A reason has at most 500 characters.')
    expect((await act('manager', id, 'reject', 'The seller has a better offer.')).data).toMatchObject({
      sale: { status: 'rejected' },
      events: [{ text: 'Declined: “The seller has a better offer.” (manager Buyer)' }, { text: 'Offer made' }],
      acts: [],
    })
    const [email] = await sentTo(stage, 'nia@buyers.example')
    expect(email?.text).toContain('The reason: “The seller has a better offer.”')
  })

  test('what contracts and money need is the office’s, and two-step login is needed for all of it [D29-7]', async () => {
    const id = await made({ apt: '101', status: 'held', buyer: 'Bea' })
    expect(await act('seller', id, 'sign')).toMatchObject({
      code: 40301,
      message: 'Only a manager does this. Ask one.',
    })
    expect((await act('unproven', id, 'sign')).code).toBe(71001)
    expect(await act('manager', id, 'cancel', 'Why')).toMatchObject({
      code: 40301,
      message: 'Only the office does this. Ask it.',
    })
    expect((await act('manager', id, 'sign')).code).toBe(0)
    expect(await unitStatus('101')).toBe('Sold')
    expect((await act('manager', id, 'unconditional')).code).toBe(40301)
    expect((await act('office', id, 'unconditional')).code).toBe(0)
    expect((await act('office', id, 'settle')).data).toMatchObject({ sale: { status: 'settled' }, acts: [] })
  })

  test('the second of two people learns who was first and what they did, and nothing happens twice [D29-8] [D52-12]', async () => {
    const id = await made({ apt: '102', status: 'offered', buyer: 'Ida', offer: 590_000 })
    const [first, second] = await Promise.all([act('manager', id, 'accept'), act('office', id, 'reject', 'Too low')])
    const codes = [first.code, second.code]
    // Either may be first: an accepted offer can still be declined.
    expect([
      [0, 0],
      [71071, 0],
    ]).toContainEqual(codes)
    const again = await act('manager', id, 'accept')
    expect([again.code, again.message]).toEqual([
      71071,
      expect.stringMatching(
        new RegExp(
          `^Olga Buyer (declined this offer|cancelled this sale) on Friday 20 November, 5:00 pm ACDT\\. Reservation ${id} is rejected: only a reservation that is offered can be accepted\\.$`,
        ),
      ),
    ])
  })

  test('an offer on a unit that another buyer has taken is not accepted [D29-8]', async () => {
    const id = await made({ apt: '101', status: 'offered', buyer: 'Ida', offer: 590_000 })
    const holder = await made({ apt: '101', status: 'held', buyer: 'Bea' })
    expect(await act('manager', id, 'accept')).toEqual({
      code: 71072,
      message: `The unit for reservation ${id} is not available: reservation ${holder} has it (held).`,
      data: null,
    })
  })
})
