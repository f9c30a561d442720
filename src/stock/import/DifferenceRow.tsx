import { observer } from 'mobx-react-lite'
import type { CSSProperties } from 'react'
import { salePath, unitPath } from '../../../domain/members/desk-paths'
import { problemText } from '../../../domain/stock/import/problem-text'
import { rowIdOf } from '../../../domain/stock/import/run'
import type { RunRow } from '../../../domain/stock/import/shown-difference'
import { moveText, valueName, valueText } from '../../../domain/stock/import/value-text'
import type { StockUnit } from '../../../domain/stock/stock-unit'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { Icon } from '../../shared/ui/drawn/Icon'
import { cx } from '../../shared/ui/cx'
import { Tile } from '../frame/Stock'
import { hasSale, type RunProblem } from './blocks'
import { type InTable, mayTick } from './in-table'
import { doneOutcomeText, labelOf, newUnitText, outcomeText, whyText } from './row-text'
import { Tick } from './Tick'
import styles from './Import.module.css'

export interface LineProps {
  readonly 'data-row': number
  readonly style: CSSProperties
}

interface Props extends InTable {
  readonly line: LineProps
  readonly row: RunRow
  readonly warnings: readonly RunProblem[]
}

/** What one row of the file changes of its unit, field by field. */
export const DifferenceRow = observer(({ line, row, warnings, presenter, project, stored, canTick, isDone }: Props) => {
  const unit = row.unitId === null ? undefined : stored.get(row.unitId)
  const label = labelOf(row, unit)
  const { id, state } = project.summary
  const why = isDone ? '' : whyText(row, unit, state)
  // Viewers don’t see sales.
  const saleId = hasSale(row) && canTick ? (unit?.saleId ?? null) : null
  const isMoved = presenter.moved.some((each) => each.key === row.key)
  return (
    <tr {...line} data-id={rowIdOf(row)}>
      <td>
        {!canTick ? null : mayTick(row) ? (
          <Tick label={`Apply ${label}`} isOn={presenter.isTicked(row)} onChange={(on) => presenter.tick([row], on)} />
        ) : (
          <Locked />
        )}
      </td>
      <td className={styles.number}>{row.row ?? '–'}</td>
      <th scope="row">
        <UnitTile label={label} unit={unit} projectId={id} />
        {isMoved && (
          <span className={styles.moved} title="Changed meanwhile">
            <span className={styles.hidden}>changed meanwhile</span>
          </span>
        )}
      </th>
      <td className={cx(!row.isTicked && styles.need)}>
        {isDone ? doneOutcomeText(row, presenter.isTicked(row)) : outcomeText(row)}
      </td>
      {row.outcome === 'added' ? (
        <td colSpan={2}>
          <span className={styles.next}>{newUnitText(row)}</span>
        </td>
      ) : (
        <Fields row={row} />
      )}
      <td className={styles.why}>
        <span>{why}</span>{' '}
        {saleId !== null ? (
          <Anchor destination={{ to: salePath(saleId) }}>
            {unit?.claim === null ? `Open the offer on ${label}` : `Open the sale of ${label}`}
          </Anchor>
        ) : (
          row.outcome === 'conflict' &&
          row.unitId !== null && <Anchor destination={{ to: unitPath(id, row.unitId) }}>{`Open ${label}`}</Anchor>
        )}
        {warnings.map((problem) => (
          <span key={`${problem.field} ${problem.code}`} className={styles.note}>
            {problemText(problem)}
          </span>
        ))}
      </td>
    </tr>
  )
})

/** Old and new of each field, and how far a number moves. A conflict is about the status, which stays. */
const Fields = ({ row }: { row: RunRow }) => {
  const fields =
    row.outcome === 'conflict' && !row.fields.includes('status') ? [...row.fields, 'status' as const] : row.fields
  return (
    <>
      <td className={styles.fields}>
        {fields.map((field) => (
          <span key={field} className={styles.field}>
            <span className={styles.note}>{valueName(field)}</span> <s>{valueText(field, row.was[field])}</s>{' '}
            <span aria-hidden="true">→</span> <span className={styles.hidden}>to</span>{' '}
            <span className={styles.next}>{valueText(field, row.unit[field])}</span>
          </span>
        ))}
      </td>
      <td className={styles.move}>
        {fields.map((field) => {
          const move = moveText(field, row.was[field], row.unit[field])
          return (
            <span key={field} className={styles.by}>
              <span>{move?.[0] ?? ''}</span> <span>{move?.[1] ?? ''}</span>
            </span>
          )
        })}
      </td>
    </>
  )
}

export const Locked = () => (
  <span className={styles.lock} title="Can’t be ticked">
    <Icon name="lock" />
    <span className={styles.hidden}>Can’t be ticked</span>
  </span>
)

export const UnitTile = ({
  label,
  unit,
  projectId,
}: {
  readonly label: string
  readonly unit: StockUnit | undefined
  readonly projectId: number
}) =>
  unit === undefined ? (
    <span className={styles.fresh} title={label}>
      {label}
    </span>
  ) : (
    <Anchor className={styles.unit} destination={{ to: unitPath(projectId, unit.unitId) }}>
      <Tile label={label} status={unit.status} />
      <span className={styles.hidden}>{unit.status.toLowerCase()}</span>
    </Anchor>
  )
