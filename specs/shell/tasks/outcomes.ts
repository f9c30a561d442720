import assert from 'node:assert/strict'
import { pageOf } from '../../shared/tasks/browsing'
import type { UnifiWorld } from '../../shared/support/world'

export const everyListingIsIn = async (world: UnifiWorld, state: string): Promise<void> => {
  const found = (await pageOf(world, world.person)).getByRole('main').getByRole('article')
  await found.first().waitFor()
  const elsewhere = (await found.allInnerTexts()).filter((text) => !new RegExp(` ${state} \\d{4}`).test(text))
  assert.deepEqual(elsewhere, [])
}
