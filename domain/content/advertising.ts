/** The pages that carry advertisements, by their names on the wire (B2.2-18, B7-9). */
export const AD_PAGES = {
  home: 'U-Display Home Page',
  results: 'U-Display Listings Page',
  reservation: 'Property Reservation Page',
} as const
export type AdPage = keyof typeof AD_PAGES

/** A picture that leads somewhere (B3-35). */
export interface Advertisement {
  readonly image: string
  readonly link: string
}

/** Shares of the page's scroll at which the results' second and third advertisement come, and the last one goes (B2.4-5). */
const TURNS = [0.33, 0.66, 0.95] as const

/** Which of a page's advertisements shows at a scroll position from 0 to 1; null at the page's foot. */
export const adAt = (scrolled: number): 0 | 1 | 2 | null => {
  if (scrolled < TURNS[0]) return 0
  if (scrolled < TURNS[1]) return 1
  return scrolled < TURNS[2] ? 2 : null
}
