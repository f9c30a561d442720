import { holdInWords } from '../reservation/hold-days'
import type { ReservationTerms } from '../reservation/reservation-terms-codec'

/** Below the home page's headline; the page's other sentences load after it. */
export const heroText = (terms: ReservationTerms): string =>
  `Choose your home off the plan and hold it for ${holdInWords(terms)}.`
