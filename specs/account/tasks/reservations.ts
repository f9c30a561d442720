import { NO_OFFER_TERMS } from '../../../domain/reservation/offer'
import { eq } from 'drizzle-orm'
import type { OfferType } from '../../../domain/listing/unit'
import type { ReservationStatus } from '../../../domain/reservation/reservation.lifecycle'
import { emptyConveyancer } from '../../../domain/reservation/conveyancer'
import { emptyPurchaser } from '../../../domain/reservation/purchaser'
import type { ReservationForm } from '../../../domain/reservation/reservation-form'
import { after, DAY, MINUTE } from '../../../domain/shared/dates'
import { formatDateAt } from '../../../domain/shared/time-zones'
import { favourites } from '../../../server/account/favourites.tables'
import { listings, publicationIs } from '../../../server/listing/listing.tables'
import { reservations } from '../../../server/reservation/reservation.tables'
import { makeListing } from '../../shared/support/fixtures'
import type { UnifiWorld } from '../../shared/support/world'
import { pageOf } from '../../shared/tasks/browsing'
import { building } from '../../shared/tasks/building'
import { becomes } from '../../shared/tasks/eventually'
import { accountOf } from '../../shared/tasks/people'
import { placeOf } from '../../shared/tasks/regions'
import { filledIn } from '../../shared/tasks/text'

const FORM: ReservationForm = {
  purchasers: [{ ...emptyPurchaser, title: 'Ms', firstName: 'Bea', surname: 'Buyer' }],
  ownConveyancer: true,
  conveyancer: { ...emptyConveyancer, companyName: 'Legal & Co', firstName: 'Lee', lastName: 'Legal' },
  purchasingEntity: '',
  cashDeposit: false,
  offer: '',
  ...NO_OFFER_TERMS,
  isForClient: false,
}

interface Stored {
  readonly offerType?: OfferType
  readonly status?: ReservationStatus
  readonly offerCents?: number | null
  readonly ago: number
  /** The person introduced the buyer, and didn't reserve for themselves. */
  readonly introduced?: boolean
}

/** Stores a reservation of unit 101 of the listing; a hold ends seven days after it was made. */
const storeReservation = async (
  world: UnifiWorld,
  person: string,
  { id, units }: { readonly id: number; readonly units: Readonly<Record<string, number>> },
  { offerType = 'Select Now', status = 'held', offerCents = null, ago, introduced = false }: Stored,
): Promise<void> => {
  const { db, clock } = world.stage
  const placedAt = after(clock.now(), -ago)
  const { id: accountId } = await accountOf(world, person)
  await db.sql.insert(reservations).values({
    listingId: id,
    unitId: units['101'] ?? 0,
    accountId: introduced ? null : accountId,
    introducerId: introduced ? accountId : null,
    tenant: 'unifi',
    form: FORM,
    offerType,
    status,
    offerCents,
    createdAt: placedAt,
    placedAt,
    heldUntil: offerType === 'Select Now' ? after(placedAt, 7 * DAY) : null,
  })
}

const idsByName = (world: UnifiWorld): Map<string, number> => {
  if (!world.notes.has('houses')) world.notes.set('houses', new Map<string, number>())
  return world.note<Map<string, number>>('houses')
}
/** Of "House 1", or of the scenario's building. */
export const houseIdOf = (world: UnifiWorld, name: string): number => idsByName(world).get(name) ?? building(world).id

/** "House 1" to "House n", saved as favourites, reserved, or held and sold for clients, one after the other, the last just now. */
export const makeHouses = async (world: UnifiWorld, person: string, how: string, count: number): Promise<void> => {
  const { db, clock } = world.stage
  const accountId = (await accountOf(world, person)).id
  for (let number = 1; number <= count; number += 1) {
    const name = `House ${number}`
    const ago = (count - number) * MINUTE
    const made = await makeListing(db, clock.now(), { listing: { name } })
    idsByName(world).set(name, made.id)
    if (how === 'reserved') await storeReservation(world, person, made, { ago })
    else if (how === 'held') await storeReservation(world, person, made, { ago, introduced: true })
    else if (how === 'sold')
      await storeReservation(world, person, made, { ago, status: 'contracted', introduced: true })
    else if (how === 'saved')
      await db.sql.insert(favourites).values({ accountId, listingId: made.id, createdAt: after(clock.now(), -ago) })
    else throw new Error(`houses cannot be "${how}"`)
  }
}
export const takeDown = async (world: UnifiWorld, listing: string): Promise<void> => {
  const id = houseIdOf(world, await filledIn(world, listing))
  await world.stage.db.sql.update(listings).set(publicationIs('withdrawn')).where(eq(listings.id, id))
}

const KINDS: readonly string[] = ['Select Now', 'Make Offer']

/**
 * By kind, status, offer in dollars, and days ago; each of unit 101 in a separate listing. The database stores no kind
 * but "Select Now" and "Make Offer", so others are put in the answer.
 */
export const makeReservations = async (
  world: UnifiWorld,
  person: string,
  rows: readonly Readonly<Record<string, string>>[],
): Promise<void> => {
  const { db, clock } = world.stage
  const unknown = new Map<number, string>()
  for (const { kind = '', status, offer = '', 'days ago': days } of rows) {
    const made = await makeListing(db, clock.now())
    if (!KINDS.includes(kind)) unknown.set(made.id, kind)
    await storeReservation(world, person, made, {
      offerType: kind === 'Make Offer' ? 'Make Offer' : 'Select Now',
      status: status as ReservationStatus,
      offerCents: offer === '' ? null : Math.round(Number(offer) * 100),
      ago: Number(days) * DAY,
    })
  }
  if (world.hasScreens) await renameKinds(world, person, unknown)
}
const renameKinds = async (world: UnifiWorld, person: string, kinds: ReadonlyMap<number, string>): Promise<void> => {
  await (
    await pageOf(world, person)
  ).route(/\/api\/orders\/reservation\//, async (route) => {
    const answer = await route.fetch()
    const envelope = (await answer.json()) as {
      data: { list: { propertyId: number; orderType: string; standing: string }[] }
    }
    const list = envelope.data.list.map((row) =>
      kinds.has(row.propertyId) ? { ...row, orderType: kinds.get(row.propertyId), standing: '' } : row,
    )
    await route.fulfill({ json: { ...envelope, data: { ...envelope.data, list } } })
  })
}

/** The table with its header; `{2 days ago}` is that day in Adelaide. */
export const reservedAre = async (
  world: UnifiWorld,
  person: string,
  rows: readonly (readonly string[])[],
): Promise<void> => {
  const table = (await placeOf(world, person)).getByRole('region', { name: 'My reserved properties' })
  const now = world.stage.clock.now()
  await becomes(
    () =>
      table
        .locator('tr')
        .evaluateAll((all) =>
          all.map((row) =>
            [...row.children].map((cell) => (cell as HTMLElement).innerText.replace(/\s+/g, ' ').trim()),
          ),
        ),
    rows.map((row) =>
      row.map((cell) =>
        cell.replace(/\{(\d) days ago\}/, (_, days) => formatDateAt(after(now, -Number(days) * DAY), 'SA')),
      ),
    ),
  )
}
export const oneHoldRuns = async (world: UnifiWorld, person: string, left: string): Promise<void> => {
  const section = await placeOf(world, person, 'reservations section')
  await becomes(() => section.getByRole('timer').allInnerTexts(), [left])
  await section.getByRole('img', { name: /, 4 days left$/ }).waitFor()
}
