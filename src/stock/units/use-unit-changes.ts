import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { runPath } from '../../../domain/members/desk-paths'
import type { Project } from '../../../domain/stock/project'
import type { UnitEdit } from '../../../domain/stock/stock-unit'
import type { ChosenChange, UnitsChange } from '../../../domain/stock/units-change'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { CHANGE_UNITS, EDIT_UNITS, MOVE_UNITS } from '../desk.flows'
import { may } from '../project/ProjectSheet'
import type { UnitGridPresenter } from './unit-grid.presenter'

interface Wanted {
  readonly grid: UnitGridPresenter
  readonly project: Project
  readonly onSaved: () => void
  readonly onChanged: () => void
}

/** What the page’s place in the history keeps. */
interface LeftState {
  readonly chosen: readonly number[]
}
const chosenIn = (state: unknown): readonly number[] => (state as LeftState | null)?.chosen ?? []

/**
 * How units of the grid change. A manager's change of one unit is written at once; one of several, and a seller's, becomes a run, whose
 * page opens (decision 0110).
 */
export const useUnitChanges = ({ grid, project, onSaved, onChanged }: Wanted) => {
  const { id } = project.summary
  const changing = useFlow(useInjection(CHANGE_UNITS), undefined)
  const moving = useFlow(useInjection(MOVE_UNITS), undefined)
  const editing = useFlow(useInjection(EDIT_UNITS), undefined)
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation() as Readonly<
    Record<'pathname' | 'search', string> & { state: unknown }
  >
  useEffect(() => {
    for (const unitId of chosenIn(state)) if (!grid.chosen.has(unitId)) grid.choose(unitId)
  }, [state, grid])
  useEffect(() => {
    // So that going back finds the same units chosen.
    const open = async (run: number) => {
      await navigate({ pathname, search }, { replace: true, state: { chosen: [...grid.chosen] } satisfies LeftState })
      await navigate(runPath(id, run))
    }
    const saved = () => {
      onSaved()
      onChanged()
    }
    const disposers = [
      changing.subscribe(() => {
        grid.leave()
        grid.leavePasted()
        grid.typeAmount('')
        saved()
      }),
      moving.subscribe(() => {
        grid.clear()
        saved()
      }),
      editing.subscribe((run) => void open(run)),
    ]
    return () => disposers.forEach((dispose) => dispose())
  }, [changing, moving, editing, navigate, pathname, search, id, grid, onSaved, onChanged])

  const [isManager, isSeller] = [may(project, 'manager'), may(project, 'seller')]
  const isReviewed = (units: number): boolean => !isManager || units > 1
  const review = (change: UnitsChange, reason: string) => editing.send({ id, change, reason })
  const write = (edits: readonly UnitEdit[], reason: string) => {
    if (edits.length > 0) changing.start({ id, edits, reason })
  }
  // The same for the life of the page, so that no row of the grid is drawn again for it.
  const edit = useCallback((one: UnitEdit) => changing.start({ id, edits: [one], reason: '' }), [changing, id])
  return {
    ...{ isManager, isSeller, isReviewed },
    isBusy: changing.isBusy || moving.isBusy || editing.isSending,
    failure: changing.failure ?? moving.failure ?? editing.failure,
    edit,
    paste: (edits: readonly UnitEdit[], reason: string) =>
      isReviewed(edits.length)
        ? review({ is: 'cells', cells: edits.map(({ unitId, now }) => ({ unitId, now })) }, reason)
        : write(edits, reason),
    change: (change: ChosenChange, reason: string) => {
      const unitIds = [...grid.chosen]
      if (isReviewed(unitIds.length)) return review({ ...change, unitIds }, reason)
      switch (change.is) {
        case 'prices':
          return write(grid.proposedEdits(), reason)
        case 'stage':
          return write(grid.chosenEdits('stageId', change.stageId), reason)
        case 'plan':
          return write(grid.chosenEdits('planType', change.planType), reason)
        case 'status':
          return moving.start({ id, unitIds, act: change.act })
      }
    },
  }
}
