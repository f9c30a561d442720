import type { UnifiWorld } from '../../shared/support/world'
import { pageOf } from '../../shared/tasks/browsing'
import { controlIn, fillIn, valueOf } from '../../shared/tasks/controls'
import { becomes } from '../../shared/tasks/eventually'
import { placeOf } from '../../shared/tasks/regions'
import { buttonIs } from '../../shared/tasks/screen'
import { filledIn } from '../../shared/tasks/text'

const CLIENT = [
  ['Title', 'Dr.'],
  ['First name', 'Clara'],
  ['Surname', 'Client'],
  ['Email', 'clara@client.example'],
  ['Mobile', '0491570006'],
  ['Address', '9 Esplanade'],
  ['Suburb', 'Henley Beach'],
  ['State', 'South Australia'],
  ['Postcode', '5022'],
] as const
const CONVEYANCER = [
  ['Company name', 'Own Settlements'],
  ['Contact person', 'Olive Own'],
  ['Address', '5 King Street'],
  ['Suburb', 'Unley'],
  ['State', 'South Australia'],
  ['Postcode', '5061'],
  ['Mobile', '0491574118'],
] as const
const AGREEMENT = [
  ['Agreement name', 'Clara Client'],
  ['Agreement date', '05/03/2025'],
] as const
const cardRows = (number: string) =>
  [
    ['Name on card', 'Clara Client'],
    ['Card number', number],
    ['Expiry month', '05'],
    ['Expiry year', '29'],
    ['CVV', '123'],
  ] as const

export const fillInClientForm = async (world: UnifiWorld, person: string, card: string): Promise<void> => {
  await fillIn(world, person, CLIENT)
  await fillIn(world, person, CONVEYANCER, 'conveyancer')
  await fillIn(world, person, [...AGREEMENT, ...cardRows(card)])
}

/** What is left of a draft: everything but the card. */
export const draft = [...CLIENT, ...AGREEMENT]

/** Without each of these fields in turn, given with their regions, the button is disabled; with all of them it is not. */
export const isDisabledWithout = async (
  world: UnifiWorld,
  person: string,
  button: string,
  rows: readonly (readonly string[])[],
): Promise<void> => {
  for (const [label = '', region = ''] of rows) {
    const control = controlIn(await placeOf(world, person, region === '' ? undefined : region), label)
    const before = await valueOf(control)
    const isSelect = await control.evaluate((element) => element instanceof HTMLSelectElement)
    await (isSelect ? control.selectOption('') : control.fill(''))
    await buttonIs(world, person, button, 'disabled')
    await (isSelect ? control.selectOption({ label: before }) : control.fill(before))
    await buttonIs(world, person, button, 'enabled')
  }
}

/** A button that looks disabled, but says what is missing. */
export const pressUnready = async (world: UnifiWorld, person: string, button: string): Promise<void> =>
  (await placeOf(world, person)).getByRole('button', { name: button, exact: true }).click({ force: true })

/** Adds purchasers until there are so many, each with a first name. */
export const addPurchasers = async (world: UnifiWorld, person: string, count: number): Promise<void> => {
  const page = await pageOf(world, person)
  const groups = page.getByRole('group', { name: /^Purchaser \d+$/ })
  for (let number = (await groups.count()) + 1; number <= count; number++) {
    await page.getByRole('button', { name: 'Add a purchaser', exact: true }).click()
    await page.getByRole('group', { name: `Purchaser ${number}`, exact: true }).waitFor()
  }
}

/** A tab that was opened with a click, whatever page it shows; no other site is really asked. */
export const opensTab = async (world: UnifiWorld, person: string, button: string, address: string): Promise<void> => {
  const page = await pageOf(world, person)
  const wanted = await filledIn(world, address)
  await page.context().route(wanted, (route) => route.fulfill({ contentType: 'text/html', body: 'to sign' }))
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  await becomes(() => tab.url(), wanted)
}

/** Answers the bank, in its frame. */
export const answerBank = async (world: UnifiWorld, person: string, button: string): Promise<void> =>
  (await pageOf(world, person))
    .frameLocator('iframe[title="Confirmation by your bank"]')
    .getByRole('button', { name: button, exact: true })
    .click()
