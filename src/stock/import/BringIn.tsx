import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { Button } from '../../shared/ui/controls/Button'
import { cx } from '../../shared/ui/cx'
import { TextArea } from '../../shared/ui/fields/TextArea'
import { FailureNotice } from '../frame/FailureNotice'
import panes from '../frame/Panes.module.css'
import styles from './Import.module.css'
import { BEGIN_RUN } from './import.flows'

interface Props {
  readonly projectId: number
  readonly onMade: (runId: number) => void
}

/** Takes a price list as a file, dropped or chosen, or as pasted cells. */
export const BringIn = observer(({ projectId, onMade }: Props) => {
  const sending = useFlow(useInjection(BEGIN_RUN), undefined)
  useEffect(() => sending.subscribe(onMade), [sending, onMade])
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [isPasting, setPasting] = useState(false)
  const [cells, setCells] = useState('')
  const send = (from: File | string | undefined) => {
    if (from !== undefined && !sending.isSending) sending.send({ projectId, from })
  }
  return (
    <section
      aria-label="Bring in a price list"
      className={cx(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        send(event.dataTransfer.files[0])
      }}
    >
      <input
        ref={chooser}
        className={styles.chooser}
        type="file"
        tabIndex={-1}
        aria-label="Price list"
        accept=".xlsx,.csv,.tsv,.txt"
        onChange={(event) => {
          send(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <div className={panes.buttons}>
        <Button
          size="small"
          icon="upload"
          aria-keyshortcuts="n"
          busy={sending.isSending}
          onClick={() => chooser.current?.click()}
        >
          Bring in a price list
        </Button>
        <Button size="small" variant="line" aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
          Paste cells
        </Button>
        <p className={panes.muted} role="status">
          {sending.isSending
            ? 'We are reading it.'
            : 'or drop it here: .xlsx or .csv, at most 20 MB. It changes nothing yet.'}
        </p>
      </div>
      {isPasting && (
        <form
          className={panes.form}
          aria-label="Pasted cells"
          onSubmit={(event) => {
            event.preventDefault()
            if (cells.trim() !== '') send(cells)
          }}
        >
          <TextArea
            aria-label="Cells of a spreadsheet, with their headings"
            placeholder="Copy the rows of the spreadsheet with their headings, and paste them here."
            rows={6}
            value={cells}
            onChange={setCells}
          />
          <div className={panes.buttons}>
            <Button type="submit" size="small" disabled={cells.trim() === ''} busy={sending.isSending}>
              Read the cells
            </Button>
          </div>
        </form>
      )}
      <FailureNotice failure={sending.failure} />
    </section>
  )
})
