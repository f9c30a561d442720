import { ConfirmDialog } from '../../shared/ui/messages/ConfirmDialog'

export const SignOutDialog = ({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) => (
  <ConfirmDialog
    open
    title="Log out?"
    confirm="Log out"
    cancel="Stay logged in"
    onConfirm={() => {
      onClose()
      onConfirm()
    }}
    onCancel={onClose}
  >
    You’ll need your password to log in again.
  </ConfirmDialog>
)
