import type { ReactNode } from 'react'
import { cx } from '../../shared/ui/cx'
import panes from './Panes.module.css'

export interface Column<Row> {
  readonly heading: string
  readonly show: (row: Row, at: number) => ReactNode
  /** `wide`: as wide as the row on a phone. */
  readonly look?: 'right' | 'when' | 'wide'
}

interface Props<Row> {
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  /** The first one names the row. */
  readonly columns: readonly [Column<Row>, ...Column<Row>[]]
}

/** A table of the desk. On a phone the cells of a row are below each other. */
export const DeskTable = <Row,>({ rows, keyOf, columns: [first, ...others] }: Props<Row>) => (
  <table className={panes.table}>
    <thead>
      <tr>
        {[first, ...others].map(({ heading, look }) => (
          <th key={heading} scope="col" className={cx(look === 'right' && panes.right)}>
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, at) => (
        <tr key={keyOf(row)}>
          <th scope="row">{first.show(row, at)}</th>
          {others.map(({ heading, look, show }) => (
            <td
              key={heading}
              data-heading={look === 'when' ? heading : undefined}
              className={cx(look !== undefined && panes[look])}
            >
              {show(row, at)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** A cell with a second line. */
export const TwoLines = ({ below, children }: { below: ReactNode; children: ReactNode }) => (
  <>
    {children}
    <br />
    <span className={panes.muted}>{below}</span>
  </>
)
