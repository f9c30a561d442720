import type { Locator, Page } from 'playwright'
import type { UnifiWorld } from '../support/world'

/** Reads a list of texts of the page. */
export type Read = (page: Page, world: UnifiWorld, person: string) => Promise<readonly (string | null)[]>

export const textsOf =
  (find: (page: Page) => Locator): Read =>
  (page) =>
    find(page).allTextContents()

/** All fields in order, by their labels; "(hidden)" if what is typed does not show. */
export const fieldsIn =
  (place: (page: Page) => Locator): Read =>
  (page) =>
    place(page)
      .locator('input, select, textarea')
      .evaluateAll((all) =>
        (all as HTMLInputElement[]).map(
          (field) =>
            `${field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? ''}${field.type === 'password' ? ' (hidden)' : ''}`,
        ),
      )
