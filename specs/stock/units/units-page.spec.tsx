// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { Route, Routes, useNavigate } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import type { Project } from '../../../domain/stock/project'
import type { StockPort } from '../../../domain/stock/stock.ports'
import type { StockUnit } from '../../../domain/stock/stock-unit'
import { CHANGE_UNITS, DESK_KEYS, EDIT_UNITS, MOVE_UNITS, UNITS } from '../../../src/stock/desk.flows'
import { ADD_UNITS, addUnits } from '../../../src/stock/desk.forms'
import { DeskKeys } from '../../../src/stock/frame/DeskKeys'
import { DeskKeysPresenter } from '../../../src/stock/frame/desk-keys.presenter'
import { makingRun } from '../../../src/stock/frame/making-run'
import { UnitsPage } from '../../../src/stock/units/UnitsPage'
import { loadingFlow } from '../../../src/shared/loaded.presenter'
import { taskFlow } from '../../../src/shared/task.presenter'
import { given, partWith } from '../../shared/screen-at'
import { stockUnit } from '../samples'

afterEach(cleanup)

const UNITS_HERE: readonly StockUnit[] = [1, 2, 3].map((id) =>
  stockUnit(id, { status: 'Available', price: 600_000 + id * 1_000, level: String(id) }),
)

type Written<K extends 'changeUnits' | 'moveUnits' | 'editUnits'> = Parameters<StockPort[K]>[0]
type Edit = Written<'editUnits'>
interface Calls {
  readonly written: object[]
  readonly edits: Edit[]
}

const Run = () => {
  const navigate = useNavigate()
  return (
    <>
      <p>The run</p>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  )
}

const open = (role: 'manager' | 'seller' | 'viewer'): Calls => {
  const calls: Calls = { written: [], edits: [] }
  const project = {
    summary: { id: 7, name: 'Kestrel House', state: 'SA', counts: { available: 3, reserved: 0, sold: 0, withheld: 0 } },
    ...{ role, stages: [{ id: 4, name: 'Stage 2' }], media: [] },
  } as unknown as Project
  const write = (request: object) => {
    calls.written.push(request)
    return TE.right(undefined)
  }
  partWith(
    <>
      <DeskKeys isOffice={false} mayAdd />
      <main id="main">
        <Routes>
          <Route path="/desk/projects/:id/imports/:run" element={<Run />} />
          <Route path="*" element={<UnitsPage project={project} onChanged={() => undefined} person={{} as never} />} />
        </Routes>
      </main>
    </>,
    [
      given(DESK_KEYS, new DeskKeysPresenter({ areLettersOn: () => true, setLetters: () => undefined })),
      given(
        UNITS,
        loadingFlow('units', () => TE.right(UNITS_HERE)),
      ),
      given(ADD_UNITS, addUnits({ addUnits: () => TE.right({ added: 1 }) })),
      given(
        CHANGE_UNITS,
        taskFlow('change', (change: Written<'changeUnits'>) => write(change)),
      ),
      given(
        MOVE_UNITS,
        taskFlow('move', (move: Written<'moveUnits'>) => write(move)),
      ),
      given(
        EDIT_UNITS,
        makingRun('edit', (edit: Edit) => {
          calls.edits.push(edit)
          return TE.right({ id: 31 })
        }),
      ),
    ],
  )
  return calls
}
const tick = async (...names: readonly string[]) => {
  for (const name of names) fireEvent.click(await screen.findByRole('checkbox', { name }))
}
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'By how much' })
const paste = (label: string, text: string) => {
  const cell = screen.getByRole('checkbox', { name: `Select ${label}` }).closest('[role="row"]')
  const price = cell?.querySelector('[data-column="price"]') ?? document.body
  fireEvent.click(price)
  fireEvent(price, createEvent.paste(price, { clipboardData: { getData: () => text } }))
}

test('a price of one unit is written at once, and those of several are looked at first [D27-3]', async () => {
  const { written, edits } = open('manager')
  await tick('Select 101')
  fireEvent.change(amount(), { target: { value: '2' } })
  fireEvent.click(screen.getByRole('button', { name: 'Change 1 price' }))
  await waitFor(() =>
    expect(written).toEqual([
      { id: 7, edits: [{ unitId: 1, was: { price: 601_000 }, now: { price: 613_000 } }], reason: '' },
    ]),
  )
  await tick('Select 102')
  fireEvent.change(amount(), { target: { value: '2' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Why' }), { target: { value: 'March' } })
  fireEvent.click(screen.getByRole('button', { name: 'Review 2 changes' }))
  await screen.findByText('The run')
  const rule = { by: 'percent', amount: 2, nearest: 1_000 }
  expect(edits).toEqual([{ id: 7, change: { is: 'prices', rule, unitIds: [1, 2] }, reason: 'March' }])
  expect(written).toHaveLength(1)
})

test.each([
  ['To this stage', { is: 'stage', stageId: 4 }],
  ['To this plan', { is: 'plan', planType: 'B' }],
  ['Withhold', { is: 'status', act: 'withheld' }],
  ['Sold elsewhere', { is: 'status', act: 'sold-elsewhere' }],
])('“%s” of several units opens what it would change [D27-3]', async (name, change) => {
  const { written, edits } = open('manager')
  await tick('Select all that are shown')
  fireEvent.change(screen.getByRole('textbox', { name: 'Plan' }), { target: { value: ' B' } })
  fireEvent.click(screen.getByRole('button', { name }))
  await screen.findByText('The run')
  expect([written, edits]).toEqual([[], [{ id: 7, change: { ...change, unitIds: [1, 2, 3] }, reason: '' }]])
})

test('cells pasted over several units are looked at first, those of one are written at once [D27-3]', async () => {
  const { written, edits } = open('manager')
  await screen.findByRole('checkbox', { name: 'Select 101' })
  paste('101', '615000')
  fireEvent.click(await screen.findByRole('button', { name: 'Change 1 unit' }))
  await waitFor(() => expect(written).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Pasted cells' })).toBeNull())
  paste('101', '615000\n625000')
  fireEvent.click(await screen.findByRole('button', { name: 'Review 2 changes' }))
  await screen.findByText('The run')
  const cells = [
    { unitId: 1, now: { price: 615_000 } },
    { unitId: 2, now: { price: 625_000 } },
  ]
  expect(edits).toEqual([{ id: 7, change: { is: 'cells', cells }, reason: '' }])
})

test('Control and Enter open what prices would become, from the field where they are typed [D27-3]', async () => {
  const { edits } = open('manager')
  const person = userEvent.setup()
  await tick('Select all that are shown')
  await person.type(amount(), '3')
  await person.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('The run')
  expect(edits).toHaveLength(1)
})

test('sellers have each change looked at, also of one unit; viewers change nothing [D27-3]', async () => {
  const { edits } = open('seller')
  await tick('Select 101')
  fireEvent.change(amount(), { target: { value: '2' } })
  fireEvent.click(screen.getByRole('button', { name: 'Review 1 change' }))
  await screen.findByText('The run')
  expect(edits.map(({ change }) => change.is)).toEqual(['prices'])
  cleanup()
  open('viewer')
  await tick('Select 101')
  expect(screen.queryByRole('group', { name: '1 unit selected' })).toBeNull()
})

test('going back from what a change would do finds the same units chosen [D32-9]', async () => {
  open('manager')
  await tick('Select 101', 'Select 103')
  fireEvent.change(amount(), { target: { value: '2' } })
  fireEvent.click(screen.getByRole('button', { name: 'Review 2 changes' }))
  await screen.findByText('The run')
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() =>
    expect(
      ['101', '102', '103'].map(
        (label) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${label}` }).checked,
      ),
    ).toEqual([true, false, true]),
  )
})

test('all levels are one stop of the Tab key; arrows, Home and End go from one to the next [D35-24]', async () => {
  const user = userEvent.setup()
  open('manager')
  const levels = await screen.findByRole('toolbar', { name: 'Levels' })
  const buttons = [...levels.querySelectorAll('button')]
  const stops = () => buttons.map(({ tabIndex }) => tabIndex)
  expect(stops()).toEqual([0, -1, -1])
  buttons[0]?.focus()
  const path: number[] = []
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
    await user.keyboard(`{${key}}`)
    path.push(buttons.findIndex((button) => button === document.activeElement))
  }
  expect(path).toEqual([1, 2, 2, 1, 0, 2])
  expect(stops()).toEqual([-1, -1, 0])
})

test('a dialog that a key has opened gives the focus back to its button [D35-26]', async () => {
  const user = userEvent.setup()
  open('manager')
  const add = await screen.findByRole('button', { name: 'Add units' })
  ;(document.activeElement as HTMLElement | null)?.blur()
  await user.keyboard('n')
  expect(await screen.findByRole('dialog', { name: 'Add units' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(add))
})
