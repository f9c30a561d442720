import assert from 'node:assert/strict'
import type { Locator } from 'playwright'
import { pageOf } from '../../shared/tasks/browsing'
import type { UnifiWorld } from '../../shared/support/world'
import { suburbOf } from './listings'

type Row = Readonly<Record<string, string>>

export const filtersDialog = async (world: UnifiWorld): Promise<Locator> =>
  (await pageOf(world, 'Vera')).getByRole('dialog', { name: 'Filters' })

/** A field's number of options, its first three and its last. */
export const offers = async (world: UnifiWorld, wanted: readonly Row[]): Promise<void> => {
  const dialog = await filtersDialog(world)
  const told: Row[] = []
  for (const { field = '' } of wanted) {
    const options = await dialog.getByLabel(field, { exact: true }).locator('option').allTextContents()
    told.push({
      field,
      options: String(options.length),
      begin: options.slice(0, 3).join(', '),
      end: options.slice(-3).join(', '),
    })
  }
  assert.deepEqual(told, wanted)
}

export const sets = async (world: UnifiWorld, values: Row): Promise<void> => {
  const dialog = await filtersDialog(world)
  for (const [field, label] of Object.entries(values))
    await dialog.getByLabel(field, { exact: true }).selectOption({ label })
}

export const choosesSuburb = async (world: UnifiWorld): Promise<void> => {
  const field = (await filtersDialog(world)).getByRole('combobox', { name: 'Suburb, postcode or state' })
  await field.click()
  await (await pageOf(world, 'Vera')).getByRole('listbox').waitFor()
  await field.pressSequentially(suburbOf(world))
  await (await pageOf(world, 'Vera')).getByRole('option', { name: `${suburbOf(world)}, SA` }).click()
}
