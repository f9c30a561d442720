import { NO_OFFER_TERMS } from '../../domain/reservation/offer'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyConveyancer } from '../../domain/reservation/conveyancer'
import { emptyPurchaser } from '../../domain/reservation/purchaser'
import type { ReservationStatus } from '../../domain/reservation/reservation.lifecycle'
import { after, MINUTE } from '../../domain/shared/dates'
import { favourites } from '../../server/account/favourites.tables'
import { reservationDocuments } from '../../server/reservation/reservation-documents.tables'
import { reservations } from '../../server/reservation/reservation.tables'
import { call, type From, type SignedIn, signedIn } from '../shared/api'
import { type MadeListing, makeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'

let stage: Stage
let alan: SignedIn
let oscar: SignedIn
let listing: MadeListing

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)
beforeEach(async () => {
  alan = await signedIn(stage, { firstName: 'Alan', role: 'agent' })
  oscar = await signedIn(stage, { firstName: 'Oscar', role: 'agent' })
  listing = await house('The Lantern')
})

const house = (name: string) =>
  makeListing(stage.db, stage.clock.now(), { listing: { name, commission: 18_000, maxCommission: 20_000 } })

const BEA = {
  ...{ firstName: 'Bea', surname: 'Buyer', address: '5 King Street', suburb: 'Unley', state: 'SA', postcode: '5061' },
  ...{ mobile: '0412345678', email: 'bea@example.com' },
}
const CARL = { firstName: 'Carl', surname: 'Client', email: 'carl@example.com' }
/** Alan introduced Bea and Carl to a unit. */
const introduce = async (status: ReservationStatus, apt = '101', { id, units } = listing, at = stage.clock.now()) => {
  const [made] = await stage.db.sql
    .insert(reservations)
    .values({
      ...{ listingId: id, unitId: units[apt] ?? 0, introducerId: alan.id, tenant: 'unifi', status },
      ...{ offerType: 'Select Now', createdAt: at, placedAt: at, heldUntil: new Date('2026-11-27T06:00:00.000Z') },
      contractedAt: status === 'held' ? null : at,
      form: {
        purchasers: [BEA, CARL].map((person) => ({ ...emptyPurchaser, ...person })),
        ...{
          ownConveyancer: false,
          conveyancer: emptyConveyancer,
          purchasingEntity: '',
          cashDeposit: false,
          offer: '',
          ...NO_OFFER_TERMS,
          isForClient: false,
        },
      },
    })
    .returning({ id: reservations.id })
  return made?.id ?? 0
}

type Row = Readonly<Record<string, unknown>> & { readonly housePropertyPOJO: Readonly<Record<string, unknown>> }
const LISTS = {
  favourites: '/api/user/favorites',
  reservations: '/api/orders/reservation',
  purchases: '/api/orders/purchase',
} as const
const page = async (account: SignedIn, kind: keyof typeof LISTS, number = 1) => {
  const { code, data } = await call(stage, `GET ${LISTS[kind]}/0/9999999999/${number}/8`, {}, account)
  expect(code).toBe(0)
  return data as { list: readonly Row[]; total: number }
}
const cardOf = (sellFlag: number, { id, name } = listing) => ({
  ...{
    propertyId: id,
    name,
    imageUrl: '',
    pictureTexts: [],
    address: '1 Test Street',
    suburb: 'Glenelg',
    state: 'SA',
    postcode: '5045',
  },
  ...{ price: 600_000, maxPrice: null, rental: null, maxRental: null, rentalYield: null, commission: 18_000 },
  ...{ maxCommision: 20_000, bedsNumber: 2, proertyType: 'Apartments', estimatedCompletion: '' },
  ...{
    estimatedCommenceMent: '',
    landPrice: null,
    buildPrice: null,
    incentives: '',
    coAgency: '',
    companyName: 'Spec Agency',
  },
  ...{ companyColour: '#1f3d36', companyLogoUrl: '/drawings/agency/1.svg' },
  ...{ agentImageUrl1: '/drawings/portrait/1.svg', availableRooms: 2, sellFlag },
})

describe('the lists of an agent', () => {
  test('[A3-9 A4-18] show the agent’s reservation or purchase of each listing, if there is one', async () => {
    const now = stage.clock.now()
    const other = await house('The Wick')
    for (const { id } of [other, listing])
      await stage.db.sql.insert(favourites).values({ accountId: alan.id, listingId: id, createdAt: after(now, id) })
    const shown = async () => {
      const { list } = await page(alan, 'favourites')
      return list
        .filter(({ housePropertyPOJO: { propertyId } }) => propertyId === listing.id)
        .map(({ housePropertyPOJO, favoritesFlag, ordersId, roomId, apt, standing }) => ({
          ...{ housePropertyPOJO, favoritesFlag, ordersId, roomId, apt, standing },
        }))
    }
    const favourite = { favoritesFlag: 'yes', ordersId: null, roomId: null, apt: null, standing: null }
    expect(await shown()).toEqual([{ ...favourite, housePropertyPOJO: { ...cardOf(0), maxPrice: 600_000 } }])
    const held = await introduce('held')
    const mine = { ...favourite, ordersId: held, roomId: listing.units['101'], apt: '101', standing: 'held' }
    expect(await shown()).toEqual([{ ...mine, housePropertyPOJO: { ...cardOf(1), maxPrice: 600_000 } }])
    await introduce('contracted', '102')
    expect((await shown()).map(({ housePropertyPOJO: { sellFlag } }) => sellFlag)).toEqual([2])
    const { list } = await page(alan, 'favourites')
    expect(list.map(({ housePropertyPOJO: { name, sellFlag } }) => [name, sellFlag])).toEqual([
      ['The Wick', 0],
      ['The Lantern', 2],
    ])
  })

  test('[A3-9 A7-51 A9-5] reservations are those that are not under contract, of their agent only', async () => {
    const held = await introduce('held')
    await introduce('contracted', '102')
    const { list, total } = await page(alan, 'reservations')
    expect([total, list]).toEqual([
      1,
      [
        expect.objectContaining({
          ...{ ordersId: held, roomId: listing.units['101'], dwellingNumber: '101', standing: 'held' },
          ...{ housePropertyPOJO: cardOf(1), favoritesFlag: 'no', clickFlag: 1, houseRoomPojosList: [] },
        }),
      ],
    ])
    expect((await page(oscar, 'reservations')).total).toBe(0)
  })

  test.each(['contracted', 'unconditional', 'settled'] as const)(
    '[A3-9 A7-53] purchases are those that are %s, of their agent only',
    async (status) => {
      await introduce('held')
      const bought = await introduce(status, '102')
      const { list, total } = await page(alan, 'purchases')
      expect([total, list]).toEqual([
        1,
        [
          expect.objectContaining({
            ...{ ordersId: bought, roomId: listing.units['102'], apt: '102', standing: status },
            ...{ housePropertyPOJO: cardOf(2), favoritesFlag: 'no', clickFlag: 1 },
          }),
        ],
      ])
      expect((await page(oscar, 'purchases')).total).toBe(0)
    },
  )

  test.each([
    ['A7-53 A9-6', 'purchases', 'contracted', 'reservations'],
    ['A7-51 A9-5', 'reservations', 'held', 'purchases'],
  ] as const)('[%s] %s come eight to a page, newest first', async (_, kind, status, none) => {
    const now = stage.clock.now()
    for (let number = 1; number <= 9; number += 1)
      await introduce(status, '101', await house(`House ${number}`), after(now, (number - 9) * MINUTE))
    const names = async (number: number) => {
      const { list, total } = await page(alan, kind, number)
      return [list.map(({ housePropertyPOJO: { name } }) => name), total]
    }
    expect([await names(1), await names(2)]).toEqual([
      [['House 9', 'House 8', 'House 7', 'House 6', 'House 5', 'House 4', 'House 3', 'House 2'], 9],
      [['House 1'], 9],
    ])
    expect(await page(alan, none)).toMatchObject({ list: [], total: 0 })
  })
})

describe('a purchase', () => {
  const purchase = (id: number, from: From = alan) => call(stage, `GET /api/orders/purchase/${id}`, {}, from)
  test.each([
    ['holdingDepositReceipt', 'contracePdfUrl'],
    ['depositReceipt1', 'sectionPdf'],
    ['depositReceipt2', 'deposit2Pdf'],
    ['depositReceipt3', 'deposit3Pdf'],
    ['saleContract1', 'saleContractPdf'],
    ['saleContract2', 'saleContract2Pdf'],
    ['formOne', 'formOneUrl'],
    ['additional1', 'addition1Pdf'],
    ['additional2', 'addition2Pdf'],
    ['additional3', 'addition3Pdf'],
    ['additional4', 'addition4Pdf'],
  ] as const)('[A3-11] has the address of its document %s as %s, and no other', async (kind, field) => {
    const reservationId = await introduce('contracted')
    await stage.db.sql.insert(reservationDocuments).values({
      ...{ reservationId, kind, file: `/files/reservations/${reservationId}`, name: `${kind}.pdf` },
      attachedAt: stage.clock.now(),
    })
    expect(((await purchase(reservationId)).data as { ordersPOJO: object }).ordersPOJO).toEqual({
      ...{ contracePdfUrl: '', sectionPdf: '', deposit2Pdf: '', deposit3Pdf: '', saleContractPdf: '' },
      ...{ saleContract2Pdf: '', formOneUrl: '', addition1Pdf: '', addition2Pdf: '', addition3Pdf: '' },
      addition4Pdf: '',
      [field]: expect.stringContaining(`/files/reservations/${reservationId}?key=`) as string,
    })
  })

  test('[A3-12 A7-52] has its purchasers, all of them, and its listing', async () => {
    const id = await introduce('contracted')
    expect(await purchase(id)).toMatchObject({
      code: 0,
      data: {
        ...{ ordersId: id, roomId: listing.units['101'] },
        housePropertyPOJO: { propertyId: listing.id, commission: 18_000, maxCommision: 20_000, sellFlag: 2 },
      },
    })
    expect(((await purchase(id)).data as { ordersPurchaserPOJOList: unknown }).ordersPurchaserPOJOList).toEqual([
      {
        ...{ firstName: 'Bea', surName: 'Buyer', address: '5 King Street', suburb: 'Unley', state: 'SA' },
        ...{ postCode: '5061', country: '', mobile: '0412345678', email: 'bea@example.com' },
      },
      {
        ...{ firstName: 'Carl', surName: 'Client', address: '', suburb: '', state: '', postCode: '', mobile: '' },
        ...{ country: '', email: 'carl@example.com' },
      },
    ])
  })

  test('[A6-8] is for the agent who introduced it only', async () => {
    const id = await introduce('contracted')
    const bea = await signedIn(stage, { firstName: 'Bea' })
    const gone = { code: 40010, message: 'This property is not available.', data: null }
    const out = { code: 90000, message: 'Please log in.', data: null }
    expect([await purchase(id, oscar), await purchase(999_999_999, oscar)]).toEqual([gone, gone])
    expect([(await purchase(id, bea)).code, await purchase(id, {})]).toEqual([40301, out])
    expect(await call(stage, 'GET /api/orders/purchase/0/9999999999/1/8')).toEqual(out)
  })
})
