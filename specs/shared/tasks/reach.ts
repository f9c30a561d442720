import assert from 'node:assert/strict'
import type { UnifiWorld } from '../support/world'
import { pageOf, tabTo, trailOf } from './browsing'
import { becomes } from './eventually'
import { linkIn } from './links'
import { placeOf } from './regions'
import { filledIn } from './text'

/** Comes to each field with the Tab key and types, as a person without a mouse does. */
export const typeIn = async (
  world: UnifiWorld,
  person: string,
  rows: readonly (readonly string[])[],
): Promise<void> => {
  const page = await pageOf(world, person)
  for (const [label = '', value = ''] of rows) {
    await tabTo(page, label)
    await page.keyboard.type(value)
  }
}

/** An address of the site that the page has passed through. */
export const hasBeenAt = async (world: UnifiWorld, person: string, address: string): Promise<void> => {
  const { visited } = trailOf(world, person)
  assert.ok(visited.includes(`${world.site}${await filledIn(world, address)}`), visited.join('\n'))
}

/** The whole link can be seen without scrolling. */
export const isInView = async (world: UnifiWorld, person: string, link: string, region: string): Promise<void> =>
  linkIn(await placeOf(world, person, region), link)
    .first()
    .evaluate(
      (element) =>
        new Promise<void>((resolve) => {
          new IntersectionObserver(
            (seen, observer) => {
              if (seen.some((each) => each.intersectionRatio === 1)) {
                observer.disconnect()
                resolve()
              }
            },
            { threshold: 1 },
          ).observe(element)
        }),
    )

/** Each text is seen in a window of 1440 × 900 pixels that has not been scrolled. */
export const areOnFirstScreen = async (world: UnifiWorld, person: string, texts: readonly string[]): Promise<void> => {
  const page = await pageOf(world, person)
  await page.setViewportSize({ width: 1440, height: 900 })
  const main = page.getByRole('main')
  for (const text of texts) {
    await becomes(async () => {
      const found = main.getByText(text, { exact: true }).first()
      if ((await found.count()) === 0) return `${text} is missing`
      // Its words, because an element may have no box of its own.
      const { top, bottom } = await found.evaluate((element) => {
        const words = document.createRange()
        words.selectNodeContents(element)
        return words.getBoundingClientRect()
      })
      return top >= 0 && bottom > 0 && bottom <= 900 ? 'seen' : `${text} ends at ${bottom}`
    }, 'seen')
  }
  assert.equal(await page.evaluate(() => window.scrollY), 0)
}

/** The region begins in the upper half of the window. */
export const isScrolledTo = async (world: UnifiWorld, person: string, region: string): Promise<void> => {
  const place = await placeOf(world, person, region)
  await becomes(
    () =>
      place.evaluate((element) => {
        const { top } = element.getBoundingClientRect()
        return top >= -1 && top < window.innerHeight / 2
      }),
    true,
  )
}
