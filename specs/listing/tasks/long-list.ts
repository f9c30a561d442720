import { pageOf } from '../../shared/tasks/browsing'
import { makeListing } from '../../shared/support/fixtures'
import type { UnifiWorld } from '../../shared/support/world'
import { panel } from './price-list-page'

/** Prices increase from unit to unit. */
export const buildLong = async (world: UnifiWorld, count: number): Promise<void> => {
  const made = await makeListing(world.stage.db, world.stage.clock.now(), {
    listing: { name: 'The Lantern', massing: null },
    units: Array.from({ length: count }, (_, i) => ({
      apt: String(i + 1),
      revisedPrice: 500_000 + 1_000 * i,
      titleType: 'Strata',
    })),
  })
  world.notes.set('building', made)
}

const frame = async (world: UnifiWorld) => (await panel(world, 'Vera')).getByRole('region', { name: /^Price list/ })

export const drawn = async (world: UnifiWorld): Promise<{ told: string | null; drawn: number }> => {
  const place = await frame(world)
  await place.locator('[data-row="0"]').getByText('$500,000').waitFor()
  return {
    told: await place.getByRole('table').getAttribute('aria-rowcount'),
    drawn: await place.locator('tr[data-row]').count(),
  }
}

/** Scrolls in steps smaller than the frame, waits for the visible rows, and records each row's position and unit. */
export const readAll = async (world: UnifiWorld): Promise<readonly (readonly [row: number, unit: string])[]> =>
  (await frame(world)).evaluate(async (place) => {
    const met = new Map<number, string>()
    const head = place.querySelector('thead')?.getBoundingClientRect().height ?? 0
    place.scrollTop = 0
    for (let end = false; !end;) {
      for (let whole = false; !whole;) {
        await new Promise((resolve) => {
          requestAnimationFrame(resolve)
        })
        const rows = [...place.querySelectorAll('tr[data-row]')].map((row) => row.getBoundingClientRect())
        const top = place.getBoundingClientRect().top + place.clientTop
        whole =
          rows.some((row) => row.top <= top + head + 1) &&
          rows.some((row) => row.bottom >= top + place.clientHeight - 1)
      }
      for (const row of place.querySelectorAll('tr[data-row]'))
        met.set(Number(row.getAttribute('aria-rowindex')), row.querySelector('th')?.textContent ?? '')
      end = place.scrollTop + place.clientHeight >= place.scrollHeight - 1
      place.scrollTop += place.clientHeight - 120
    }
    return [...met]
  })

export const toBeginning = async (world: UnifiWorld): Promise<void> =>
  (await frame(world)).evaluate((place) => {
    place.scrollTop = 0
  })

export const waitForFirst = async (world: UnifiWorld, unit: string, row: number): Promise<void> =>
  (await frame(world)).locator(`tr[data-row="0"][aria-rowindex="${row}"] th`).getByText(unit, { exact: true }).waitFor()

export const walkFromHeads = async (world: UnifiWorld, keys: string): Promise<void> => {
  await (await frame(world)).getByRole('columnheader').getByRole('button').last().focus()
  await walkOn(world, keys)
}
export const walkOn = async (world: UnifiWorld, keys: string): Promise<void> => {
  for (const key of keys.split(', ')) await (await pageOf(world, 'Vera')).keyboard.press(key)
}

/** Waits until the element has focus and is in view. */
export const isAt = async (world: UnifiWorld, label: string, row: number): Promise<void> => {
  await (
    await pageOf(world, 'Vera')
  ).waitForFunction(
    ({ name, index }) => {
      const active = document.activeElement
      const frameOf = active?.closest('[role="region"]')?.getBoundingClientRect()
      const box = active?.getBoundingClientRect()
      return (
        active?.getAttribute('aria-label') === name &&
        active.closest('tr')?.getAttribute('aria-rowindex') === String(index) &&
        frameOf !== undefined &&
        box !== undefined &&
        box.top >= frameOf.top &&
        box.bottom <= frameOf.bottom
      )
    },
    { name: label, index: row },
  )
}
