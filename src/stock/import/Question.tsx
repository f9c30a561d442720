import type { ReactNode } from 'react'
import { capitalised } from '../../../domain/reservation/terms-phrases'
import { STOCK_FIELD_NAMES } from '../../../domain/stock/import/fields'
import type { ImportRun } from '../../../domain/stock/import/run'
import { Combobox } from '../../shared/ui/fields/Combobox'
import { Field } from '../../shared/ui/fields/Field'
import { Select } from '../../shared/ui/fields/Select'
import { type Asked, fieldChoices, headingOf, statusChoices } from './asked'
import styles from './Import.module.css'

interface Props {
  readonly asked: Asked
  readonly file: ImportRun['file']
  readonly chosen: string
  readonly isDisabled: boolean
  readonly onChoose: (chosen: string) => void
}

const rowsText = (rows: number): string => (rows === 0 ? '' : rows === 1 ? ', 1 row' : `, ${rows} rows`)

/** One question: what stands in the file, its samples, and what it means. */
export const Question = ({ asked, file, chosen, isDisabled, onChoose }: Props) => {
  const status = (label: string, help?: string) => (
    <Field label={label} help={help}>
      <Select
        size="small"
        value={chosen}
        options={statusChoices}
        placeholder="Choose…"
        disabled={isDisabled}
        onChange={onChoose}
      />
    </Field>
  )
  const frame = (title: string, where: string, samples: readonly string[], answer: ReactNode) => (
    <section className={styles.question} aria-label={title} data-open={chosen === '' || undefined}>
      <div className={styles.written}>
        <strong>{title}</strong>
        <span>{where}</span>
      </div>
      <ul className={styles.samples} aria-label={`Samples of ${title}`}>
        {samples.map((sample, i) => (
          <li key={i}>{sample}</li>
        ))}
      </ul>
      <div className={styles.answer}>{answer}</div>
    </section>
  )
  switch (asked.is) {
    case 'sheet':
      return frame(
        'Sheets',
        'More than one has units',
        asked.sheets,
        <Field label="Which one is the price list?">
          <Select
            size="small"
            value={chosen}
            options={asked.sheets.map((value) => ({ value, label: value }))}
            placeholder="Choose…"
            disabled={isDisabled}
            onChange={onChoose}
          />
        </Field>,
      )
    case 'word':
      return frame(capitalised(asked.word), `A word in Status${rowsText(asked.rows)}`, [], status('What does it mean?'))
    case 'fill':
      return frame(
        asked.fill,
        `A colour of units${rowsText(asked.rows)}`,
        asked.labels,
        <div className={styles.colour}>
          <span className={styles.swatch} style={{ backgroundColor: asked.fill }} aria-hidden="true" />
          {status('What does the colour mean?')}
        </div>,
      )
    case 'column': {
      const items = fieldChoices(file)
      return frame(
        capitalised(asked.heading),
        asked.column === '' ? 'A heading' : `Column ${asked.column}`,
        asked.values,
        <Field
          label="What is it?"
          help={
            asked.second === null
              ? 'What isn’t kept is never stored.'
              : `${STOCK_FIELD_NAMES[asked.second]} is read from “${headingOf(file, asked.second) ?? ''}” already. Choose another field, or don’t keep this one.`
          }
        >
          <Combobox
            items={items}
            value={items.find(({ value }) => value === chosen) ?? null}
            placeholder="Choose…"
            empty="No field of that name"
            disabled={isDisabled}
            onChange={(item) => onChoose(item?.value ?? '')}
          />
        </Field>,
      )
    }
  }
}
