import { cx } from '../../shared/ui/cx'
import { GRID_COLUMNS, type GridColumn, NUMBERS } from './grid-columns'
import styles from './UnitGrid.module.css'

/** The classes of a column's cells, made once for all rows. */
export const CELL_CLASS = Object.fromEntries(
  GRID_COLUMNS.map((column) => [column, cx(styles.cell, styles[column], NUMBERS.includes(column) && styles.right)]),
) as Readonly<Record<GridColumn, string>>

/** Of a cell on tracing paper. */
export const traceClass = (column: GridColumn): string => `${CELL_CLASS[column]} ${styles.trace}`
