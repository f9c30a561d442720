import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright'
import { pageOf } from '../../shared/tasks/browsing'
import { becomes } from '../../shared/tasks/eventually'
import type { UnifiWorld } from '../../shared/support/world'

export const pressPicture = async (world: UnifiWorld, person: string): Promise<void> =>
  (await pageOf(world, person)).getByRole('main').locator('[aria-roledescription="slide"]:not([inert]) button').click()

const dialog = (page: Page): Locator => page.getByRole('dialog')

/** Across nearly the whole window. */
export const viewerShows = async (world: UnifiWorld, person: string, source: string): Promise<void> => {
  const page = await pageOf(world, person)
  const picture = dialog(page).locator('[aria-roledescription="slide"]:not([inert]) img')
  await becomes(() => picture.getAttribute('src'), source)
  const share = () =>
    picture.evaluate((image) => {
      const { left, right, width } = image.getBoundingClientRect()
      return left >= 0 && right <= innerWidth ? width / innerWidth : 0
    })
  await becomes(async () => (await share()) > 0.9, true)
}

/** Goes round with the Tab key more often than the dialog has controls. */
export const keepsFocus = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  const count = await dialog(page).locator('button, [tabindex="0"]').count()
  for (let pressed = 0; pressed <= count + 1; pressed += 1) {
    await page.keyboard.press('Tab')
    assert.ok(await dialog(page).evaluate((element) => element.contains(document.activeElement)))
  }
}

export const pageBehindIsHeld = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  await becomes(() => page.evaluate(() => getComputedStyle(document.body).overflowY), 'hidden')
}

/** One picture on, with a finger. */
export const swipe = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  const box = await dialog(page).locator('[aria-roledescription="slide"]:not([inert])').boundingBox()
  assert.ok(box !== null, 'there is no picture to swipe')
  world.spoilBrowsers()
  const session = await page.context().newCDPSession(page)
  const at = (share: number) => [{ x: Math.round(box.x + box.width * share), y: Math.round(box.y + box.height / 2) }]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ReturnType<typeof at>) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await touch('touchStart', at(0.85))
  for (let share = 0.8; share > 0.15; share -= 0.05) await touch('touchMove', at(share))
  await touch('touchEnd', [])
  await session.detach()
}
