import { STOCK_FIELD_NAMES } from '../../../domain/stock/import/fields'
import { leftOutTexts } from '../../../domain/stock/import/left-out'
import { STOCK_FIELDS } from '../../../domain/stock/import/incoming'
import type { ImportRun } from '../../../domain/stock/import/run'
import { Dimensioned } from '../frame/DeskSheet'
import panes from '../frame/Panes.module.css'
import styles from './Import.module.css'

type RunFile = NonNullable<ImportRun['file']>

/** What is read from which heading, and what is left out. */
export const KnownHeadings = ({ file }: { file: RunFile }) => {
  const known = STOCK_FIELDS.filter((field) => file.columns[field] !== undefined)
  return (
    <section aria-label="Known headings">
      <Dimensioned more={<span className={panes.when}>{known.length}</span>}>Known headings</Dimensioned>
      <ul className={styles.known}>
        {known.map((field) => (
          <li key={field}>
            <span>{file.columns[field]}</span> <span className={panes.when}>{STOCK_FIELD_NAMES[field]}</span>
          </li>
        ))}
      </ul>
      {leftOutTexts(file).map((text) => (
        <p key={text} className={panes.muted}>
          {text}
        </p>
      ))}
    </section>
  )
}
