import { pageOf } from '../../shared/tasks/browsing'
import type { UnifiWorld } from '../../shared/support/world'

const PICTURES = [
  '/drawings/street.svg',
  '/drawings/street-late.svg',
  '/drawings/street-dusk.svg',
  '/drawings/street-morning.svg',
]

export const likesMotion = async (world: UnifiWorld, person: string): Promise<void> =>
  (await pageOf(world, person)).emulateMedia({ reducedMotion: 'no-preference' })

/** This picture, and no other. Polls by the machine's clock, because the page's may be stopped. */
export const bannerShows = async (world: UnifiWorld, person: string, number: number): Promise<void> => {
  await (
    await pageOf(world, person)
  ).waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('main img[src*="street"]')]
        .filter((each) => (each as HTMLElement).checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((each) => each.getAttribute('src'))
        .join() === wanted,
    PICTURES[number - 1],
    { polling: 100 },
  )
}
