import type { Locator } from 'playwright'
import type { UnifiWorld } from '../support/world'
import { becomes } from './eventually'
import { placeOf } from './regions'
import { allFilledIn, escaped, filledIn } from './text'

/**
 * By its label, without the hint that it is optional. By its role too, because the text of a label around a select contains
 * the options.
 */
export const controlIn = (place: Locator, label: string): Locator =>
  place
    .getByLabel(new RegExp(`^\\s*${escaped(label)}\\s*(\\(optional\\))?\\s*$`))
    .or(place.getByRole('combobox', { name: label, exact: true }))
    .first()
const kindOf = (control: Locator): Promise<string> =>
  control.evaluate((element) =>
    element instanceof HTMLInputElement
      ? element.type
      : (element.getAttribute('role') ?? element.tagName.toLowerCase()),
  )

/** Sets a control by its label as a person would: types, selects by label, or ticks by "yes" and "no". */
export const set = async (
  world: UnifiWorld,
  person: string,
  label: string,
  value: string,
  region?: string,
): Promise<void> => {
  const control = controlIn(await placeOf(world, person, region), label)
  const kind = await kindOf(control)
  const words = control.locator('xpath=ancestor::label[1]')
  // The radio itself may be out of sight; people press its words.
  if (kind === 'radio' && (await words.count()) > 0) await words.click()
  else if (kind === 'checkbox' || kind === 'radio') await control.setChecked(value === 'yes')
  else if (kind === 'select') {
    await control.focus()
    await control.selectOption({ label: value })
    await control.blur()
  } else {
    await control.fill(await filledIn(world, value))
    await control.blur()
  }
}
export const fillIn = async (
  world: UnifiWorld,
  person: string,
  rows: readonly (readonly string[])[],
  region?: string,
): Promise<void> => {
  for (const [label = '', value = ''] of rows) await set(world, person, label, value, region)
}

export const valueOf = async (control: Locator): Promise<string> => {
  const kind = await kindOf(control)
  if (kind === 'checkbox' || kind === 'radio') return (await control.isChecked()) ? 'yes' : 'no'
  if (kind === 'switch') return (await control.getAttribute('aria-checked')) === 'true' ? 'yes' : 'no'
  if (kind === 'select')
    return control.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.text ?? '')
  return control.inputValue()
}
/** The message below a field, which its description names; empty while the field is valid. */
const complaintOf = (control: Locator): Promise<string> =>
  control.evaluate((element) =>
    element.getAttribute('aria-invalid') === 'true'
      ? (element.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' ')
          .trim()
      : '',
  )

const READINGS = { hold: valueOf, say: complaintOf }
/** The values of fields, or their error messages. */
export type Reading = keyof typeof READINGS

export const fieldsRead = async (
  world: UnifiWorld,
  person: string,
  reading: Reading,
  rows: readonly (readonly string[])[],
  region?: string,
): Promise<void> => {
  const place = await placeOf(world, person, region)
  await becomes(
    () => Promise.all(rows.map(async ([label = '']) => [label, await READINGS[reading](controlIn(place, label))])),
    await allFilledIn(world, rows),
  )
}
