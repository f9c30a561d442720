import assert from 'node:assert/strict'
import { get, type IncomingMessage } from 'node:http'
import type { Answer, UnifiWorld } from '../../shared/support/world'
import { building, roomIdOf } from '../../shared/tasks/building'
import { priceReveals } from '../../../server/listing/listing.tables'
import { accountOf, lastAnswer, noteAnswer } from '../../shared/tasks/people'

type WireRoom = Readonly<Record<string, unknown>>

/** The price list's columns by wire name, and those of the room itself (B3-18, B2.6-3, B2.6-5). */
export const COLUMNS = [
  'roomId',
  'apt',
  'status',
  'outlook',
  'beds',
  'baths',
  'cars',
  'internal',
  'balcony',
  'total',
  'storage',
  'anticipatedRent',
  'anticipatedRentMax',
  'revisedPrice',
  'revisedPriceMax',
  'landm2',
  'landPrice',
  'buildingPrice',
  'totalPrice',
  'totalPriceMax',
  'floorPlansUrl',
  'stampDuty',
  'lodgement',
  'councilRates',
  'titleType',
  'strataFees',
]
const PRICES = [
  'revisedPrice',
  'revisedPriceMax',
  'landPrice',
  'buildingPrice',
  'totalPrice',
  'totalPriceMax',
  'stampDuty',
  'lodgement',
]

export const roomsIn = ({ data }: Answer): readonly WireRoom[] => data as readonly WireRoom[]

export const askUnits = async (world: UnifiWorld, call: string): Promise<void> => {
  const { id } = building(world)
  noteAnswer(
    world,
    call.startsWith('GET')
      ? await world.call('GET', `/api/houseRoomList/${id}`)
      : await world.call('POST', '/api/roomList', { propertyId: id }),
  )
}

export const askUnitsBy = async (world: UnifiWorld, column: string, direction: string): Promise<void> => {
  noteAnswer(
    world,
    await world.call('POST', '/api/roomList', {
      propertyId: building(world).id,
      orderByKeyword: column,
      ascOrdesc: direction,
      revealToken: world.notes.get('reveal token') ?? null,
    }),
  )
}

export const reveal = async (world: UnifiWorld): Promise<void> => {
  const { data } = await world.call('POST', '/api/reveal/priceList', {
    firstName: 'Vera',
    lastName: 'Visitor',
    email: 'vera@example.com',
    countryCode: '+61',
    mobileNumber: '',
    propertyId: building(world).id,
  })
  world.notes.set('reveal token', (data as { revealToken: string }).revealToken)
}

/** Unlocks the price list for a logged-in user. */
export const unlockFor = async (world: UnifiWorld, person: string): Promise<void> => {
  const { id: accountId, email } = await accountOf(world, person)
  const { db, clock } = world.stage
  await db.sql.insert(priceReveals).values({
    listingId: building(world).id,
    accountId,
    firstName: person,
    lastName: 'Buyer',
    email,
    countryCode: '+61',
    mobile: '',
    at: clock.now(),
  })
}

/** The prices in a response about one unit. */
export const pricesIn = ({ data }: Answer): string[] => PRICES.filter((price) => (data as WireRoom)[price] !== null)

export const hasAllColumns = (world: UnifiWorld): void => {
  for (const room of roomsIn(lastAnswer(world)))
    assert.deepEqual(
      COLUMNS.filter((column) => !(column in room)),
      [],
    )
}

export const columnOf = (world: UnifiWorld, column: string): string =>
  roomsIn(lastAnswer(world))
    .map((room) => String(room[column]))
    .join(', ')

export const tellsNoPrice = (world: UnifiWorld): void => {
  const told = roomsIn(lastAnswer(world)).flatMap((room) => PRICES.filter((price) => room[price] !== null))
  assert.deepEqual([roomsIn(lastAnswer(world)).length, told], [5, []])
}

interface Watching {
  readonly heard: string[]
  changed: () => void
}

/** Subscribes to the building's event stream; resolves once it has sent all statuses. */
export const watchUnits = (world: UnifiWorld): Promise<void> =>
  new Promise((resolve, reject) => {
    const watching: Watching = { heard: [], changed: resolve }
    const request = get(
      { host: '127.0.0.1', port: world.stage.port, path: `/api/houseRoomList/${building(world).id}/events` },
      (response: IncomingMessage) => {
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          watching.heard.push(...chunk.split('\n\n').filter((event) => event !== ''))
          watching.changed()
        })
      },
    )
    request.on('error', reject)
    world.notes.set('watching', watching)
    world.notes.set('stop watching', () => request.destroy())
  })

/** Waits until the stream has sent it. */
export const hears = async (world: UnifiWorld, unit: string, status: string): Promise<void> => {
  const watching = world.note<Watching>('watching')
  const event = `event: room\ndata: ${JSON.stringify({ roomId: roomIdOf(world, unit), status })}`
  while (!watching.heard.includes(event))
    await new Promise<void>((resolve) => {
      watching.changed = resolve
    })
}

export const stopWatching = (world: UnifiWorld): void => {
  if (world.notes.has('stop watching')) world.note<() => void>('stop watching')()
}
