import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { LONGEST_SENDER } from '../../../domain/stock/import/known-answers'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { Button } from '../../shared/ui/controls/Button'
import { FileButton, useFileDrop } from '../../shared/ui/controls/FileButton'
import { cx } from '../../shared/ui/cx'
import { Combobox } from '../../shared/ui/fields/Combobox'
import type { ComboboxItem } from '../../shared/ui/fields/combobox-items'
import { Field } from '../../shared/ui/fields/Field'
import { TextArea } from '../../shared/ui/fields/TextArea'
import { FailureNotice } from '../frame/FailureNotice'
import panes from '../frame/Panes.module.css'
import styles from './Import.module.css'
import { BEGIN_RUN, KNOWN_LISTS } from './import.flows'

interface Props {
  readonly projectId: number
  readonly onMade: (runId: number) => void
}

const itemOf = (name: string): ComboboxItem => ({ value: name, label: name })

/** Takes a price list as a file, dropped or chosen, or as pasted cells; and who made it, so that it is read with what is known of them. */
export const BringIn = observer(({ projectId, onMade }: Props) => {
  const sending = useFlow(useInjection(BEGIN_RUN), undefined)
  useEffect(() => sending.subscribe(onMade), [sending, onMade])
  const [isPasting, setPasting] = useState(false)
  const [cells, setCells] = useState('')
  const lists = useFlow(useInjection(KNOWN_LISTS), { request: projectId }).value
  const [chosen, choose] = useState<string | null>(null)
  const sender = chosen ?? lists?.last ?? ''
  const names = (lists?.known ?? []).flatMap(({ name }) => (name === '' ? [] : [name]))
  const send = (from: File | string) => {
    if (!sending.isSending) sending.send({ projectId, sender, from })
  }
  const { isOver, dropping } = useFileDrop(([file]) => send(file))
  return (
    <section aria-label="Bring in a price list" className={cx(styles.drop, isOver && styles.over)} {...dropping}>
      <div className={cx(panes.buttons, styles.sender)}>
        <Field label="Who made it" optional>
          <Combobox
            items={names.map(itemOf)}
            value={sender === '' ? null : itemOf(sender)}
            placeholder="A name, such as the developer’s"
            empty="A new name"
            onChange={(item) => choose(item?.value ?? '')}
            onText={(text) => choose(text.slice(0, LONGEST_SENDER))}
          />
        </Field>
        <p className={panes.muted}>
          {sender === ''
            ? 'What you answer about it is known for lists of this project.'
            : `What you answer about it is known for all lists from ${sender}.`}
        </p>
      </div>
      <div className={panes.buttons}>
        <FileButton
          label="Price list"
          accept=".xlsx,.csv,.tsv,.txt"
          size="small"
          icon="upload"
          aria-keyshortcuts="n"
          busy={sending.isSending}
          onFiles={([file]) => send(file)}
        >
          Bring in a price list
        </FileButton>
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
