import { observer } from 'mobx-react-lite'
import { canResendConfirmation, canResendSigning, type Resendable } from '../../../domain/reservation/resending.ports'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import type { TaskFlow } from '../../shared/task.presenter'
import { Button } from '../../shared/ui/controls/Button'
import { RESEND_CONFIRMATION, RESEND_SIGNING } from './resending.bindings'

/** Sends the emails about a client's reservation again. */
export const ResendButtons = ({ reservation }: { reservation: Resendable }) => {
  const { reservationId: id } = reservation
  const [confirmation, signing] = [useInjection(RESEND_CONFIRMATION), useInjection(RESEND_SIGNING)]
  return (
    <>
      {canResendConfirmation(reservation) && <Resend id={id} flow={confirmation} label="Email client again" />}
      {canResendSigning(reservation) && <Resend id={id} flow={signing} label="Resend signing email" />}
    </>
  )
}

interface ResendProps {
  id: number
  flow: TaskFlow<number>
  label: string
}

const Resend = observer(({ id, flow, label }: ResendProps) => {
  const task = useFlow(flow, undefined)
  return (
    <Button
      variant="line"
      size="small"
      icon="mail"
      busy={task.isBusy}
      aria-label={`${label}, reservation ${id}`}
      onClick={() => task.start(id)}
    >
      {label}
    </Button>
  )
})
