import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import type { OrderType } from '../../../domain/listing/room'
import type { ReservationStatus } from '../../../domain/reservation/reservation.lifecycle'
import { emptyConveyancer, emptyPurchaser, type ReservationForm } from '../../../domain/reservation/reservation-form'
import { after, DAY, MINUTE } from '../../../domain/shared/dates'
import { favourites } from '../../../server/account/favourites.tables'
import { listings } from '../../../server/listing/listing.tables'
import { reservations } from '../../../server/reservation/reservation.tables'
import { type MadeAccount, makeAccount, makeListing, type MadeListing, PASSWORD } from '../../shared/support/fixtures'
import type { Answer, UnifiWorld } from '../../shared/support/world'

export const holderOf = (world: UnifiWorld, person: string): MadeAccount => world.note<MadeAccount>(`holder ${person}`)
export const tokenOf = (world: UnifiWorld, person: string): string => world.note<string>(`holder token ${person}`)
export const keptListing = (world: UnifiWorld): MadeListing => world.note<MadeListing>('kept listing')

export const signInFor = async (world: UnifiWorld, person: string, password = PASSWORD): Promise<Answer> =>
  world.call('POST', '/api/user/login', { email: holderOf(world, person).email, password })

export const makeHolder = async (world: UnifiWorld, person: string): Promise<void> => {
  world.notes.set(`holder ${person}`, await makeAccount(world.stage.db, world.stage.clock.now(), { firstName: person }))
  const { data } = await signInFor(world, person)
  world.notes.set(`holder token ${person}`, (data as { token: string }).token)
}

export const callOf = async (
  world: UnifiWorld,
  person: string,
  method: string,
  path: string,
  body: unknown = {},
  headers = {},
): Promise<Answer> => {
  const answer = await world.call(method, path, body, { token: tokenOf(world, person), ...headers })
  world.notes.set('account answer', answer)
  return answer
}

/** As the documents' form field, not as JSON. */
export const addAsForm = (world: UnifiWorld, person: string): Promise<Answer> =>
  callOf(world, person, 'POST', '/api/user/favorites', `propertyId=${keptListing(world).id}`, {
    'content-type': 'application/x-www-form-urlencoded',
  })

export const flagFor = async (world: UnifiWorld, person: string | null): Promise<unknown> => {
  const headers = person === null ? {} : { token: tokenOf(world, person) }
  const { data } = await world.call('GET', `/api/house/${keptListing(world).id}/0/none`, undefined, headers)
  return (data as { favoritesFlag: string }).favoritesFlag
}

interface List<A> {
  readonly list: readonly A[]
  readonly total: number
}
export const favouritesPage = async (world: UnifiWorld, person: string, page: number) =>
  (await callOf(world, person, 'GET', `/api/user/favorites/0/9999999999/${page}/8`)).data as List<{
    housePropertyPOJO: { propertyId: number }
    houseRoomPojosList: { revisedPrice: number | null }[]
    clickFlag: number
  }>
export const ordersPage = async (world: UnifiWorld, person: string, page: number) =>
  (await callOf(world, person, 'GET', `/api/orders/reservation/0/9999999999/${page}/8`)).data as List<
    { propertyId: number; agentPojoList: { firstName: string; lastName: string }[] } & Record<string, unknown>
  >

/** Created directly, a minute apart; returns the listings in that order. */
export const makeFavourites = async (world: UnifiWorld, person: string, count: number): Promise<number[]> => {
  const { db, clock } = world.stage
  const made: number[] = []
  for (let each = 0; each < count; each += 1) {
    const { id } = await makeListing(db, clock.now())
    await db.sql
      .insert(favourites)
      .values({ accountId: holderOf(world, person).id, listingId: id, createdAt: after(clock.now(), each * MINUTE) })
    made.push(id)
  }
  return made
}

const FORM: ReservationForm = {
  purchasers: [{ ...emptyPurchaser, title: 'Ms', firstName: 'Ann', surname: 'Buyer' }],
  ownConveyancer: true,
  conveyancer: { ...emptyConveyancer, companyName: 'Legal & Co', firstName: 'Lee', lastName: 'Legal' },
  purchasingEntity: '',
  cashDeposit: false,
  offer: '',
}

interface Order {
  readonly orderType?: OrderType
  readonly status?: ReservationStatus
  readonly offerCents?: number
  readonly ago?: number
  readonly heldUntil?: Date | null
}

/** A reservation of a unit of a new listing, with its initial status. */
export const makeOrder = async (
  world: UnifiWorld,
  accountId: number,
  { orderType = 'Select Now', status = 'held', offerCents, ago = 0, heldUntil }: Order = {},
): Promise<MadeListing> => {
  const { db, clock } = world.stage
  const made = await makeListing(db, clock.now())
  const orderedAt = after(clock.now(), -ago)
  await db.sql.insert(reservations).values({
    listingId: made.id,
    roomId: made.rooms['101'] ?? 0,
    accountId,
    tenant: 'unifi',
    form: FORM,
    orderType,
    status,
    offerCents: offerCents ?? null,
    createdAt: orderedAt,
    orderedAt,
    heldUntil: heldUntil === undefined ? (orderType === 'Select Now' ? after(orderedAt, 7 * DAY) : null) : heldUntil,
  })
  return made
}

export const makeOrders = async (world: UnifiWorld, person: string, count: number): Promise<number[]> => {
  const made: number[] = []
  for (let each = 0; each < count; each += 1)
    made.push((await makeOrder(world, holderOf(world, person).id, { ago: (count - each) * MINUTE })).id)
  return made
}

export const takeDown = async (world: UnifiWorld): Promise<void> => {
  await world.stage.db.sql
    .update(listings)
    .set({ published: false })
    .where(eq(listings.id, keptListing(world).id))
}

export const DETAILS_SENT = {
  firstName: 'Ann',
  lastName: 'Buyer',
  address: '22 William Street',
  countryCode: '+61',
  mobileNumber: '0412 345 678',
  subscribed: true,
}

const LISTING_FIELDS = [
  'propertyId',
  'imageUrl',
  'address',
  'suburb',
  'state',
  'postcode',
  'price',
  'maxPrice',
  'rental',
  'maxRental',
  'rentalYield',
  'commission',
  'maxCommision',
  'proertyType',
  'estimatedCompletion',
  'estimatedCommenceMent',
  'landPrice',
  'buildPrice',
  'incentives',
  'companyColour',
  'companyLogoUrl',
  'agentImageUrl1',
]

export const hasFavouriteFields = (favourite: object): void => {
  const {
    housePropertyPOJO: property,
    houseRoomPojosList: [room],
    favoritesFlag,
  } = favourite as { housePropertyPOJO: object; houseRoomPojosList: object[]; favoritesFlag: string }
  assert.deepEqual(
    LISTING_FIELDS.filter((field) => !(field in property)),
    [],
  )
  assert.deepEqual(Object.keys(room ?? {}).sort(), ['apt', 'beds', 'revisedPrice', 'roomId'])
  assert.deepEqual([favoritesFlag, 'ordersId' in favourite], ['yes', true])
}
