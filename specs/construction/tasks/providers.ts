import type { UnifiWorld } from '../../shared/support/world'
import { pageOf } from '../../shared/tasks/browsing'
import { becomes } from '../../shared/tasks/eventually'

/** Heading, name of the logo, where it leads, whether in its own window, and the line of tags. */
export const providersAre = async (world: UnifiWorld, person: string, rows: readonly string[][]): Promise<void> => {
  const main = (await pageOf(world, person)).getByRole('main')
  await becomes(
    () =>
      main
        .locator('section')
        .evaluateAll((sections) =>
          sections.flatMap((section) =>
            [...section.querySelectorAll('li')].map((item) => [
              section.querySelector('h2')?.textContent ?? '',
              item.querySelector('a img')?.getAttribute('alt') ?? '',
              item.querySelector('a')?.getAttribute('href') ?? '',
              item.querySelector('a')?.getAttribute('target') === '_blank' ? 'yes' : 'no',
              item.querySelector('p')?.textContent ?? '',
            ]),
          ),
        ),
    rows.map((row) => [...row]),
  )
}

/** The addresses of the logos, which are drawings. */
export const logosAreDrawn = async (world: UnifiWorld, person: string): Promise<void> => {
  const images = (await pageOf(world, person)).getByRole('main').locator('section li a img')
  await images.first().waitFor()
  await becomes(
    () =>
      images.evaluateAll(
        (all) =>
          all.filter(
            (image) =>
              !/^\/drawings\/provider\/\d+\.svg$/.test(image.getAttribute('src') ?? '') ||
              (image as HTMLImageElement).naturalWidth === 0,
          ).length,
      ),
    0,
  )
}
