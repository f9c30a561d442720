import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ChangedSearch } from '../../domain/alerts/alerts.ports'
import { NAME_LIMIT, pathOfSaved, PENDING_DAYS, type SavedSearch } from '../../domain/alerts/saved-search'
import type { Failure } from '../../domain/shared/failure'
import { useFlow } from '../shared/flow'
import { useInjection } from '../shared/injection'
import type { TaskFlow } from '../shared/task.presenter'
import { Button } from '../shared/ui/controls/Button'
import { Field } from '../shared/ui/fields/Field'
import { TextInput } from '../shared/ui/fields/TextInput'
import { ConfirmDialog } from '../shared/ui/messages/ConfirmDialog'
import { Dialog } from '../shared/ui/messages/Dialog'
import { Notice } from '../shared/ui/messages/Notice'
import { TOASTS } from '../shared/ui/messages/toasts.presenter'
import styles from './Alerts.module.css'
import { FrequencyField } from './FrequencyField'

interface Props {
  search: SavedSearch
  changing: TaskFlow<ChangedSearch>
  removing: TaskFlow<number>
  /** Once it was changed or deleted. */
  onChanged: () => void
  /** On the page of its link, which confirms it. */
  isLinked?: boolean
}

/** A saved search: its name leads to what it finds, how often it is emailed, rename and delete. */
export const SavedRow = observer(({ search, changing, removing, onChanged, isLinked = false }: Props) => {
  const Name = isLinked ? 'h2' : 'h3'
  const { searchId, name, frequency, isPending } = search
  const toasts = useInjection(TOASTS)
  const change = useFlow(changing, undefined)
  const remove = useFlow(removing, undefined)
  const [asks, setAsks] = useState<'rename' | 'delete' | null>(null)
  useEffect(() => change.subscribe(onChanged), [change, onChanged])
  useEffect(() => remove.subscribe(onChanged), [remove, onChanged])
  const failure = change.failure ?? remove.failure
  const isGone = failure?.kind === 'not-found'
  const known = useRef<Failure | null>(null)
  useEffect(() => {
    if (!isGone || known.current === failure) return
    known.current = failure
    toasts.tell('This saved search was deleted meanwhile.')
    onChanged()
  }, [isGone, failure, toasts, onChanged])
  return (
    <>
      <Name className={styles.name}>
        <Link to={pathOfSaved(search)}>{name}</Link>
      </Name>
      {isPending && !isLinked && (
        <p>{`Waits for you to confirm it: open the link that we emailed you, within ${PENDING_DAYS} days.`}</p>
      )}
      {failure !== null && !isGone && <Notice tone="error">{failure.message}</Notice>}
      <div className={styles.ways}>
        <FrequencyField
          label={`Emails about ${name}`}
          value={frequency}
          onChange={(next) => change.start({ searchId, name, frequency: next })}
        />
        <Button
          size="small"
          variant="line"
          aria-haspopup="dialog"
          aria-label={`Rename ${name}`}
          onClick={() => setAsks('rename')}
        >
          Rename
        </Button>
        <Button
          size="small"
          variant="line"
          busy={remove.isBusy}
          aria-haspopup="dialog"
          aria-label={`Delete ${name}`}
          onClick={() => setAsks('delete')}
        >
          Delete
        </Button>
      </div>
      {asks === 'rename' && (
        <RenameDialog
          name={name}
          onClose={() => setAsks(null)}
          onRename={(next) => {
            setAsks(null)
            change.start({ searchId, name: next, frequency })
          }}
        />
      )}
      <ConfirmDialog
        open={asks === 'delete'}
        title={`Delete ${name}?`}
        confirm="Delete"
        cancel="Keep it"
        danger
        onCancel={() => setAsks(null)}
        onConfirm={() => {
          setAsks(null)
          remove.start(searchId)
        }}
      >
        Its emails end.
      </ConfirmDialog>
    </>
  )
})

const RenameDialog = ({
  name,
  onClose,
  onRename,
}: {
  name: string
  onClose: () => void
  onRename: (name: string) => void
}) => {
  const [typed, setTyped] = useState(name)
  return (
    <Dialog
      open
      size="small"
      title="Rename"
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={typed.trim() === ''} onClick={() => onRename(typed)}>
            Save
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() !== '') onRename(typed)
        }}
      >
        <Field label="Name">
          <TextInput value={typed} onChange={setTyped} maxLength={NAME_LIMIT} />
        </Field>
      </form>
    </Dialog>
  )
}
