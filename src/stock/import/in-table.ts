import type { RunDifference } from '../../../domain/stock/import/run'
import type { RunRow } from '../../../domain/stock/import/shown-difference'
import type { Project } from '../../../domain/stock/project'
import type { StockUnit } from '../../../domain/stock/stock-unit'
import type { RunPresenter } from './run.presenter'

/** What every line of a difference is drawn with. */
export interface InTable {
  readonly difference: RunDifference
  readonly presenter: RunPresenter
  readonly project: Project
  readonly stored: ReadonlyMap<number, StockUnit>
  /** Whether the caller may tick; an applied run has no ticks at all. */
  readonly canTick: boolean
  /** Whether the run was applied: rows say what became of them. */
  readonly isDone: boolean
}

/** Conflicts and errors can’t be ticked. */
export const mayTick = ({ outcome }: RunRow): boolean => outcome !== 'conflict' && outcome !== 'error'
