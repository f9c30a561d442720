import { fireEvent, screen } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { Route, Routes } from 'react-router-dom'
import { DOWNLOADS } from '../../../../domain/shared/downloads'
import { failure } from '../../../../domain/shared/failure'
import type { ImportRun, RunDifference } from '../../../../domain/stock/import/run'
import { type ImportsPort, IMPORTS } from '../../../../domain/stock/import/run.ports'
import type { Project } from '../../../../domain/stock/project'
import type { StockUnit } from '../../../../domain/stock/stock-unit'
import { DESK_KEYS, UNITS } from '../../../../src/stock/desk.flows'
import { DeskKeysPresenter } from '../../../../src/stock/frame/desk-keys.presenter'
import { beginFlow } from '../../../../src/stock/import/begin-run'
import { BEGIN_RUN, ERRORS_FILE, IMPORT_RUN, RUNS } from '../../../../src/stock/import/import.flows'
import { RunPage } from '../../../../src/stock/import/RunPage'
import { runFlow } from '../../../../src/stock/import/run.presenter'
import { loadingFlow } from '../../../../src/shared/loaded.presenter'
import { taskFlow } from '../../../../src/shared/task.presenter'
import { given, partWith } from '../../../shared/screen-at'
import { stockUnit } from '../../samples'
import { COUNTS, rowOf } from './run-samples'

export const PROJECT = {
  summary: { id: 7, name: 'Kestrel House', state: 'SA', counts: { available: 2, reserved: 1, sold: 0, withheld: 0 } },
  ...{ role: 'manager', stages: [], media: [] },
} as unknown as Project

export const UNITS_HERE: readonly StockUnit[] = [
  stockUnit(1, { label: '101', status: 'Available', price: 600_000, offers: 1, saleId: 40 }),
  stockUnit(2, {
    ...{ label: '102', status: 'Reserved', price: 700_000, saleId: 41 },
    claim: { status: 'held', buyer: 'Bea Tran', askedPrice: 690_000, endsAt: new Date('2026-11-30T00:00:00.000Z') },
  }),
]

export interface Calls {
  readonly chosen: Parameters<ImportsPort['choose']>[0][]
  readonly applied: Parameters<ImportsPort['apply']>[0][]
}

export const open = (
  run: ImportRun,
  difference: RunDifference,
  ports: Partial<ImportsPort> = {},
  project = PROJECT,
): Calls => {
  const calls: Calls = { chosen: [], applied: [] }
  let now = run
  const never = () => TE.left(failure('unexpected', 'not here'))
  const imports: ImportsPort = {
    ...{
      begin: never,
      runs: () => TE.right([]),
      undo: never,
      abandon: never,
      errorsCsv: never,
      known: never,
      forget: never,
    },
    run: () => TE.right(now),
    difference: () => TE.right(difference),
    choose: (change) => {
      calls.chosen.push(change)
      now = { ...now, version: now.version + 1, choices: change.choices, questions: [], state: 'compared' }
      return TE.right(now)
    },
    apply: (wanted) => {
      calls.applied.push(wanted)
      now = { ...now, state: 'applied', counts: { ...COUNTS, changed: 1 }, appliedBy: 'Mia Marlowe', appliedAt: now.at }
      return TE.right(COUNTS)
    },
    ...ports,
  }
  partWith(
    <Routes>
      <Route
        path="*"
        element={<RunPage id={12} project={project} onChanged={() => undefined} person={{} as never} />}
      />
    </Routes>,
    [
      given(DESK_KEYS, new DeskKeysPresenter({ areLettersOn: () => true, setLetters: () => undefined })),
      given(
        UNITS,
        loadingFlow('units', () => TE.right(UNITS_HERE)),
      ),
      given(IMPORTS, imports),
      given(IMPORT_RUN, runFlow(imports)),
      given(BEGIN_RUN, beginFlow(imports)),
      given(RUNS, loadingFlow('runs', imports.runs)),
      given(
        ERRORS_FILE,
        taskFlow('errors', () => TE.right(null)),
      ),
      given(DOWNLOADS, { save: () => undefined }),
    ],
  )
  return calls
}

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
export const PROTECTED = rowOf(2, { outcome: 'protected', isTicked: false, was: { price: 700_000 } })
