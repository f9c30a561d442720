import { STOCK_FIELD_NAMES } from '../../../domain/stock/import/fields'
import { STOCK_FIELDS } from '../../../domain/stock/import/incoming'
import type { ImportRun } from '../../../domain/stock/import/run'
import { Dimensioned } from '../frame/DeskSheet'
import panes from '../frame/Panes.module.css'
import styles from './Import.module.css'

type RunFile = NonNullable<ImportRun['file']>
type Why = RunFile['leftOut'][number]['why']

const WHY: readonly (readonly [Why, string])[] = [
  ['private', 'Not read, whatever they hold:'],
  ['hidden', 'Hidden in the file, so not read:'],
  ['ignored', 'Not needed here:'],
  ['second', 'Another column says it already:'],
  ['unknown', 'New to us, and left out:'],
]

/** `Purchaser (column N)` */
const named = ({ heading, column }: RunFile['leftOut'][number]): string =>
  heading === '' ? `column ${column}` : heading

/** The columns that aren’t read, a line for each reason. */
export const leftOutTexts = ({ leftOut }: RunFile): readonly string[] =>
  WHY.flatMap(([why, text]) => {
    const columns = leftOut.filter((each) => each.why === why).map(named)
    return columns.length === 0 ? [] : [`${text} ${columns.join(', ')}.`]
  })

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
