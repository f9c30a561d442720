import {
  type ContractStep,
  type Recipient,
  recipientsOf,
  type StepKind,
} from '../../../../domain/reservation/papers/contract-step'
import type { Day } from '../../../../domain/shared/calendar'
import { required } from '../../../../domain/shared/form'
import { token } from '../../../../domain/shared/token'
import type { SalePapersPort } from '../../../../domain/stock/sales/papers/sale-papers.ports'
import { amountInCents, amountRule, amountText } from '../../../../domain/stock/sales/papers/typed-amount'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import { type DeskForm, formOf } from '../../desk.forms'

interface StepForm {
  readonly day: Day | ''
  readonly sentTo: Recipient | ''
  readonly cents: string
  readonly isBond: boolean
}

export interface AskedStep {
  readonly saleId: number
  readonly kind: StepKind
  readonly part: number
  /** What counts now; null for nothing. */
  readonly noted: ContractStep | null
  readonly today: Day
  /** Null without a conveyancer. */
  readonly conveyancerEmail: string | null
}

export const NOTE_STEP = token<(step: AskedStep) => DeskForm<StepForm, SaleDetail>>('note-step')
export const noteStep =
  ({ note }: Pick<SalePapersPort, 'note'>) =>
  ({ saleId: id, kind, part, noted, today, conveyancerEmail }: AskedStep) =>
    formOf<StepForm, SaleDetail>(
      {
        day: noted?.day ?? (kind === 'deposit-due' ? '' : today),
        sentTo: kind === 'sent' ? firstRecipient(noted, conveyancerEmail) : '',
        cents: noted === null || noted.cents === null ? '' : amountText(noted.cents),
        isBond: noted?.isBond ?? false,
      },
      {
        day: required('Enter the day.'),
        ...(kind === 'deposit-due' ? { cents: amountRule } : {}),
      },
      ({ day, sentTo, cents, isBond }) =>
        note({
          ...{ id, kind, part, day, isBond },
          sentTo: sentTo === '' ? null : sentTo,
          cents: kind === 'deposit-due' ? amountInCents(cents) : null,
        }),
    )

/** Who got it, otherwise whom the form has an email address of; the buyer, if the sale has no conveyancer. */
const firstRecipient = (noted: ContractStep | null, conveyancerEmail: string | null): Recipient => {
  const recipients = recipientsOf(conveyancerEmail)
  return recipients.find((each) => each === noted?.sentTo) ?? recipients[0] ?? 'buyer'
}
