import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright'
import type { UnifiWorld } from '../../shared/support/world'
import { hasFocus, openRoute, pageOf, routeOf, trailOf } from '../../shared/tasks/browsing'
import { accountOf } from '../../shared/tasks/people'
import { formRoute } from './picker'

const SELECTS = ['Title', 'State']

/** What a buyer adds to the account's details, in page order. */
export const FILLED: readonly (readonly [label: string, value: string])[] = [
  ['Title', 'Ms'],
  ['Middle name', 'Rose'],
  ['Mobile', '0491 576 398'],
  ['Residential address', '22 William Street'],
  ['Suburb', 'Norwood'],
  ['State', 'SA'],
  ['Postcode', '5067'],
]
const ENTITY = ['Company, trust or SMSF', 'Buyer Family Trust'] as const

export const formOn = (page: Page): Locator => page.getByRole('form', { name: 'Reservation form' })
export const purchaser = (page: Page, number: 1 | 2 = 1): Locator =>
  page.getByRole('group', { name: number === 1 ? 'Purchaser' : 'Purchaser 2', exact: true })
const conveyancer = (page: Page): Locator => page.getByRole('group', { name: 'Conveyancer or solicitor' })

/** A field of the first purchaser, or below. */
export const field = (page: Page, label: string): Locator =>
  label === 'Offer amount' || label === ENTITY[0] ? formOn(page).getByLabel(label) : purchaser(page).getByLabel(label)

const write = (control: Locator, label: string, value: string) =>
  SELECTS.includes(label) ? control.selectOption(value) : control.fill(value)

export const openForm = async (world: UnifiWorld, person: string, unit: string): Promise<void> => {
  await openRoute(world, person, await formRoute(world, unit))
}

export const fillIn = async (world: UnifiWorld, person: string, except: readonly string[] = []): Promise<void> => {
  const page = await pageOf(world, person)
  for (const [label, value] of [...FILLED, ENTITY].filter(([each]) => !except.includes(each)))
    await write(field(page, label), label, value)
}

export const emptyPurchaser = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  for (const label of ['First name', 'Surname', 'Email', 'Mobile']) await field(page, label).fill('')
}

export const loseCheckoutCall = async (world: UnifiWorld, person: string): Promise<void> => {
  await (
    await pageOf(world, person)
  ).route('**/api/create-checkout-session', (route) => route.abort('connectionfailed'))
}

export const submit = async (world: UnifiWorld, person: string): Promise<void> =>
  formOn(await pageOf(world, person))
    .getByRole('button', { name: /^(Pay the reservation fee|Make Offer)$/ })
    .click()

export const writeAndLeave = async (world: UnifiWorld, person: string, label: string, value: string): Promise<void> => {
  const control = field(await pageOf(world, person), label)
  await control.fill(value.replace('[spaces]', '   '))
  await control.blur()
}

/** The error below a field, found through its description; empty if valid. */
const complaint = async (control: Locator): Promise<string> =>
  control.evaluate((element) =>
    element.getAttribute('aria-invalid') === 'true'
      ? (document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '')
      : '',
  )

export const fieldSays = async (world: UnifiWorld, person: string, label: string, message: string): Promise<void> => {
  assert.equal(await complaint(field(await pageOf(world, person), label)), message)
}

export const fieldsSay = async (
  world: UnifiWorld,
  person: string,
  number: 1 | 2,
  expected: readonly (readonly string[])[],
): Promise<void> => {
  const group = purchaser(await pageOf(world, person), number)
  await group.getByText(expected[0]?.[1] ?? '').waitFor()
  assert.deepEqual(
    await Promise.all(expected.map(async ([label = '']) => [label, await complaint(group.getByLabel(label))])),
    expected,
  )
}

export const isTold = async (world: UnifiWorld, person: string, message: string): Promise<void> =>
  (await pageOf(world, person)).getByLabel('Messages').getByText(message, { exact: true }).waitFor()

export const fieldHasFocus = async (world: UnifiWorld, person: string, label: string): Promise<void> =>
  hasFocus(field(await pageOf(world, person), label))

const RESERVING = ['/api/create-checkout-session', '/api/orders/reservation']
export const nothingSent = (world: UnifiWorld, person: string): void => {
  assert.deepEqual(
    trailOf(world, person).sent.filter(({ path }) => RESERVING.includes(path)),
    [],
  )
}

export const purchasers = async (world: UnifiWorld, person: string, count: number): Promise<void> => {
  const page = await pageOf(world, person)
  const groups = page.getByRole('group', { name: /^Purchaser( \d)?$/ })
  await groups.nth(count - 1).waitFor()
  assert.equal(await groups.count(), count)
}

export const addPurchaser = async (world: UnifiWorld, person: string): Promise<void> =>
  (await pageOf(world, person)).getByRole('button', { name: 'Add a second purchaser' }).click()
export const removePurchaser = async (world: UnifiWorld, person: string): Promise<void> =>
  (await pageOf(world, person)).getByRole('button', { name: 'Remove purchaser 2' }).click()
export const cannotAdd = async (world: UnifiWorld, person: string): Promise<void> => {
  assert.equal(await (await pageOf(world, person)).getByRole('button', { name: /^Add a/ }).count(), 0)
}

export const choices = async (world: UnifiWorld, person: string, label: string): Promise<string> => {
  const control = field(await pageOf(world, person), label)
  await control.waitFor()
  const values = await control
    .locator('option')
    .evaluateAll((options) =>
      (options as HTMLOptionElement[]).filter(({ value }) => value !== '').map(({ text }) => text),
    )
  return values.join(', ')
}

export const tick = async (world: UnifiWorld, person: string, label: string, checked: boolean): Promise<void> =>
  (await pageOf(world, person)).getByLabel(label).setChecked(checked)

export const nominated = async (world: UnifiWorld, person: string, words: string): Promise<void> => {
  const group = conveyancer(await pageOf(world, person))
  for (const word of words.split(', ')) await group.getByText(word, { exact: true }).waitFor()
  assert.equal(await group.getByRole('textbox').count(), 0)
}

export const ownConveyancerIsEmpty = async (world: UnifiWorld, person: string): Promise<void> => {
  const boxes = conveyancer(await pageOf(world, person)).getByRole('textbox')
  await boxes.first().waitFor()
  assert.deepEqual(
    await boxes.evaluateAll((inputs) =>
      (inputs as HTMLInputElement[]).map(
        ({ value, readOnly, disabled }) => `${value}${readOnly || disabled ? ' locked' : ''}`,
      ),
    ),
    Array.from({ length: 9 }, () => ''),
  )
}

export const holdsWhatWasFilledIn = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  await formOn(page).waitFor()
  const { firstName, email } = await accountOf(world, person)
  const expected = [['First name', firstName], ['Surname', 'Buyer'], ['Email', email], ...FILLED, ENTITY]
  assert.deepEqual(
    await Promise.all(expected.map(async ([label = '']) => [label, await field(page, label).inputValue()])),
    expected,
  )
}

export const beginsWithAccount = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  await formOn(page).waitFor()
  const { firstName, email } = await accountOf(world, person)
  assert.deepEqual(
    await Promise.all(
      ['First name', 'Surname', 'Email', 'Mobile', 'Suburb'].map((label) => field(page, label).inputValue()),
    ),
    [firstName, 'Buyer', email, '0412345678', ''],
  )
}

export const isAskedToSignIn = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  await page.waitForURL((url) => routeOf(url.href) === '/login')
  await page.getByRole('form', { name: 'Login' }).waitFor()
}

export const summaryShows = async (world: UnifiWorld, person: string, lines: readonly string[]): Promise<void> => {
  const summary = (await pageOf(world, person)).getByRole('complementary', { name: 'Your selection' })
  await summary.waitFor()
  const rows = await summary
    .locator('dl > div')
    .evaluateAll((pairs) => pairs.map((pair) => Array.from(pair.children, ({ textContent }) => textContent).join(': ')))
  const text = (await summary.innerText()).replace(/\s+/g, ' ')
  for (const line of lines)
    assert.ok(rows.includes(line) || text.includes(line), `${line} is not in ${rows.join(' | ')} | ${text}`)
}

export const summaryHasPictureOnly = async (world: UnifiWorld, person: string): Promise<void> => {
  const summary = (await pageOf(world, person)).getByRole('complementary', { name: 'Your selection' })
  await summary.locator('svg').first().waitFor()
  assert.doesNotMatch(await summary.innerText(), /commis/i)
}

export const reload = async (world: UnifiWorld, person: string): Promise<void> => {
  await (await pageOf(world, person)).reload()
}
