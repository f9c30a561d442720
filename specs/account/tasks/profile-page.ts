import assert from 'node:assert/strict'
import type { UnifiWorld } from '../../shared/support/world'
import { pageOf, trailOf } from '../../shared/tasks/browsing'
import { becomes } from '../../shared/tasks/eventually'
import { answerAsUsual, answerWith } from '../../shared/tasks/network'
import { type } from '../../shared/tasks/fields'
import { controlIn, fieldsRead, set } from '../../shared/tasks/controls'
import { placeOf } from '../../shared/tasks/regions'
import { buttonIs, press, shows } from '../../shared/tasks/screen'
import { passFor, stopFor } from '../../shared/tasks/time'

export const openAndClose = async (world: UnifiWorld, person: string, headings: readonly string[]): Promise<void> => {
  const page = await placeOf(world, person)
  for (const name of headings) {
    const section = page
      .locator('details')
      .filter({ has: page.page().getByRole('heading', { level: 2, name, exact: true }) })
    const isOpen = () => section.evaluate((each) => (each as HTMLDetailsElement).open)
    for (const expected of [true, false, true]) {
      await becomes(isOpen, expected)
      await section.locator('summary').click()
    }
    await section.locator('summary').click()
  }
}

/** Types key by key on its own clock; one look-up follows, a second after the last key, and offers these lines. */
export const suggests = async (world: UnifiWorld, person: string, text: string, lines: string): Promise<void> => {
  const page = await pageOf(world, person)
  const { calls } = trailOf(world, person)
  const before = calls.length
  const asked = () =>
    calls
      .slice(before)
      .filter(({ path }) => path === '/api/places')
      .map(({ body }) => body['text'])
  // On a page whose clock stands still, nothing more would load.
  await controlIn(await placeOf(world, person), 'Address').waitFor()
  await stopFor(world, person)
  await type(world, person, text.slice(0, -1), 'Address')
  await passFor(world, person, 999)
  await page.keyboard.press(text.slice(-1))
  await passFor(world, person, 999)
  assert.deepEqual(asked(), [])
  await passFor(world, person, 1)
  await becomes(asked, [text])
  const options = page.getByRole('listbox', { name: 'Suggested addresses' }).getByRole('option')
  await becomes(async () => (await options.allInnerTexts()).join('; '), lines)
}

interface ByCode {
  readonly button: string
  readonly field: string
  readonly call: string
  /** A code, and what the field says then. */
  readonly rows: readonly (readonly string[])[]
}
/** Enters the field's text again each time, and presses the button; the server's own words never show. */
export const saysForCodes = async (
  world: UnifiWorld,
  person: string,
  { button, field, call, rows }: ByCode,
): Promise<void> => {
  const page = await pageOf(world, person)
  const text = await (await placeOf(world, person)).getByLabel(field, { exact: true }).inputValue()
  for (const [code = '', message = ''] of rows) {
    await answerWith(world, person, call, Number(code), `the server's words for ${code}`)
    await set(world, person, field, '')
    await set(world, person, field, text)
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === call.split(' ')[1])
    await press(world, person, button)
    await answered
    await buttonIs(world, person, button, 'enabled')
    await fieldsRead(world, person, 'say', [[field, message]])
    await shows(world, person, false, "the server's words")
  }
  await answerAsUsual(world, person, call)
}
