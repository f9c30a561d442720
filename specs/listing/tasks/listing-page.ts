import assert from 'node:assert/strict'
import { pageOf, trailOf } from '../../shared/tasks/browsing'
import { building } from '../../shared/tasks/building'
import { becomes } from '../../shared/tasks/eventually'
import { inFront } from '../../shared/tasks/regions'
import { press } from '../../shared/tasks/screen'
import { filledIn } from '../../shared/tasks/text'
import type { UnifiWorld } from '../../shared/support/world'

/** Labels and values of the page's facts, or of the open dialog's. */
export const factsShow = async (
  world: UnifiWorld,
  person: string,
  rows: readonly (readonly string[])[],
): Promise<void> => {
  const page = await pageOf(world, person)
  await becomes(
    async () => {
      const found = Object.fromEntries(
        await inFront(page)
          .locator('dl > div')
          .evaluateAll((all) =>
            all.map((row) => [row.querySelector('dt')?.textContent ?? '', row.querySelector('dd')?.textContent ?? '']),
          ),
      )
      return rows.map(([label = '']) => [label, found[label] ?? 'not there'])
    },
    rows.map((row) => [...row]),
  )
}

/** Presses the button, and gets a file under this name. */
export const download = async (world: UnifiWorld, person: string, button: string, name: string): Promise<void> => {
  const page = await pageOf(world, person)
  const [file] = await Promise.all([page.waitForEvent('download'), press(world, person, button)])
  assert.equal(file.suggestedFilename(), await filledIn(world, name))
}

const plainAddress = (world: UnifiWorld): string => `${world.site}/property-details/view?pid=${building(world).id}`

export const sharesPlainAddress = async (world: UnifiWorld, person: string): Promise<void> => {
  const links = await (
    await pageOf(world, person)
  )
    .getByRole('dialog')
    .getByRole('link')
    .evaluateAll((all) => all.map((each) => [each.textContent, each.getAttribute('href')]))
  const url = plainAddress(world)
  const words = 'The Lantern, 41 Bayview Street, Glenelg SA 5045'
  assert.deepEqual(links, [
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`],
    ['Twitter', `https://twitter.com/intent/tweet?${new URLSearchParams({ text: words, url })}`],
    [
      'Email',
      `mailto:?subject=${encodeURIComponent(words)}&body=${encodeURIComponent(`Have a look at this home:\n\n${words}\n${url}`)}`,
    ],
  ])
}

export const clipboardHoldsAddress = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), plainAddress(world))
}

/** The first page's paper size, by its width in points. */
const paperOf = (pdf: string): string => {
  const width = Math.round(Number(/\/MediaBox\s*\[\s*0 0 ([\d.]+)/.exec(pdf)?.[1]))
  return { 595: 'A4', 596: 'A4', 612: 'Letter' }[width] ?? `${width} points`
}

/** The page prints on one sheet of A4; the next one that is opened prints on the paper that the printer has. */
export const printsOnOnePage = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  const print = async () => (await page.pdf({ preferCSSPageSize: true, format: 'Letter' })).toString('latin1')
  const own = await print()
  assert.equal(own.match(/\/Type\s*\/Page\b(?!s)/g)?.length, 1)
  await page.evaluate(() => {
    location.hash = '/about'
  })
  await page.getByRole('main').getByRole('heading', { level: 1, name: 'About us' }).waitFor()
  assert.deepEqual([paperOf(own), paperOf(await print())], ['A4', 'Letter'])
}

/** The open dialog is printed without the page behind it, and none of it is cut off. */
export const printsDialogAlone = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  await page.emulateMedia({ media: 'print' })
  const dialog = page.getByRole('dialog')
  const inside = dialog.locator('[data-part="inside"]').first()
  const cut = await inside.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  const { height = 0 } = (await dialog.boundingBox()) ?? {}
  const all = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.emulateMedia({ media: null })
  assert.equal(await page.locator('#root').isVisible(), true)
  assert.deepEqual({ cut, besideIt: all - Math.round(height) < 40 }, { cut: 0, besideIt: true })
}

/** Apart from the count of page views. */
export const sentNothing = (world: UnifiWorld, person: string): void => {
  assert.deepEqual(
    trailOf(world, person)
      .sent.filter(({ path }) => path !== '/api/page-view')
      .map(({ path }) => path),
    [],
  )
}
