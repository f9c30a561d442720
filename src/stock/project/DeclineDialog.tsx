import { ReasonDialog } from '../../shared/ui/messages/ReasonDialog'

interface Props {
  /** The project’s name. */
  readonly name: string
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onDecline: (reason: string) => void
}

/** Asks why a project is declined. */
export const DeclineDialog = ({ name, onDecline, ...dialog }: Props) => (
  <ReasonDialog
    title={`Decline ${name}?`}
    description="Its managers read why, and can send it again."
    confirm="Decline"
    onConfirm={onDecline}
    {...dialog}
  />
)
