import assert from 'node:assert/strict'
import { heartIs as heartOfListingIs } from '../../account/tasks/profile-page'
import { building } from '../../shared/tasks/building'
import { pageOf } from '../../shared/tasks/browsing'
import type { UnifiWorld } from '../../shared/support/world'

export const noListingShows = async (world: UnifiWorld): Promise<void> => {
  assert.equal(await (await pageOf(world, world.person)).getByRole('main').getByRole('article').count(), 0)
}

export const everyListingIsIn = async (world: UnifiWorld, state: string): Promise<void> => {
  const found = (await pageOf(world, world.person)).getByRole('main').getByRole('article')
  await found.first().waitFor()
  const elsewhere = (await found.allInnerTexts()).filter((text) => !new RegExp(` ${state} \\d{4}`).test(text))
  assert.deepEqual(elsewhere, [])
}

/** The heart of the scenario's listing, once its last change is saved or refused. */
export const heartIs = async (world: UnifiWorld, isOn: boolean): Promise<void> =>
  heartOfListingIs(await pageOf(world, world.person), building(world).name, isOn)
