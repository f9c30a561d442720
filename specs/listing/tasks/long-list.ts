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

/** On each level, every second unit has parking; the last one is reserved. */
export const buildHigh = async (world: UnifiWorld, levels: number, each: number): Promise<void> => {
  const made = await makeListing(world.stage.db, world.stage.clock.now(), {
    listing: { name: 'The Lantern' },
    units: Array.from({ length: levels * each }, (_, i) => ({
      apt: `${Math.floor(i / each) + 1}${String((i % each) + 1).padStart(2, '0')}`,
      beds: (i % 3) + 1,
      cars: i % 2 === 0 ? 1 : 0,
      status: i % each === each - 1 ? 'Reserved' : 'Available',
    })),
  })
  world.notes.set('building', made)
}

/** In letters of at least 12 pixels, inside their tile, and not covered by the letter of a status. */
export const bedroomsAreLegible = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  await page.locator('[data-unit]').first().waitFor()
  const faults = await page.locator('[data-unit]').evaluateAll((tiles) =>
    tiles.flatMap((tile) => {
      const words = tile.querySelector('i')
      if (words === null) return [`${tile.getAttribute('data-unit')}: no bedrooms`]
      const range = document.createRange()
      range.selectNodeContents(words)
      const [text, box] = [range.getBoundingClientRect(), tile.getBoundingClientRect()]
      const letter = [...tile.querySelectorAll('span')].find((span) => getComputedStyle(span).display !== 'none')
      const mark = letter?.getBoundingClientRect()
      const isCovered =
        mark !== undefined &&
        mark.left < text.right &&
        mark.right > text.left &&
        mark.top < text.bottom &&
        mark.bottom > text.top
      const isInside = text.width > 0 && text.left >= box.left && text.right <= box.right && text.bottom <= box.bottom
      const isLarge = Number.parseFloat(getComputedStyle(words).fontSize) >= 12
      return isInside && isLarge && !isCovered
        ? []
        : [`${tile.getAttribute('data-unit')}: ${JSON.stringify({ isInside, isLarge, isCovered })}`]
    }),
  )
  assert.deepEqual(faults, [])
}

/** Between the top and the foot of the window. */
export const unitIsInSight = async (world: UnifiWorld, person: string, unit: string): Promise<void> => {
  await (
    await pageOf(world, person)
  ).waitForFunction((label) => {
    const box = document.querySelector(`[data-unit="${label}"]`)?.getBoundingClientRect()
    return box !== undefined && box.top >= 0 && box.bottom <= window.innerHeight
  }, unit)
}

export const areBright = async (world: UnifiWorld, person: string, units: string): Promise<void> => {
  const bright = (await pageOf(world, person)).locator('[data-unit]:not([data-faded])')
  assert.equal(
    (await bright.evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-unit')))).join(', '),
    units,
  )
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
