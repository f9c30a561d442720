import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { PROBLEMS } from '../../../domain/stock/import/codes'
import { STOCK_FIELD_NAMES } from '../../../domain/stock/import/fields'
import { CORRECTED, type CorrectedField } from '../../../domain/stock/import/run'
import type { RunRow } from '../../../domain/stock/import/shown-difference'
import { Button } from '../../shared/ui/controls/Button'
import type { RunProblem } from './blocks'
import { type LineProps, Locked, UnitTile } from './DifferenceRow'
import type { InTable } from './in-table'
import { labelOf } from './row-text'
import styles from './Import.module.css'

interface Props extends InTable {
  readonly line: LineProps
  readonly problem: RunProblem
  /** The row that has it; null for one that couldn’t be told. */
  readonly row: RunRow | null
  readonly isRepeated: boolean
  readonly onCorrected: () => void
}

const correctedField = (field: RunProblem['field']): CorrectedField | null =>
  CORRECTED.find((each) => each === field) ?? null

/** One error: what stands in the cell, and its correction in place where that can be. */
export const ProblemRow = observer((props: Props) => {
  const { line, problem, row, isRepeated, onCorrected, presenter, project, stored, canTick } = props
  const unit = stored.get(row?.unitId ?? 0)
  const label = row === null ? `Row ${problem.row}` : labelOf(row, unit)
  const field = correctedField(problem.field)
  const name = STOCK_FIELD_NAMES[problem.field]
  return (
    <tr {...line}>
      <td>
        <Locked />
      </td>
      <td className={styles.number}>{problem.row}</td>
      <th scope="row">
        <UnitTile label={label} unit={unit} projectId={project.summary.id} />
      </th>
      <td className={styles.wrong}>{name}</td>
      <td colSpan={2}>
        <span className={styles.note}>{problem.value === '' ? 'Empty' : `“${problem.value}” in ${name}`}</span>
        {field !== null && !isRepeated && canTick && (
          <Correction
            label={`${name} of ${label}`}
            written={presenter.choices.corrections[problem.row]?.[field] ?? problem.value}
            problem={PROBLEMS[problem.code].message}
            onCorrect={(text) => {
              onCorrected()
              presenter.correct(problem.row, field, text)
            }}
          />
        )}
      </td>
      <td className={styles.why}>
        {field === null && <span>Correct it in the file, and send it again.</span>}
        {field !== null && isRepeated && <span>The same cell as above: correct it there.</span>}
      </td>
    </tr>
  )
})

interface CorrectionProps {
  readonly label: string
  readonly written: string
  readonly problem: string
  readonly onCorrect: (text: string) => void
}

const LONGEST = 60

/** Enter uses what is typed, for this import only. */
const Correction = ({ label, written, problem, onCorrect }: CorrectionProps) => {
  const [typed, type] = useState(written)
  return (
    <form
      className={styles.correction}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() !== '' && typed !== written) onCorrect(typed.trim())
      }}
    >
      <input
        className={styles.input}
        aria-label={label}
        aria-invalid="true"
        title={problem}
        value={typed}
        maxLength={LONGEST}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
      />
      <Button size="small" variant="line" type="submit" disabled={typed.trim() === '' || typed === written}>
        Use it
      </Button>
    </form>
  )
}
