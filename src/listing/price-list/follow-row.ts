import type { MouseEvent } from 'react'

/** Follows the row's link, unless its own link was pressed. */
export const followRow = (event: MouseEvent<HTMLElement>): void => {
  if ((event.target as Element).closest('a') === null)
    event.currentTarget.querySelector<HTMLAnchorElement>('[data-control="unit"]')?.click()
}
