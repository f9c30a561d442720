import type { ReservationTerms } from '../reservation/reservation-terms-codec'
import { capitalised, phrasesOf } from '../reservation/terms-phrases'

/** The sentences of the home page that state the brand's terms of a reservation. */
export const homeTexts = (terms: ReservationTerms) => {
  const { fee, days, daysInWords, hasCardFee } = phrasesOf(terms)
  return {
    daysAlone: capitalised(daysInWords),
    heldInYourName: `Choose it on the building. A ${fee} fee holds it in your name for ${days}.`,
    reviewed: `Your conveyancer reviews the contract while nobody else can buy the home. Don’t go ahead and we refund your ${fee}${hasCardFee ? ', less the card fee' : ''}.`,
  }
}
