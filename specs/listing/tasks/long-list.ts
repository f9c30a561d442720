import assert from 'node:assert/strict'
import type { Locator } from 'playwright'
import { pageOf } from '../../shared/tasks/browsing'
import { makeListing } from '../../shared/support/fixtures'
import type { UnifiWorld } from '../../shared/support/world'

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

const frame = async (world: UnifiWorld, person: string): Promise<Locator> =>
  (await pageOf(world, person)).getByRole('tabpanel').getByRole('region', { name: /^Price list/ })

export const drawsFew = async (world: UnifiWorld, person: string, limit: number, rows: number): Promise<void> => {
  const place = await frame(world, person)
  await place.locator('[data-row="0"]').getByText('$500,000').waitFor()
  assert.equal(await place.getByRole('table').getAttribute('aria-rowcount'), String(rows))
  const drawn = await place.locator('tr[data-row]').count()
  assert.ok(drawn > 0 && drawn < limit, `${drawn} rows are drawn`)
}

/**
 * Scrolls from the beginning to the end, in steps smaller than the frame, waits each time for the rows in sight, and
 * goes back to the beginning. Every unit has been in its own row.
 */
export const scrollsThrough = async (world: UnifiWorld, person: string, count: number): Promise<void> => {
  const met = await (
    await frame(world, person)
  ).evaluate(async (place) => {
    const rowsMet = new Map<number, string>()
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
        rowsMet.set(Number(row.getAttribute('aria-rowindex')), row.querySelector('th')?.textContent ?? '')
      end = place.scrollTop + place.clientHeight >= place.scrollHeight - 1
      place.scrollTop += place.clientHeight - 120
    }
    place.scrollTop = 0
    return [...rowsMet]
  })
  assert.deepEqual(
    met,
    Array.from({ length: count }, (_, i) => [i + 2, String(i + 1)]),
  )
}

/** Waits until the unit's box has the focus, in that row, and is in sight. */
export const focusIsAt = async (world: UnifiWorld, person: string, unit: string, row: number): Promise<void> => {
  await (
    await pageOf(world, person)
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
    { name: `Compare ${unit}`, index: row },
  )
}
