import { Button } from '../shared/ui/controls/Button'
import { Dialog } from '../shared/ui/messages/Dialog'

/** B8-9, B8-10: the only exit is home, and Back does not return to the form. */
export const ExpiredDialog = ({
  open,
  message,
  onHome,
}: {
  open: boolean
  message: string | null
  onHome: () => void
}) => (
  <Dialog
    open={open}
    onClose={onHome}
    alert
    size="small"
    title="Property has expired"
    footer={<Button onClick={onHome}>Back to Home</Button>}
  >
    {message !== null && message !== 'Property has expired' && <p>{message}</p>}
    <p>If you paid, we’ll refund your card in full.</p>
  </Dialog>
)
