import { pageOf } from '../../shared/tasks/browsing'
import { becomes } from '../../shared/tasks/eventually'
import type { UnifiWorld } from '../../shared/support/world'

const PICTURES = [
  '/drawings/street.svg',
  '/drawings/street-late.svg',
  '/drawings/street-dusk.svg',
  '/drawings/street-morning.svg',
]

export const likesMotion = async (world: UnifiWorld, person: string): Promise<void> => {
  world.spoilBrowsers()
  await (await pageOf(world, person)).emulateMedia({ reducedMotion: 'no-preference' })
}

const SHOWN = 'picture of the banner'

/** Whichever picture it has come to by now. */
export const bannerShowsOne = async (world: UnifiWorld, person: string): Promise<void> => {
  const shown = await (await pageOf(world, person)).waitForFunction(shownPicture, PICTURES, { polling: 100 })
  world.notes.set(SHOWN, (await shown.jsonValue())?.number)
}

/** The one after the picture noted, or that one still. */
export const bannerShows = async (world: UnifiWorld, person: string, which: 'next' | 'same'): Promise<void> => {
  const number = (world.note<number>(SHOWN) + (which === 'next' ? 1 : 0)) % PICTURES.length
  world.notes.set(SHOWN, number)
  await bannerShowsPicture(world, person, number + 1)
}

/** This picture, from 1, and no other. Polls by the machine's clock, because the page's may be stopped. */
export const bannerShowsPicture = async (world: UnifiWorld, person: string, number: number): Promise<void> => {
  const page = await pageOf(world, person)
  await becomes(async () => (await page.evaluate(shownPicture, PICTURES))?.number, number - 1)
}

/** Runs in the page. Null unless exactly one picture is visible. */
const shownPicture = (pictures: readonly string[]): { number: number } | null => {
  const [shown, ...others] = [...document.querySelectorAll<HTMLElement>('main img[src*="street"]')].filter((each) =>
    each.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  )
  const number = pictures.indexOf(shown?.getAttribute('src') ?? '')
  return number === -1 || others.length > 0 ? null : { number }
}
