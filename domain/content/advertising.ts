/** Pages with advertisements, by wire name (B2.2-18, B7-9). */
export const AD_PAGES = {
  home: 'U-Display Home Page',
  results: 'U-Display Listings Page',
  reservation: 'Property Reservation Page',
} as const
export type AdPage = keyof typeof AD_PAGES

/** A linked picture (B3-35). */
export interface Advertisement {
  readonly image: string
  readonly link: string
  /** What it shows; empty for a drawing of a project. */
  readonly alt: string
}

/** Scroll positions at which the second and third advertisement appear and the last one disappears (B2.4-5). */
const TURNS = [0.33, 0.66, 0.95] as const

/** The advertisement at a scroll position from 0 to 1; null at the bottom of the page. */
export const adAt = (scrolled: number): 0 | 1 | 2 | null => {
  if (scrolled < TURNS[0]) return 0
  if (scrolled < TURNS[1]) return 1
  return scrolled < TURNS[2] ? 2 : null
}
