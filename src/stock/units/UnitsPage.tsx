import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { projectPath } from '../../../domain/members/desk-paths'
import { formatDollars } from '../../../domain/shared/money'
import { MINUTE } from '../../../domain/shared/dates'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { Button, LinkButton } from '../../shared/ui/controls/Button'
import { Skeleton, SkeletonBlock } from '../../shared/ui/messages/Skeleton'
import { EmptyState, ErrorState } from '../../shared/ui/messages/States'
import { useFresh } from '../../shared/use-fresh'
import { UNITS } from '../desk.flows'
import { FailureNotice } from '../frame/FailureNotice'
import panes from '../frame/Panes.module.css'
import { type OfProject, ProjectSheet } from '../project/ProjectSheet'
import { AddUnitsDialog } from './AddUnitsDialog'
import { Elevation } from './Elevation'
import styles from './UnitGrid.module.css'
import { BulkBar } from './BulkBar'
import { PasteBar } from './PasteBar'
import { UnitGrid } from './UnitGrid'
import { UnitGridPresenter } from './unit-grid.presenter'
import { UnitTools } from './UnitTools'
import { useUnitChanges } from './use-unit-changes'

/** What is selected and what it is asked for, and what that will be. */
const sums = (grid: UnitGridPresenter): readonly (readonly [string, string])[] | undefined => {
  const { chosenUnits, proposals } = grid
  if (chosenUnits.length === 0) return undefined
  const now = chosenUnits.reduce((sum, { price }) => sum + (price ?? 0), 0)
  const then = chosenUnits.reduce((sum, { unitId, price }) => sum + (proposals.get(unitId) ?? price ?? 0), 0)
  return [
    ['Selected', chosenUnits.length === 1 ? '1 unit' : `${chosenUnits.length} units`],
    ['Sum', now === then ? formatDollars(now) : `${formatDollars(now)} → ${formatDollars(then)}`],
  ]
}

/** `/desk/projects/{id}/units`: the grid of all units, with filters, editing in place and bulk changes. */
export const UnitsPage = observer(({ project, onChanged }: OfProject) => {
  const { id } = project.summary
  const loaded = useFlow(useInjection(UNITS), { request: id })
  useFresh(loaded, MINUTE)
  const [grid] = useState(() => new UnitGridPresenter())
  const [isAdding, setAdding] = useState(false)
  const { value } = loaded
  useEffect(() => {
    if (value !== null) grid.show(value)
  }, [grid, value])
  const { isBusy, failure, isManager, isSeller, isReviewed, change, paste, edit } = useUnitChanges({
    ...{ grid, project, onChanged },
    onSaved: loaded.refresh,
  })
  return (
    <ProjectSheet
      project={project}
      tab="units"
      number="02.3"
      foot={sums(grid)}
      actions={
        isSeller && (
          <>
            <LinkButton size="small" variant="line" icon="upload" destination={{ to: projectPath(id, 'imports') }}>
              Bring in a price list
            </LinkButton>
            <Button size="small" icon="plus" aria-keyshortcuts="n" onClick={() => setAdding(true)}>
              Add units
            </Button>
          </>
        )
      }
    >
      {loaded.failure !== null ? (
        <ErrorState title="We couldn’t load the units" onRetry={loaded.retry}>
          {loaded.failure.message}
        </ErrorState>
      ) : value === null ? (
        <Skeleton label="Loading the units">
          <SkeletonBlock height={320} />
        </Skeleton>
      ) : value.length === 0 ? (
        <EmptyState
          title="No units yet"
          action={
            isSeller ? (
              <Button icon="plus" onClick={() => setAdding(true)}>
                Add units
              </Button>
            ) : undefined
          }
        >
          Add many at once by their labels: 101-112, 201-212, or Lot {'{1-24}'}.
        </EmptyState>
      ) : (
        <div className={panes.fill}>
          <UnitTools grid={grid} />
          <FailureNotice failure={failure} />
          <div className={styles.sheet}>
            {grid.levels.length > 0 && <Elevation grid={grid} />}
            <UnitGrid grid={grid} project={project} isManager={isManager} isSeller={isSeller} onSave={edit} />
          </div>
          {grid.pasted !== null && (
            <PasteBar
              pasted={grid.pasted}
              isBusy={isBusy}
              isReviewed={isReviewed(grid.pasted.edits.length)}
              onSave={paste}
              onLeave={grid.leavePasted}
            />
          )}
          {isSeller && grid.pasted === null && grid.chosen.size > 0 && (
            <BulkBar
              grid={grid}
              project={project}
              isBusy={isBusy}
              isReviewed={isReviewed(grid.chosen.size)}
              onChange={change}
            />
          )}
        </div>
      )}
      {isAdding && (
        <AddUnitsDialog
          project={project}
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false)
            loaded.refresh()
            onChanged()
          }}
        />
      )}
    </ProjectSheet>
  )
})
