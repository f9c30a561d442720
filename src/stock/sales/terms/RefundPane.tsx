import { observer } from 'mobx-react-lite'
import { LONGEST_HOLD_TEXT } from '../../../../domain/reservation/hold/hold-note'
import { formatCents } from '../../../../domain/shared/money'
import { typedCents } from '../../../../domain/shared/typed-cents'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import { emailedText, leftOfFee } from '../../../../domain/stock/sales/sale-text'
import { FormField } from '../../../shared/form/FormField'
import { useSending } from '../../../shared/form/use-sending'
import { useInjection } from '../../../shared/injection'
import { Button } from '../../../shared/ui/controls/Button'
import { TextArea } from '../../../shared/ui/fields/TextArea'
import { TextInput } from '../../../shared/ui/fields/TextInput'
import { type Fact, Facts } from '../../frame/Facts'
import { ChangePane } from '../ChangePane'
import { REFUND_FEE } from './refund.form'

interface Props {
  readonly detail: SaleDetail
  readonly onClose: () => void
  readonly onSent: () => void
}

/** A refund before it is made: on tracing paper, with what was paid and what is left. */
export const RefundPane = observer(({ detail, onClose, onSent }: Props) => {
  const flowOf = useInjection(REFUND_FEE)
  const sending = useSending(() => flowOf(detail), onSent)
  const { form } = sending
  const { sale, fee } = detail
  const left = leftOfFee(fee)
  const cents = typedCents(form.values.amount)
  const before = fee?.givenBackCents ?? 0
  const cardFee = fee?.cardFeeCents ?? 0
  const rows: readonly Fact[] = [
    ['Paid', formatCents(fee?.cents ?? 0)],
    ...(cardFee === 0 ? [] : [['Of which card fee', formatCents(cardFee)] as const]),
    ...(before === 0 ? [] : [['Already refunded', formatCents(before)] as const]),
    ['Left', formatCents(left)],
    ...(cents === null || cents > left ? [] : [['Left after this refund', formatCents(left - cents)] as const]),
  ]
  return (
    <ChangePane
      title="Refund"
      submit={cents === null ? 'Refund' : `Refund ${formatCents(cents)}`}
      {...{ sending, onClose }}
      cancel={
        sending.failure?.kind === 'refunded-meanwhile' && (
          <Button size="small" variant="quiet" onClick={onSent}>
            See what was refunded
          </Button>
        )
      }
    >
      <FormField form={form} name="amount" label="Amount" required>
        {(field) => <TextInput {...field} before="$" inputMode="decimal" autoComplete="off" maxLength={20} />}
      </FormField>
      <FormField form={form} name="reason" label="Reason (the buyer reads it)" required>
        {(field) => <TextArea {...field} rows={3} limit={LONGEST_HOLD_TEXT} />}
      </FormField>
      <Facts rows={rows} />
      {cardFee > 0 && <p>The amount leaves out the card fee, which the terms don’t refund. You can add it.</p>}
      <p>
        {emailedText(
          sale,
          `with your reason, and we refund the card, which takes 3-5 business days to clear. ${sale.status === 'held' ? 'The hold goes on; if it ends without a contract, that much less is refunded then.' : 'The sale stays as it is.'} A refund can’t be undone.`,
        )}
      </p>
    </ChangePane>
  )
})
