/** A word such as `newsletter`; anything longer could say who the visitor is. */
const ORIGIN = /^[\w-]{1,40}$/

/** Where a visit to a listing came from, as its address says (A2.1-15); null if it doesn't. */
export const visitOrigin = (from: string | null): string | null => (ORIGIN.test(from ?? '') ? from : null)
