import assert from 'node:assert/strict'
import { get, type IncomingMessage } from 'node:http'
import type { Answer, UnifiWorld } from '../../shared/support/world'
import { building, roomIdOf } from '../../shared/tasks/building'
import { lastAnswer } from '../../shared/tasks/people'
import { revealTokenOf } from '../../shared/tasks/price-list'

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

const roomsIn = ({ data }: Answer): readonly WireRoom[] => (Array.isArray(data) ? data : [data]) as readonly WireRoom[]

/** The named columns of the units, and none of the other columns is missing. */
export const lists = (world: UnifiWorld, [columns = [], ...rows]: readonly (readonly string[])[]): void => {
  const rooms = roomsIn(lastAnswer(world))
  assert.deepEqual(
    rooms.map((room) => columns.map((column) => String(room[column]))),
    rows,
  )
  for (const room of rooms)
    assert.deepEqual(
      COLUMNS.filter((column) => !(column in room)),
      [],
    )
}

/** Rows of a column, a direction, and the units in that order. */
export const sorts = async (world: UnifiWorld, person: string, rows: readonly (readonly string[])[]): Promise<void> => {
  const found: string[][] = []
  for (const [orderByKeyword = '', ascOrdesc = ''] of rows) {
    const answer = await world.call('POST', '/api/roomList', {
      propertyId: building(world).id,
      orderByKeyword,
      ascOrdesc,
      revealToken: revealTokenOf(world, person),
    })
    found.push([
      orderByKeyword,
      ascOrdesc,
      roomsIn(answer)
        .map(({ apt }) => String(apt))
        .join(', '),
    ])
  }
  assert.deepEqual(found, rows)
}

/** Of no unit in it. */
export const givesNoPrice = (world: UnifiWorld): void => {
  const rooms = roomsIn(lastAnswer(world))
  assert.ok(rooms.length > 0)
  assert.deepEqual(
    rooms.flatMap((room) => PRICES.filter((price) => room[price] !== null)),
    [],
  )
}

interface Watching {
  readonly heard: string[]
  changed: () => void
}

/** Subscribes to the building's event stream; resolves once it has sent all statuses. */
export const watch = (world: UnifiWorld, person: string): Promise<void> =>
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
    world.notes.set(`what ${person} hears`, watching)
    world.notes.set('stop watching', () => request.destroy())
  })

/** Waits until the stream has sent it. */
export const hears = async (world: UnifiWorld, person: string, unit: string, status: string): Promise<void> => {
  const watching = world.note<Watching>(`what ${person} hears`)
  const event = `event: room\ndata: ${JSON.stringify({ roomId: roomIdOf(world, unit), status })}`
  while (!watching.heard.includes(event))
    await new Promise<void>((resolve) => {
      watching.changed = resolve
    })
}

export const stopWatching = (world: UnifiWorld): void => {
  if (world.notes.has('stop watching')) world.note<() => void>('stop watching')()
}
