import { NO_OFFER_TERMS } from '../../../domain/reservation/offer'
import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DOCUMENT_KINDS, DOCUMENT_TITLES, type DocumentKind } from '../../../domain/account/purchase'
import { emptyConveyancer } from '../../../domain/reservation/conveyancer'
import { emptyPurchaser } from '../../../domain/reservation/purchaser'
import type { ReservationStatus } from '../../../domain/reservation/reservation.lifecycle'
import { after, DAY } from '../../../domain/shared/dates'
import { disposition } from '../../../server/files/file-name'
import { folderFiles } from '../../../server/files/folder-files'
import { officeServices, runCommand } from '../../../server/office-commands'
import { withFiles } from '../../../server/office-files'
import { reservationDocuments } from '../../../server/reservation/reservation-documents.tables'
import { reservations } from '../../../server/reservation/reservation.tables'
import { PDF } from '../../files/samples'
import type { UnifiWorld } from '../../shared/support/world'
import { pageOf } from '../../shared/tasks/browsing'
import { building, reservationIdOf, unitIdOf } from '../../shared/tasks/building'
import { accountOf } from '../../shared/tasks/people'
import { filledIn } from '../../shared/tasks/text'

const PURCHASERS = [
  {
    ...emptyPurchaser,
    firstName: 'Bea',
    surname: 'Buyer',
    address: '5 King Street',
    suburb: 'Unley',
    state: 'SA',
    postcode: '5061',
    mobile: '0412345678',
    email: 'bea@example.com',
  },
  { ...emptyPurchaser, firstName: 'Carl', surname: 'Client', email: 'carl@example.com' },
]

const ORDER: readonly ReservationStatus[] = ['held', 'contracted', 'unconditional', 'settled']

/** A sale to Bea and Carl of a unit, introduced by an agent; each step took a day, the last was today. */
export const introduce = async (
  world: UnifiWorld,
  person: string,
  { unit, status }: { readonly unit: string; readonly status: ReservationStatus },
): Promise<void> => {
  const { db, clock } = world.stage
  const now = clock.now()
  const reached = ORDER.indexOf(status)
  const at = (step: number) => (reached < step ? null : after(now, (step - reached) * DAY))
  await db.sql.insert(reservations).values({
    listingId: building(world).id,
    unitId: unitIdOf(world, unit),
    introducerId: (await accountOf(world, person)).id,
    tenant: 'unifi',
    offerType: status === 'offered' ? 'Make Offer' : 'Select Now',
    status,
    form: {
      purchasers: PURCHASERS,
      ownConveyancer: false,
      conveyancer: emptyConveyancer,
      purchasingEntity: '',
      cashDeposit: false,
      offer: '',
      ...NO_OFFER_TERMS,
      isForClient: false,
    },
    createdAt: now,
    placedAt: at(0) ?? now,
    heldUntil: after(at(0) ?? now, 7 * DAY),
    contractedAt: at(1),
    unconditionalAt: at(2),
    settledAt: at(3),
  })
}

/** Attaches the reservation's own PDF under a title. */
export const attach = async (world: UnifiWorld, unit: string, title: string): Promise<void> => {
  const reservationId = await reservationIdOf(world, unit, 1)
  await world.stage.db.sql.insert(reservationDocuments).values({
    reservationId,
    kind: kindOf(title),
    file: `/files/reservations/${reservationId}`,
    name: `${title}.pdf`,
    attachedAt: world.stage.clock.now(),
  })
}

const kindOf = (title: string): DocumentKind => {
  const kind = DOCUMENT_KINDS.find((each) => DOCUMENT_TITLES[each] === title)
  if (kind === undefined) throw new Error(`no document is called "${title}"`)
  return kind
}

/** Where the stage keeps its data. */
const DATA = join(tmpdir(), `unifi-specs-${process.pid}`)

/** As `npm run office` does it. */
const office = async ({ stage: { db, clock } }: UnifiWorld, ...args: readonly string[]): Promise<void> => {
  const { failed, text } = await withFiles(folderFiles(join(DATA, 'files')), args, (words) =>
    runCommand({ ...officeServices(db), clock: clock.now }, words),
  )
  if (failed) throw new Error(text)
}

interface Attaching {
  readonly unit: string
  readonly title: string
}

export const attachFile = async (
  world: UnifiWorld,
  { name, unit, title }: Attaching & { readonly name: string },
): Promise<void> => {
  const folder = join(DATA, 'uploads')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, name), PDF)
  await office(world, 'attach', String(await reservationIdOf(world, unit, 1)), kindOf(title), join(folder, name))
}

export const detachFile = async (world: UnifiWorld, { unit, title }: Attaching): Promise<void> =>
  office(world, 'detach', String(await reservationIdOf(world, unit, 1)), kindOf(title))

export const opensFile = async (world: UnifiWorld, address: string, name: string): Promise<void> => {
  const { status, headers, message } = await world.call('GET', await filledIn(world, address))
  assert.deepEqual(
    [status, headers['content-type'], headers['content-disposition'], headers['x-content-type-options'], message],
    [200, 'application/pdf', disposition(name), 'nosniff', String(PDF)],
  )
}

interface Item {
  readonly housePropertyPOJO: Readonly<Record<string, unknown>>
}

/** Leaves a field of the properties out of the answers of a list, as an older server might. */
export const leaveOut = async (world: UnifiWorld, person: string, path: string, field: string): Promise<void> => {
  await (
    await pageOf(world, person)
  ).route(new RegExp(path), async (route) => {
    const answer = await route.fetch()
    const envelope = (await answer.json()) as { data: { list: readonly Item[] } }
    const list = envelope.data.list.map((item) => ({
      ...item,
      housePropertyPOJO: Object.fromEntries(Object.entries(item.housePropertyPOJO).filter(([name]) => name !== field)),
    }))
    await route.fulfill({ json: { ...envelope, data: { ...envelope.data, list } } })
  })
}
