import type { OfficeAction } from '../../reservation/office-action'
import { RESERVED } from '../../reservation/reservation.lifecycle'
import { formatCents } from '../../shared/money'
import type { SaleDetail } from './sale'
import { leftWithoutCardFee } from './sale-text'
import { bonusToTakeBack, commissionToTakeBack } from './terms/earned-commission'

/** An open offer is declined; everything else ends as cancelled. */
const CONSEQUENCES: Readonly<Record<Exclude<OfficeAction, 'reject' | 'cancel'>, string>> = {
  accept: 'The unit is reserved for this buyer, who gets an email. Other offers stay open until they end.',
  sign: 'The unit is sold, and the buyer gets an email.',
  unconditional: 'Commission becomes due as its terms say, and the buyer gets an email.',
  settle: 'The sale is finished. Afterwards only its day can be corrected.',
}

type ActedOn = Pick<SaleDetail, 'fee' | 'queue' | 'terms'> & { readonly sale: Pick<SaleDetail['sale'], 'status'> }

/** What an act does to a sale and its money, before it is done. */
export const consequenceOf = (act: OfficeAction, { sale: { status }, fee, queue, terms }: ActedOn): string => {
  if (act === 'sign') return sentences(CONSEQUENCES.sign, signing(fee))
  if (act !== 'reject' && act !== 'cancel') return CONSEQUENCES[act]
  if (status === 'offered')
    return 'The buyer gets an email with your reason, and the offer ends. Nothing was paid for it.'
  const next = queue.length > 0 ? 'the unit is offered to the first in its queue' : 'the unit is on sale again'
  return sentences(
    `The buyer gets an email with your reason, and ${next}.`,
    RESERVED.includes(status) ? refunding(fee, 'is refunded to the buyer’s card.') : afterContract(fee),
    commissionToTakeBack(terms.earned),
    bonusToTakeBack(terms.bonus),
  )
}

type Fee = SaleDetail['fee']

const ALREADY = 'The fee has already been refunded.'

const refunding = (fee: Fee, how: string): string => {
  if (fee === null) return ''
  const cents = leftWithoutCardFee(fee)
  return cents > 0 ? `${formatCents(cents)} ${how}` : ALREADY
}

const signing = (fee: Fee): string =>
  refunding(fee, 'is refunded to the buyer’s card; the contract’s deposit is paid separately.')

/** A contract that was signed before fees were refunded then has its fee still. */
const afterContract = (fee: Fee): string => {
  if (fee === null) return ''
  if (fee.refundCents > 0) return 'The fee was refunded when the contract was signed, so nothing more is refunded.'
  return refunding(fee, 'of the fee isn’t refunded by this. You can refund it with “Refund”.')
}

const sentences = (...all: readonly string[]): string => all.filter((each) => each !== '').join(' ')
