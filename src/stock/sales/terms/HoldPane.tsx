import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { inSentence, unitTitle } from '../../../../domain/listing/units/unit-title'
import { LONGEST_HOLD_TEXT } from '../../../../domain/reservation/hold/hold-note'
import { isDay } from '../../../../domain/shared/calendar'
import { formatDeadline } from '../../../../domain/shared/time-zones'
import { typedDay } from '../../../../domain/shared/typed-date'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import { emailedText } from '../../../../domain/stock/sales/sale-text'
import { useFlow } from '../../../shared/flow'
import { FormField } from '../../../shared/form/FormField'
import { useSending } from '../../../shared/form/use-sending'
import { useInjection } from '../../../shared/injection'
import { Button } from '../../../shared/ui/controls/Button'
import { TextArea } from '../../../shared/ui/fields/TextArea'
import { TextInput } from '../../../shared/ui/fields/TextInput'
import { ReasonDialog } from '../../../shared/ui/messages/ReasonDialog'
import { Facts } from '../../frame/Facts'
import { FailureNotice } from '../../frame/FailureNotice'
import panes from '../../frame/Panes.module.css'
import { ChangePane } from '../ChangePane'
import { DECLINE_MORE_TIME, EXTEND_HOLD } from './hold.form'

interface Props {
  readonly detail: SaleDetail
  readonly now: Date
  readonly onClose: () => void
  readonly onSent: () => void
}

/** A later end of a hold before it is given: on tracing paper, with what the buyer asked. */
export const HoldPane = observer(({ detail, now, onClose, onSent }: Props) => {
  const flowOf = useInjection(EXTEND_HOLD)
  const sending = useSending(() => flowOf(detail, now), onSent)
  const { form } = sending
  const { sale, terms } = detail
  const { day } = form.values
  const asked = terms.hold?.asked ?? null
  return (
    <ChangePane
      title="Extend the hold"
      submit={isDay(day) ? `Extend the hold to ${typedDay(day)}` : 'Extend the hold'}
      {...{ sending, onClose }}
      above={
        asked !== null && (
          <p>
            <span>More time asked for: </span>
            <q className={panes.lines}>{asked}</q>
          </p>
        )
      }
      below={asked !== null && <Decline {...{ detail, onSent }} />}
    >
      <FormField form={form} name="day" label={`Held until the end of (${sale.state} time)`} required>
        {(field) => <TextInput {...field} type="date" />}
      </FormField>
      <FormField form={form} name="reason" label="Reason (the buyer reads it)" required>
        {(field) => <TextArea {...field} rows={3} limit={LONGEST_HOLD_TEXT} />}
      </FormField>
      <Facts rows={[['Ends now', sale.endsAt === null ? '' : formatDeadline(sale.endsAt, sale.state)]]} />
      <p>
        {emailedText(
          sale,
          `with the new end and your reason. ${unitTitle(sale, sale.label)} stays off sale until then. The fee doesn’t change.`,
        )}
      </p>
    </ChangePane>
  )
})

/** The other answer: the hold ends as it was. */
const Decline = observer(({ detail: { sale }, onSent }: Omit<Props, 'now' | 'onClose'>) => {
  const declining = useFlow(useInjection(DECLINE_MORE_TIME), undefined)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => declining.subscribe(onSent), [declining, onSent])
  return (
    <>
      <div className={panes.buttons}>
        <Button size="small" variant="line" busy={declining.isBusy} onClick={() => setAsking(true)}>
          Decline more time
        </Button>
      </div>
      <FailureNotice failure={declining.failure} />
      {isAsking && (
        <ReasonDialog
          title={`Decline more time: ${sale.buyer}, ${inSentence(unitTitle(sale, sale.label))}`}
          description="The hold ends as it was, and the buyer gets an email with your reason."
          confirm="Decline more time"
          isBusy={declining.isBusy}
          onClose={() => setAsking(false)}
          onConfirm={(reason) => {
            setAsking(false)
            declining.start({ id: sale.id, reason })
          }}
        />
      )}
    </>
  )
})
