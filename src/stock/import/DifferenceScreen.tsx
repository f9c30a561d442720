import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'
import { MINUTE } from '../../../domain/shared/dates'
import type { ImportRun, RunDifference } from '../../../domain/stock/import/run'
import { GROUP_NAMES, GROUPS, type RunRow, rowsIn, sumsOf } from '../../../domain/stock/import/shown-difference'
import type { Project } from '../../../domain/stock/project'
import type { StockUnit } from '../../../domain/stock/stock-unit'
import { DownloadButton } from '../../shared/DownloadButton'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { Button } from '../../shared/ui/controls/Button'
import { Notice } from '../../shared/ui/messages/Notice'
import { useFresh } from '../../shared/use-fresh'
import { UNITS } from '../desk.flows'
import { FailureNotice } from '../frame/FailureNotice'
import panes from '../frame/Panes.module.css'
import { may } from '../project/ProjectSheet'
import { AbandonButton } from './AbandonButton'
import { DifferenceTable } from './DifferenceTable'
import { EffectPane } from './EffectPane'
import { ERRORS_FILE } from './import.flows'
import { OptionsBar } from './OptionsBar'
import { labelOf } from './row-text'
import { RunFrame } from './RunFrame'
import type { RunPresenter } from './run.presenter'
import styles from './Import.module.css'

interface Props {
  readonly presenter: RunPresenter
  readonly run: ImportRun
  readonly difference: RunDifference
  readonly project: Project
}

/** What a run would change, row by row, before anything does. */
export const DifferenceScreen = observer(({ presenter, run, difference, project }: Props) => {
  const units = useFlow(useInjection(UNITS), { request: project.summary.id })
  useFresh(units, MINUTE)
  const file = useInjection(ERRORS_FILE)
  const stored = useStored(units.value)
  const errors = rowsIn(difference, 'error').length
  const isSeller = may(project, 'seller')
  const [sought, seek] = useState<{ readonly after: number } | null>(null)
  return (
    <RunFrame
      run={run}
      project={project}
      step="difference"
      actions={
        <>
          {errors > 0 && (
            <>
              <Button
                size="small"
                variant="quiet"
                aria-keyshortcuts="f"
                onClick={() => seek((now) => ({ after: (now?.after ?? -1) + 1 }))}
              >
                Next error
              </Button>
              <DownloadButton file={file} wanted={{ id: run.id, fileName: run.fileName }} variant="line" size="small">
                Rows with errors
              </DownloadButton>
            </>
          )}
          {isSeller && <AbandonButton presenter={presenter} run={run} />}
        </>
      }
      foot={[['Ticked', `${presenter.taken.length} of ${difference.rows.length}`]]}
    >
      <div className={styles.screen}>
        <div className={styles.main}>
          <Sums difference={difference} />
          <Filters presenter={presenter} difference={difference} />
          <OptionsBar presenter={presenter} difference={difference} project={project} isSeller={isSeller} />
          {presenter.wasMoved ? (
            <Moved rows={presenter.moved} stored={stored} />
          ) : (
            <FailureNotice failure={presenter.failure} />
          )}
          <DifferenceTable
            difference={difference}
            presenter={presenter}
            project={project}
            stored={stored}
            sought={sought}
            canTick={isSeller}
            isDone={false}
          />
        </div>
        <EffectPane presenter={presenter} run={run} difference={difference} project={project} units={units.value} />
      </div>
    </RunFrame>
  )
})

/** The units of a project by their ids. */
export const useStored = (units: readonly StockUnit[] | null): ReadonlyMap<number, StockUnit> =>
  useMemo(() => new Map((units ?? []).map((unit) => [unit.unitId, unit])), [units])

const Sums = ({ difference }: { difference: RunDifference }) => {
  const { change, stay, need } = sumsOf(difference)
  return (
    <p className={styles.sums} role="status">
      <strong>{change}</strong> <span>{stay}</span> {need !== '' && <strong>{`${need}.`}</strong>}
    </p>
  )
}

const Filters = observer(({ presenter, difference }: { presenter: RunPresenter; difference: RunDifference }) => {
  const filters = [
    { group: null, name: 'All', count: difference.rows.filter(({ outcome }) => outcome !== 'unchanged').length },
    ...GROUPS.map((group) => ({ group, name: GROUP_NAMES[group], count: rowsIn(difference, group).length })),
  ]
  return (
    <div className={panes.tools} role="toolbar" aria-label="Rows that are shown">
      {filters.map(({ group, name, count }, i) =>
        count === 0 && group !== null && group !== presenter.filter ? null : (
          <button
            key={name}
            type="button"
            className={panes.filter}
            aria-keyshortcuts={String(i + 1)}
            aria-pressed={presenter.filter === group}
            onClick={() => presenter.show(group)}
          >
            <span>{name}</span> <span className={panes.when}>{count}</span>
          </button>
        ),
      )}
    </div>
  )
})

const NAMED = 10

const Moved = ({
  rows,
  stored,
}: {
  readonly rows: readonly RunRow[]
  readonly stored: ReadonlyMap<number, StockUnit>
}) => {
  const labels = rows.map((row) => labelOf(row, row.unitId === null ? undefined : stored.get(row.unitId)))
  const named = labels.length > NAMED ? [...labels.slice(0, NAMED), `${labels.length - NAMED} more`] : labels
  return (
    <Notice tone="error" title="Nothing was applied: units have changed since you opened this.">
      {labels.length === 0
        ? 'The difference below is the one of now. Look at it, then apply again.'
        : `These rows are different now: ${named.join(', ')}. Look at them, then apply again.`}
    </Notice>
  )
}
