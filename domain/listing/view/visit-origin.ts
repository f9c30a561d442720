/** A word such as `newsletter`; anything longer could say who the visitor is. */
const ORIGIN = /^[\w-]{1,40}$/

/** The origin of a visit to a listing, from its address (A2.1-15); null without one. */
export const visitOrigin = (from: string | null): string | null => (ORIGIN.test(from ?? '') ? from : null)
