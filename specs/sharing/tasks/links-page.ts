import type { UnifiWorld } from '../../shared/support/world'
import { becomes } from '../../shared/tasks/eventually'
import { placeOf } from '../../shared/tasks/regions'
import { allFilledIn } from '../../shared/tasks/text'

/** The texts of each row in their order without its address, then its buttons. */
export const rowsAre = async (
  world: UnifiWorld,
  person: string,
  rows: readonly (readonly string[])[],
): Promise<void> => {
  const place = await placeOf(world, person, 'page')
  await becomes(
    () =>
      place
        .getByRole('list', { name: 'Private links' })
        .locator('> li')
        .evaluateAll((all) =>
          all.map((row) => [
            [...row.querySelectorAll<HTMLElement>('h2, p, :scope > div > span')]
              .map((each) => (each.querySelector('a') ?? each).innerText.trim())
              .filter((text) => !text.startsWith('http'))
              .join('; '),
            [...row.querySelectorAll<HTMLElement>(':scope > div:last-child > button')]
              .map((each) => each.innerText.trim())
              .join('; '),
          ]),
        ),
    await allFilledIn(world, rows),
  )
}

export const rowHasTheFocus = async (world: UnifiWorld, person: string, label: string): Promise<void> => {
  const place = await placeOf(world, person, 'page')
  await place.getByRole('listitem', { name: label, exact: true }).and(place.page().locator(':focus')).waitFor()
}
