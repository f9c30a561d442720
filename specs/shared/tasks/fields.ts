import assert from 'node:assert/strict'
import type { UnifiWorld } from '../support/world'
import { becomes } from './eventually'
import { controlIn, fieldsRead, set, valueOf } from './controls'
import { placeOf } from './regions'
import { press, pressKeys } from './screen'
import { filledIn } from './text'

/** Types key by key, in place of what is there, and stays in the field. */
export const type = async (world: UnifiWorld, person: string, text: string, label: string): Promise<void> => {
  const control = controlIn(await placeOf(world, person), label)
  await control.fill('')
  await control.pressSequentially(await filledIn(world, text))
}
/** Types more than each field takes, as by pasting, and counts what it keeps. Digits, which every field takes. */
export const takeAtMost = async (
  world: UnifiWorld,
  person: string,
  rows: readonly (readonly string[])[],
  region?: string,
): Promise<void> => {
  const place = await placeOf(world, person, region)
  for (const [label = '', limit = ''] of rows) {
    const control = controlIn(place, label)
    await control.fill('')
    await control.focus()
    await control.page().keyboard.insertText('1'.repeat(Number(limit) + 100))
  }
  await becomes(
    () =>
      Promise.all(rows.map(async ([label = '']) => [label, String((await valueOf(controlIn(place, label))).length)])),
    rows.map(([label = '', limit = '']) => [label, limit]),
  )
}

/** Types each text into the field and leaves it: it then holds the second column, and says the third. */
export const typingGives = async (
  world: UnifiWorld,
  person: string,
  label: string,
  rows: readonly (readonly string[])[],
): Promise<void> => {
  for (const [typed = '', held = '', message = ''] of rows) {
    await type(world, person, typed, label)
    await pressKeys(world, person, 'Tab')
    await fieldsRead(world, person, 'hold', [[label, held]])
    await fieldsRead(world, person, 'say', [[label, message]])
  }
}

/** In quotes for a value of spaces. */
const unquoted = (cell: string): string => /^"(.*)"$/.exec(cell)?.[1] ?? cell

/** Sets each field to its value and presses the button: the field says so and has the focus, until its old value is back. */
export const isRefusedWith = async (
  world: UnifiWorld,
  person: string,
  button: string,
  rows: readonly (readonly string[])[],
): Promise<void> => {
  const place = await placeOf(world, person)
  for (const [label = '', value = '', message = ''] of rows) {
    const control = controlIn(place, label)
    const before = await valueOf(control)
    await set(world, person, label, unquoted(value))
    await press(world, person, button)
    await fieldsRead(world, person, 'say', [[label, message]])
    await control.and(control.page().locator(':focus')).waitFor()
    await set(world, person, label, before)
    await fieldsRead(world, person, 'say', [[label, '']])
  }
}

export const cannotBeEdited = async (world: UnifiWorld, person: string, label: string): Promise<void> => {
  const control = controlIn(await placeOf(world, person), label)
  await becomes(() => control.isEditable(), false)
}

/** All but the one that takes the code away again are named with a calling code, such as "Australia (+61)". */
export const offersCountries = async (
  world: UnifiWorld,
  person: string,
  label: string,
  count: number,
  first: string,
): Promise<void> => {
  const texts = await controlIn(await placeOf(world, person), label)
    .locator('option')
    .allInnerTexts()
  const countries = texts.flatMap((text) => /^(.+) \(\+\d+\)$/.exec(text)?.[1] ?? [])
  assert.deepEqual(
    [countries.length, texts.length - countries.length, countries.slice(0, first.split(', ').length).join(', ')],
    [count, 1, first],
  )
}

export const hasChoices = async (world: UnifiWorld, person: string, label: string, choices: string): Promise<void> => {
  const control = controlIn(await placeOf(world, person), label)
  await becomes(
    () =>
      control.locator('option').evaluateAll((options) =>
        (options as HTMLOptionElement[])
          .filter(({ value }) => value !== '')
          .map(({ text }) => text)
          .join(', '),
      ),
    choices,
  )
}
