import { useState } from 'react'
import type { ImportRun } from '../../../domain/stock/import/run'
import { thisRun } from '../../../domain/stock/import/run-text'
import { Button } from '../../shared/ui/controls/Button'
import { ConfirmDialog } from '../../shared/ui/messages/ConfirmDialog'
import type { RunPresenter } from './run.presenter'

type Abandoned = Pick<ImportRun, 'kind' | 'state'>

const afterwards = ({ kind, state }: Abandoned): string => {
  if (kind === 'edit') return 'The units can be chosen again.'
  if (kind !== 'feed') return 'The file can be sent again.'
  return state === 'needs-choice'
    ? 'The next file of the feed asks this again, without another email.'
    : 'You aren’t asked again while the feed says the same.'
}

/** Ends a run that isn’t applied, once more asked. */
export const AbandonButton = ({ presenter, run }: { presenter: RunPresenter; run: Abandoned }) => {
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
          {`Nothing was changed, and nothing will be. ${afterwards(run)}`}
        </ConfirmDialog>
      )}
    </>
  )
}
