// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { observer } from 'mobx-react-lite'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { Project } from '../../../domain/stock/project'
import type { ChosenChange } from '../../../domain/stock/units-change'
import { BulkBar } from '../../../src/stock/units/BulkBar'
import { UnitGrid } from '../../../src/stock/units/UnitGrid'
import { UnitGridPresenter } from '../../../src/stock/units/unit-grid.presenter'
import { stockUnit } from '../samples'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const PROJECT = { summary: { id: 1, propertyType: 'Apartments', state: 'SA' }, stages: [] } as unknown as Project

const shown = (changed: (change: ChosenChange) => void = () => undefined) => {
  const grid = new UnitGridPresenter()
  grid.show([1, 2, 3].map((id) => stockUnit(id, { label: `10${id}`, price: 600_000, status: 'Available' })))
  const Page = observer(() => (
    <MemoryRouter>
      <UnitGrid grid={grid} project={PROJECT} isManager isSeller onSave={() => undefined} />
      {grid.chosen.size > 0 && (
        <BulkBar
          {...{ grid, project: PROJECT, isBusy: false, isReviewed: grid.chosen.size > 1 }}
          onChange={(change) => {
            changed(change)
            if (change.is === 'prices') grid.typeAmount('')
            else grid.clear()
          }}
        />
      )}
    </MemoryRouter>
  ))
  render(<Page />)
  return grid
}
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'By how much' })

test('Space on “Select all that are shown” selects all, and in a row that row [D23-5]', async () => {
  const [person, grid] = [userEvent.setup(), shown()]
  await person.tab()
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select all that are shown' }))
  await person.keyboard(' ')
  expect([...grid.chosen]).toEqual([1, 2, 3])
  await person.tab()
  await person.keyboard('{ArrowDown} ')
  expect([...grid.chosen]).toEqual([1, 3])
})

test.each([
  ['2.5', [615_000, 615_000, 615_000]],
  ['-3', [582_000, 582_000, 582_000]],
  ['0.5', [603_000, 603_000, 603_000]],
  ['−10 %', [540_000, 540_000, 540_000]],
  ['-', []],
])('“%s” is typed as the per cent of new prices [D23-6]', async (typed, prices) => {
  const [person, grid] = [userEvent.setup(), shown()]
  await person.click(screen.getByRole('checkbox', { name: 'Select all that are shown' }))
  await person.type(amount(), typed)
  expect(amount().value).toBe(typed)
  expect([...grid.proposals.values()]).toEqual(prices)
})

test.each([
  [
    'a price',
    async (person: ReturnType<typeof userEvent.setup>) => {
      await person.type(amount(), '2')
      screen.getByRole('button', { name: 'Change 1 price' }).focus()
    },
  ],
  ['a status', async () => screen.getByRole('button', { name: 'Withhold' }).focus()],
  ['the selection', async () => screen.getByRole('button', { name: 'Clear' }).focus()],
])('after %s is changed by keyboard, the focus is in the grid again [D23-7]', async (_, prepare) => {
  const [person] = [userEvent.setup(), shown()]
  await person.click(screen.getByRole('checkbox', { name: 'Select 102' }))
  await prepare(person)
  await person.keyboard('{Enter}')
  expect(document.activeElement?.getAttribute('role')).toBe('gridcell')
})

test('a unit is marked as sold elsewhere only after a question, because that can’t be taken back; several are looked at first [D23-14]', async () => {
  const [person, changed] = [userEvent.setup(), vi.fn()]
  shown(changed)
  await person.click(screen.getByRole('checkbox', { name: 'Select 102' }))
  const ask = () => person.click(screen.getByRole('button', { name: 'Sold elsewhere' }))
  await ask()
  const dialog = async () =>
    within(await screen.findByRole('alertdialog', { name: 'Mark apartment 102 as sold elsewhere?' }))
  await person.click((await dialog()).getByRole('button', { name: 'Cancel' }))
  expect(changed).not.toHaveBeenCalled()
  await ask()
  await person.click((await dialog()).getByRole('button', { name: 'Sold elsewhere' }))
  const sold = [{ is: 'status', act: 'sold-elsewhere' }]
  expect(changed.mock.calls).toEqual([sold])
  await person.click(screen.getByRole('checkbox', { name: 'Select all that are shown' }))
  await ask()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(changed.mock.calls).toEqual([sold, sold])
})

/** A grid of 200 units in a frame of 640 pixels. */
const long = () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(640)
  const grid = new UnitGridPresenter()
  grid.show(Array.from({ length: 200 }, (_, i) => stockUnit(i + 1, { label: String(i < 100 ? 101 + i : 1901 + i) })))
  render(
    <MemoryRouter>
      <UnitGrid grid={grid} project={PROJECT} isManager isSeller onSave={() => undefined} />
    </MemoryRouter>,
  )
  return grid
}
const drawnLabels = () => screen.getAllByRole('checkbox', { name: /^Select \d/ }).map((box) => box.ariaLabel ?? '')
const focused = () => document.activeElement?.closest('[data-row]')?.getAttribute('data-row')

test('after another filter a few new rows are drawn with each frame, until all are [D30-1]', async () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  const grid = long()
  const all = drawnLabels().length
  act(() => grid.find('20'))
  // 120 was drawn before.
  const counts = [drawnLabels().length]
  for (let frame = 0; frame < 10 && drawnLabels().length < all; frame += 1) {
    act(() => frames.splice(0).forEach((draw) => draw(0)))
    counts.push(drawnLabels().length)
  }
  expect([counts.slice(0, 3), counts.at(-1)]).toEqual([[7, 13, 19], all])
})

test('arrows, Home and End move the one Tab stop and the focus, also to a row that is not drawn yet [D30-2]', async () => {
  const person = userEvent.setup()
  long()
  const stops = () => document.querySelectorAll('[role="gridcell"][tabindex="0"]').length
  await person.click(screen.getByRole('checkbox', { name: 'Select 101' }))
  await person.keyboard('{ArrowDown}{ArrowDown}')
  expect([focused(), stops()]).toEqual(['2', 1])
  await person.keyboard('{Control>}{End}{/Control}')
  await waitFor(() => expect([focused(), stops()]).toEqual(['199', 1]))
  await person.keyboard('{Control>}{Home}{/Control}')
  await waitFor(() => expect([focused(), stops()]).toEqual(['0', 1]))
})
