import { observer } from 'mobx-react-lite'
import { Mark } from '../frame/Stock'
import panes from '../frame/Panes.module.css'
import type { GridStatus, UnitGridPresenter } from './unit-grid.presenter'

const STATUSES: readonly GridStatus[] = ['Available', 'Reserved', 'Sold', 'Withheld']

/** What finds units in the grid: words, and a button for each status with how many have it. */
export const UnitTools = observer(({ grid }: { grid: UnitGridPresenter }) => {
  const all = grid.units.length
  return (
    <div className={panes.tools}>
      <input
        className={panes.search}
        type="search"
        value={grid.words}
        aria-label="Unit, lot, plan or buyer"
        placeholder="Unit, lot, plan or buyer"
        onChange={(event) => grid.find(event.target.value)}
      />
      {STATUSES.map((status) => (
        <button
          key={status}
          type="button"
          className={panes.filter}
          aria-pressed={grid.statuses.includes(status)}
          onClick={() => grid.toggleStatus(status)}
        >
          <Mark status={status} /> <span className={panes.when}>{grid.counts.get(status) ?? 0}</span>
        </button>
      ))}
      <span className={panes.muted} role="status">
        {grid.rows.length === all ? `${all} units` : `${grid.rows.length} of ${all}`}
      </span>
    </div>
  )
})
