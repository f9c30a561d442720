import type { ReservationTerms } from '../reservation/reservation-terms-codec'
import { capitalised, phrasesOf } from '../reservation/terms-phrases'

/** The sentences of the public pages that state the brand's terms of a reservation. */
export const contentTexts = (terms: ReservationTerms) => {
  const { fee, cardFee, daysInWords, callBack, hasCardFee } = phrasesOf(terms)
  return {
    daysToDecide: `${capitalised(daysInWords)} to decide`,
    reserveOnline: `A buyer can reserve a property online for ${fee}, holding it exclusively for ${daysInWords}.`,
    reserveAtHome: `Reserve a home online for ${fee}. Your conveyancer reviews the contract in the meantime.`,
    conveyancersHave: `They have ${daysInWords} to have a contract reviewed.`,
    buyersReserve: `They choose on the building and reserve a home for ${daysInWords} while their conveyancer reviews the contract.`,
    payAndHold: `Choose it on the building and pay the ${fee} reservation fee by Mastercard or Visa. We hold the home exclusively for you for ${daysInWords}.`,
    called: `A representative calls you within ${callBack}, and your conveyancer reviews the contract while the home is off the market.`,
    refunded: `Don’t go ahead and we refund your ${fee}.${hasCardFee ? ' The card transaction fee is not refundable.' : ''}`,
    paidFirst: `The ${fee} reservation fee${hasCardFee ? `, and ${cardFee} for the card` : ''}. It is separate from the deposit.`,
    register: `Save favourites, see price lists and reserve a home for ${daysInWords}.`,
    chooseAndReserve: `Choose your home on the building and reserve it for ${daysInWords}.`,
    chooseYours: `Choose yours off the plan and hold it for ${daysInWords}.`,
    holdItFor: `and hold it for ${daysInWords}`,
    fourSteps: (brand: string) =>
      `Find a project, compare the plans, reserve a home for ${daysInWords} with ${fee} and exchange contracts: buying off the plan with ${brand} in four steps.`,
    questions: (brand: string) =>
      `Answers about buying off the plan with ${brand}: reserving a home, the ${fee} fee, offers, deposits and contracts.`,
    termsPage: (brand: string) =>
      `Terms for reservations and offers with ${brand}: the fee, the ${phrasesOf(terms).dayLongInWords} hold, refunds and referral accounts.`,
  }
}

/** The sentences of the terms and conditions about the fee and the hold (M2-132 to M2-137). */
export const legalTexts = (terms: ReservationTerms) => {
  const { fee, days, dayLong, hasCardFee, cardRateInWords } = phrasesOf(terms)
  return {
    definition: `“Reservation Fee” means the amount of ${fee}, GST inclusive, paid to reserve a property;`,
    reservation: `A reservation takes one Property off the market for ${days}, in the purchaser’s name, so that the purchaser can take advice and exchange contracts. It is not a contract of sale, and neither the purchaser nor the vendor is bound to enter into one.`,
    fee: `The Reservation Fee is ${fee} in Australian dollars, GST inclusive, and holds the Property for ${days}. It is paid by Mastercard or Visa only, through a card payment provider${hasCardFee ? `, and card transaction fees of ${cardRateInWords} are added` : ''}.`,
    remedy: `For reservations, the remedy is a refund of the Reservation Fee${hasCardFee ? ' less third-party fees' : ''}.`,
    refund: hasCardFee
      ? `The Reservation Fee is refunded in full after the ${dayLong} holding period, or when the purchaser does not go to contract, less the card transaction fees (${cardRateInWords}), which are not refundable. A refund takes 3-5 business days to clear. A cancelled or rejected reservation is refunded less third-party fees.`
      : `The Reservation Fee is refunded in full after the ${dayLong} holding period, or when the purchaser does not go to contract. A refund takes 3-5 business days to clear. A cancelled or rejected reservation is refunded in full.`,
  }
}
