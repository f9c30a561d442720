import { useState } from 'react'
import { Button } from '../../shared/ui/controls/Button'
import { ConfirmDialog } from '../../shared/ui/messages/ConfirmDialog'
import type { RunPresenter } from './run.presenter'

/** Ends a run that isn’t applied, once more asked. */
export const AbandonButton = ({ presenter }: { presenter: RunPresenter }) => {
  const [isAsking, ask] = useState(false)
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => ask(true)}>
        Abandon
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          title="Abandon this import?"
          confirm="Abandon"
          cancel="Keep it"
          onCancel={() => ask(false)}
          onConfirm={() => {
            ask(false)
            presenter.abandon()
          }}
        >
          Nothing was changed, and nothing will be. The file can be sent again.
        </ConfirmDialog>
      )}
    </>
  )
}
