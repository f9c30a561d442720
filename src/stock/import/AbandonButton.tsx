import { useState } from 'react'
import type { ImportRun } from '../../../domain/stock/import/run'
import { thisRun } from '../../../domain/stock/import/run-text'
import { Button } from '../../shared/ui/controls/Button'
import { ConfirmDialog } from '../../shared/ui/messages/ConfirmDialog'
import type { RunPresenter } from './run.presenter'

/** Ends a run that isn’t applied, once more asked. */
export const AbandonButton = ({ presenter, run }: { presenter: RunPresenter; run: Pick<ImportRun, 'kind'> }) => {
  const [isAsking, ask] = useState(false)
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => ask(true)}>
        Abandon
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          title={`Abandon ${thisRun(run)}?`}
          confirm="Abandon"
          cancel="Keep it"
          onCancel={() => ask(false)}
          onConfirm={() => {
            ask(false)
            presenter.abandon()
          }}
        >
          {`Nothing was changed, and nothing will be. ${run.kind === 'edit' ? 'The units can be chosen again.' : 'The file can be sent again.'}`}
        </ConfirmDialog>
      )}
    </>
  )
}
