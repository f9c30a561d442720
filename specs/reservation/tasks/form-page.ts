import type { Locator, Page } from 'playwright'
import type { UnifiWorld } from '../../shared/support/world'
import { pageOf } from '../../shared/tasks/browsing'
import { building } from '../../shared/tasks/building'
import { fieldsRead, fillIn } from '../../shared/tasks/controls'

const CHECKOUT = '/api/create-checkout-session'

/** What a buyer adds to the account's details, in page order. */
const FILLED: readonly (readonly [label: string, value: string])[] = [
  ['Title', 'Ms'],
  ['Middle name', 'Rose'],
  ['Mobile', '0491 576 398'],
  ['Residential address', '22 William Street'],
  ['Suburb', 'Norwood'],
  ['State', 'SA'],
  ['Postcode', '5067'],
  ['Company, trust or SMSF', 'Buyer Family Trust'],
]

const formOn = (page: Page): Locator => page.getByRole('form', { name: 'Reservation form' })

export const fill = (world: UnifiWorld, person: string): Promise<void> => fillIn(world, person, FILLED)

export const submit = async (world: UnifiWorld, person: string): Promise<void> =>
  formOn(await pageOf(world, person))
    .getByRole('button', { name: /^(Pay the reservation fee|Make Offer)$/ })
    .click()

/** Keeps the checkout for later steps, if there is one. */
export const fillInAndSubmit = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  await fill(world, person)
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === CHECKOUT)
  await submit(world, person)
  const { data } = (await (await answered).json()) as { data: object | null }
  if (data !== null) world.notes.set(`checkout of ${person}`, { ...data, unit: unitAt(world, page.url()) })
}

const unitAt = (world: UnifiWorld, address: string): string => {
  const [, id] = /[?&]rid=(\d+)/.exec(address) ?? []
  const [unit] = Object.entries(building(world).units).find(([, unitId]) => String(unitId) === id) ?? []
  if (unit === undefined) throw new Error(`no unit is reserved at ${address}`)
  return unit
}

export const holdsWhatWasFilledIn = (world: UnifiWorld, person: string): Promise<void> =>
  fieldsRead(world, person, 'hold', [
    ['First name', person],
    ['Surname', 'Buyer'],
    ['Email', `{${person}’s email}`],
    ...FILLED,
  ])
