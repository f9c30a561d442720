import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Pasted } from '../../../domain/stock/pasted-cells'
import type { UnitEdit } from '../../../domain/stock/stock-unit'
import { Button } from '../../shared/ui/controls/Button'
import { TextInput } from '../../shared/ui/fields/TextInput'
import { MAIN_KEYS } from '../frame/main-keys'
import { reviewText } from './unit-texts'
import styles from './BulkBar.module.css'

/** Refusals that are written out; the others are counted. */
const WRITTEN = 3

const refusedText = (refused: readonly string[]): string => {
  const more = refused.length - WRITTEN
  return [...refused.slice(0, WRITTEN), ...(more > 0 ? [`${more} more are left out.`] : [])].join(' ')
}

const changeText = (edits: readonly UnitEdit[]): string => {
  const cells = edits.reduce((sum, { now }) => sum + Object.keys(now).length, 0)
  if (cells === 0) return 'Nothing of what you pasted changes anything. '
  return `${cells === 1 ? '1 cell' : `${cells} cells`} of ${edits.length === 1 ? '1 unit' : `${edits.length} units`} will change. `
}

interface Props {
  readonly pasted: Pasted
  readonly isBusy: boolean
  /** Whether the changes are looked at as a run. */
  readonly isReviewed: boolean
  readonly onSave: (edits: readonly UnitEdit[], reason: string) => void
  readonly onLeave: () => void
}

/** What pasted cells change, and what is left out and why. It changes nothing until its button is pressed. */
export const PasteBar = observer(({ pasted: { edits, refused }, isBusy, isReviewed, onSave, onLeave }: Props) => {
  const [reason, setReason] = useState('')
  return (
    <div className={styles.bar} role="group" aria-label="Pasted cells">
      <strong>Pasted</strong>
      <p className={styles.effect} role="status">
        {`${changeText(edits)}${refusedText(refused)}`}
      </p>
      <TextInput
        aria-label="Why"
        placeholder="Why (for the history)"
        value={reason}
        maxLength={200}
        onChange={setReason}
      />
      <Button
        size="small"
        aria-keyshortcuts={MAIN_KEYS}
        disabled={edits.length === 0}
        busy={isBusy}
        onClick={() => onSave(edits, reason)}
      >
        {isReviewed ? reviewText(edits.length) : 'Change 1 unit'}
      </Button>
      <Button size="small" variant="quiet" onClick={onLeave}>
        Leave it
      </Button>
    </div>
  )
})
