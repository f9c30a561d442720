import { type ReactNode, useEffect, useState } from 'react'
import type { Failure } from '../../../domain/shared/failure'
import { Button } from '../../shared/ui/controls/Button'
import { ConfirmDialog } from '../../shared/ui/messages/ConfirmDialog'
import { EmptyState } from '../../shared/ui/messages/States'
import { type Column, DeskTable } from './DeskTable'
import { FailureNotice } from './FailureNotice'
import type { Closing } from './FormDialog'
import panes from './Panes.module.css'

interface Props<Entry> {
  readonly entries: readonly Entry[]
  readonly keyOf: (entry: Entry) => string | number
  /** In the names of its buttons: `Removals`. */
  readonly nameOf: (entry: Entry) => string
  readonly columns: readonly [Column<Entry>, ...Column<Entry>[]]
  /** Of the button that adds one. */
  readonly add: string
  readonly help: string
  readonly empty: readonly [title: string, text: string]
  /** Of moves and removals. */
  readonly failure: Failure | null
  readonly isBusy: boolean
  /** Left out where entries have no order. */
  readonly onOrder?: (entries: readonly Entry[]) => void
  readonly onRemove: (entry: Entry) => void
  /** What follows when it is removed. */
  readonly warning: (entry: Entry) => string
  readonly onChanged: () => void
  /** Adds an entry, or changes one. */
  readonly dialog: (known: Entry | null, closing: Closing) => ReactNode
}

/** Entries that are added, changed, put in order and removed. */
export const EntryList = <Entry,>({ entries, keyOf, nameOf, columns, dialog, ...more }: Props<Entry>) => {
  const { add, help, empty, failure, isBusy, onOrder, onRemove, warning, onChanged } = more
  const [edited, edit] = useState<{ known: Entry | null } | null>(null)
  const [leaving, leave] = useState<{ entry: Entry } | null>(null)
  useEffect(() => {
    if (failure?.kind === 'changed-meanwhile') onChanged()
  }, [failure, onChanged])
  const moveUp = (at: number) => {
    const moved = [...entries]
    moved.splice(at - 1, 0, ...moved.splice(at, 1))
    onOrder?.(moved)
  }
  const actions = (entry: Entry, at: number) => (
    <div className={panes.buttons}>
      {onOrder !== undefined && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Move ${nameOf(entry)} up`}
          disabled={at === 0}
          busy={isBusy}
          onClick={() => moveUp(at)}
        >
          Up
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        aria-label={`Change ${nameOf(entry)}`}
        onClick={() => edit({ known: entry })}
      >
        Change
      </Button>
      <Button size="small" variant="quiet" aria-label={`Remove ${nameOf(entry)}`} onClick={() => leave({ entry })}>
        Remove
      </Button>
    </div>
  )
  const close = () => edit(null)
  return (
    <>
      <div className={panes.tools}>
        <Button size="small" icon="plus" aria-keyshortcuts="n" onClick={() => edit({ known: null })}>
          {add}
        </Button>
        <span className={panes.muted}>{help}</span>
      </div>
      <FailureNotice failure={failure} />
      {entries.length === 0 ? (
        <EmptyState title={empty[0]}>{empty[1]}</EmptyState>
      ) : (
        <DeskTable
          rows={entries}
          keyOf={keyOf}
          columns={[...columns, { heading: 'Actions', look: 'wide', show: actions }]}
        />
      )}
      {edited !== null &&
        dialog(edited.known, {
          onClose: close,
          onStale: onChanged,
          onSaved: () => {
            close()
            onChanged()
          },
        })}
      {leaving !== null && (
        <ConfirmDialog
          open
          title={`Remove ${nameOf(leaving.entry)}?`}
          confirm="Remove"
          onCancel={() => leave(null)}
          onConfirm={() => {
            onRemove(leaving.entry)
            leave(null)
          }}
        >
          {warning(leaving.entry)}
        </ConfirmDialog>
      )}
    </>
  )
}
