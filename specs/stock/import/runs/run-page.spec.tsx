// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { Route, Routes } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
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
import { COUNTS, differenceOf, rowOf, runOf } from './run-samples'

afterEach(cleanup)

const PROJECT = {
  summary: { id: 7, name: 'Kestrel House', state: 'SA', counts: { available: 2, reserved: 1, sold: 0, withheld: 0 } },
  ...{ role: 'manager', stages: [], media: [] },
} as unknown as Project

const UNITS_HERE: readonly StockUnit[] = [
  stockUnit(1, { label: '101', status: 'Available', price: 600_000, offers: 1, saleId: 40 }),
  stockUnit(2, {
    ...{ label: '102', status: 'Reserved', price: 700_000, saleId: 41 },
    claim: { status: 'held', buyer: 'Bea Tran', askedPrice: 690_000, endsAt: new Date('2026-11-30T00:00:00.000Z') },
  }),
]

interface Calls {
  readonly chosen: Parameters<ImportsPort['choose']>[0][]
  readonly applied: Parameters<ImportsPort['apply']>[0][]
}

const open = (
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

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const PROTECTED = rowOf(2, { outcome: 'protected', isTicked: false, was: { price: 700_000 } })

test('the difference says what will change and what stays for a buyer, and only ticked rows are applied [D21-3] [D21-4]', async () => {
  const { applied } = open(runOf(), differenceOf([rowOf(1), PROTECTED], { counts: { ...COUNTS, unchanged: 56 } }))
  await screen.findByText('1 price will change, by +$15,000.')
  expect(screen.getByText('56 stay as they are.')).toBeTruthy()
  expect(screen.getByText('1 needs you.')).toBeTruthy()
  await screen.findByText(
    'Bea Tran holds it until 30/11/2026. A tick changes the list price; the buyer’s price stays $690,000.',
  )
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Apply 101' }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Apply 102' }).checked).toBe(false)
  press('Apply 1 change')
  await screen.findByText('1 unit was changed.')
  expect(applied).toEqual([{ id: 12, fingerprint: 'seen', leavesErrors: false, isConfirmed: false }])
})

test('rows are ticked one by one and by outcome, and each tick is saved [D21-4]', async () => {
  const { chosen } = open(runOf(), differenceOf([rowOf(1), rowOf(3), PROTECTED]))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'All of Price' }))
  await waitFor(() => expect(chosen.map(({ choices }) => choices.ticks)).toEqual([{ '1': false, '3': false }]))
  expect(screen.getByText('Nothing is ticked.')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Apply 102' }))
  await waitFor(() => expect(chosen.at(-1)?.choices.ticks).toEqual({ '1': false, '2': true, '3': false }))
})

test('errors are counted by what is wrong, corrected in place, and left only by a button that says so [D21-5]', async () => {
  const { chosen, applied } = open(
    runOf(),
    differenceOf([rowOf(1), rowOf(4, { outcome: 'error', isTicked: false, unitId: null, fields: [] })], {
      problems: [{ row: 4, field: 'price', code: 'not-a-price', severity: 'error', value: '$50l,000' }],
    }),
  )
  await screen.findByText('1 × This isn’t a price. Write dollars, such as 650,000, or POA for none.')
  expect(screen.getByText('“$50l,000” in Price')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Rows with errors' })).toBeTruthy()
  const field = screen.getByRole('textbox', { name: 'Price of 104' })
  fireEvent.change(field, { target: { value: '501,000' } })
  press('Use it')
  await waitFor(() => expect(chosen.map(({ choices }) => choices.corrections)).toEqual([{ '4': { price: '501,000' } }]))
  await waitFor(() => screen.getByText('Row 4: “501,000” is used for Price.', { exact: false }))
  press('Apply 1, leave 1')
  await waitFor(() =>
    expect(applied).toEqual([{ id: 12, fingerprint: 'seen', leavesErrors: true, isConfirmed: false }]),
  )
})

test('after a correction the focus is at the next error, and at the table after the last [D35-40]', async () => {
  const wrong = (row: number) =>
    ({ row, field: 'price', code: 'not-a-price', severity: 'error', value: '$5O' }) as const
  const rows = [1, 4, 5].map((id) =>
    id === 1 ? rowOf(1) : rowOf(id, { outcome: 'error', isTicked: false, unitId: null, fields: [] }),
  )
  let problems = [wrong(4), wrong(5)]
  const difference = () => TE.right(differenceOf(rows, { problems }))
  open(runOf(), differenceOf(rows), { difference })
  const correct = (name: string) => {
    const field = screen.getByRole('textbox', { name })
    field.focus()
    fireEvent.change(field, { target: { value: '501,000' } })
    fireEvent.submit(field.closest('form') as HTMLElement)
  }
  await screen.findByRole('textbox', { name: 'Price of 104' })
  problems = [wrong(5)]
  correct('Price of 104')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Price of 105'))
  problems = []
  correct('Price of 105')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Price of 105' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('table').parentElement))
})

test('what is unusual is applied only once its figures are confirmed [D21-6]', async () => {
  const { applied } = open(
    runOf(),
    differenceOf([rowOf(1)], { unusual: [{ kind: 'many-removed', removed: 9, available: 36 }] }),
  )
  await screen.findByText('9 of 36 available units would be withheld: more than a fifth.')
  press('Apply 1 change')
  const dialog = await screen.findByRole('alertdialog')
  expect(applied).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Apply 1 change' }))
  await waitFor(() => expect(applied.map(({ isConfirmed }) => isConfirmed)).toEqual([true]))
})

test('a heading that moved is confirmed once its old and new place are named [D21-6]', async () => {
  const was = { heading: 'Price', column: 'G', typical: 600_000 }
  const now = { heading: 'Land price', column: 'H', typical: 260_000 }
  const { applied } = open(
    runOf(),
    differenceOf([rowOf(1)], { unusual: [{ kind: 'heading-moved', moved: [{ field: 'price', was, now }] }] }),
  )
  const text = 'Price is read from “Land price” (column H); in the last list it was “Price” (column G).'
  await screen.findByText(text)
  press('Apply 1 change')
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByText(text)).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Apply 1 change' }))
  await waitFor(() => expect(applied.map(({ isConfirmed }) => isConfirmed)).toEqual([true]))
})

test('if units have changed meanwhile, nothing is applied and the rows that moved are named [D21-7]', async () => {
  const before = differenceOf([rowOf(1)])
  const now = differenceOf([PROTECTED], { fingerprint: 'moved' })
  let loads = 0
  open(runOf(), before, {
    difference: () => TE.right(loads++ === 0 ? before : now),
    apply: () => TE.left(failure('changed-meanwhile', 'Changed meanwhile.')),
  })
  await screen.findByText('1 price will change, by +$15,000.')
  press('Apply 1 change')
  await screen.findByText('Nothing was applied: units have changed since you opened this.')
  expect(screen.getByText('These rows are different now: 102, 101. Look at them, then apply again.')).toBeTruthy()
})

test('a cell with two problems has one correction [D25-11]', async () => {
  const wrong = { row: 4, field: 'price', severity: 'error', value: '9' } as const
  open(
    runOf(),
    differenceOf([rowOf(4, { outcome: 'error', isTicked: false, unitId: null, fields: [] })], {
      problems: [
        { ...wrong, code: 'price-too-low' },
        { ...wrong, code: 'range-reversed' },
      ],
    }),
  )
  await screen.findByText('The same cell as above: correct it there.')
  expect(screen.getAllByRole('textbox', { name: 'Price of 104' })).toHaveLength(1)
})

test('of a long difference only the rows near those in view are in the page [D25-10]', async () => {
  const rows = Array.from({ length: 400 }, (_, i) => rowOf(i + 1))
  open(runOf(), differenceOf(rows))
  await screen.findByText('400 prices will change, by +$15,000.')
  const table = screen.getByRole('table', { name: 'What changes' })
  expect(table.getAttribute('aria-rowcount')).toBe('402')
  expect(within(table).getAllByRole('checkbox', { name: /^Apply/ }).length).toBeLessThan(40)
})

const QUESTIONS: ImportRun['questions'] = [
  { is: 'column', column: 'L', heading: 'Sky deck', second: null, values: ['22', '15'] },
  { is: 'word', word: 'allocated', rows: 5 },
]

/** A run that has these questions until they are answered. */
const openAsked = (answers: ImportRun['choices']['answers'] = {}) => {
  const kept: ImportRun['choices']['answers'][] = []
  const openIn = ({ columns = {}, words = {} }: ImportRun['choices']['answers']) =>
    QUESTIONS.filter((each) => (each.is === 'column' ? !('Sky deck' in columns) : !('allocated' in words)))
  const runWith = (given: typeof answers): ImportRun => {
    const questions = openIn(given)
    const choices = { ...runOf().choices, answers: given }
    return runOf({ questions, choices, state: questions.length === 0 ? 'compared' : 'needs-choice' })
  }
  open(runWith(answers), differenceOf([rowOf(1)]), {
    choose: ({ choices }) => {
      kept.push(choices.answers)
      return TE.right(runWith(choices.answers))
    },
  })
  return kept
}

const answerColumn = async (typed: string) => {
  const field = () => screen.getByRole('combobox', { name: 'What is it?' })
  const person = userEvent.setup()
  await person.click(field())
  await screen.findByRole('button', { name: 'Show options' })
  fireEvent.change(field(), { target: { value: typed } })
  const list = () => within(screen.getByRole('listbox', { name: 'What is it?' }))
  await waitFor(() =>
    expect(
      list()
        .getAllByRole('option')
        .map(({ dataset }) => 'highlighted' in dataset),
    ).toEqual([true]),
  )
  await person.keyboard('{Enter}')
}
const word = () => screen.getByLabelText<HTMLSelectElement>('What does it mean?')

test('headings and words that are new are asked with their samples; each answer is saved, and the difference waits for all [D21-2] [D25-9] [D51-95]', async () => {
  const kept = openAsked()
  await screen.findByText('One heading and one word are new to us.')
  expect(screen.getByText('Not read, whatever they hold: Purchaser.')).toBeTruthy()
  expect(
    within(screen.getByRole('region', { name: 'Sky deck' }))
      .getAllByRole('listitem')
      .map((li) => li.textContent),
  ).toEqual(['22', '15'])
  screen.getByRole('region', { name: 'Allocated' })
  press('See the difference')
  expect(kept).toEqual([])
  fireEvent.change(word(), { target: { value: 'reserved' } })
  await waitFor(() => expect(kept).toEqual([{ words: { allocated: 'reserved' } }]))
  await answerColumn('Balcony')
  await waitFor(() => expect(kept).toHaveLength(2))
  expect(screen.getByText('One heading and one word are new to us.')).toBeTruthy()
  expect(word().value).toBe('reserved')
  fireEvent.change(word(), { target: { value: 'sold' } })
  await waitFor(() => expect(kept).toHaveLength(3))
  press('See the difference')
  await screen.findByText('1 price will change, by +$15,000.')
  expect(kept.at(-1)).toEqual({ columns: { 'Sky deck': 'external' }, words: { allocated: 'sold' } })
})

test('questions that were left half answered are found again as they were [D25-9]', async () => {
  const kept = openAsked({ words: { allocated: 'reserved' } })
  await screen.findByText('One heading is new to us.')
  await answerColumn('Balcony')
  await waitFor(() => expect(kept).toEqual([{ columns: { 'Sky deck': 'external' }, words: { allocated: 'reserved' } }]))
})

test('an answer that is taken back is open again [D25-9]', async () => {
  const kept = openAsked()
  await screen.findByText('One heading and one word are new to us.')
  fireEvent.change(word(), { target: { value: 'reserved' } })
  await waitFor(() => expect(kept).toHaveLength(1))
  fireEvent.change(word(), { target: { value: '' } })
  await waitFor(() => expect(kept).toEqual([{ words: { allocated: 'reserved' } }, { words: {} }]))
  expect(screen.getByText('2 of 2')).toBeTruthy()
})

test('a file that wasn’t read says why, and a run that can be undone says until when [D21-1] [D21-8]', async () => {
  open(runOf({ state: 'refused', refusal: { code: 'encrypted', detail: '' } }), differenceOf([]))
  await screen.findByText('The file has a password. Save it without one. Nothing was changed.')
  cleanup()
  open(
    runOf({
      ...{ state: 'applied', counts: { ...COUNTS, changed: 31, added: 2, removed: 3 }, appliedBy: 'Mia Marlowe' },
      ...{ appliedAt: new Date('2026-11-26T00:00:00.000Z'), undoUntil: new Date('2026-12-03T00:00:00.000Z') },
    }),
    differenceOf([rowOf(1)]),
  )
  await screen.findByText('31 units were changed, 2 were added and 3 were withheld.')
  expect(screen.getByText(/^Can be undone until Thursday 3 December/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
})

test('an applied run says of each row what became of it [D36-30]', async () => {
  open(
    runOf({
      ...{ state: 'applied', counts: { ...COUNTS, changed: 1 }, appliedBy: 'Mia Marlowe' },
      appliedAt: new Date('2026-11-26T00:00:00.000Z'),
    }),
    differenceOf([rowOf(1), PROTECTED, rowOf(3, { outcome: 'added', unitId: null, was: {} })]),
  )
  const rows = within(await screen.findByRole('table', { name: 'What changes' })).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '))).toEqual([
    'Apply | Row | Unit | Outcome | Before → after | Difference | Note',
    ' | Needs you 1 Only what was ticked was applied.',
    expect.stringContaining('| Not applied |'),
    ' | Price 1 +$15,000',
    expect.stringContaining('| Changed |'),
    ' | Added 1 ',
    expect.stringContaining('| Added |'),
  ])
  expect(rows.some(({ textContent }) => textContent?.includes('tick '))).toBe(false)
})

test('new units are said to be withheld, or to go on sale if that is chosen [D36-30]', async () => {
  open(runOf(), differenceOf([rowOf(3, { outcome: 'added', unitId: null, was: {} })]))
  await screen.findByText('Available units begin as withheld.')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Put available units on sale now' }))
  await screen.findByText('Available units go on sale.')
})

test('how far prices move follows the ticks [D32-1]', async () => {
  open(runOf(), differenceOf([rowOf(1), rowOf(3, { unit: { label: '103', price: 630_000 } })]))
  await screen.findByRole('img', { name: '2 prices move, most of them by 2 % to 2.5 %.' })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Apply 101' }))
  await screen.findByRole('img', { name: '1 price moves by 4.5 % to 5 %.' })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Apply 103' }))
  await waitFor(() => expect(screen.queryByText('By how much prices change')).toBeNull())
})

test('rows with a buyer or an offer lead to the sale, for those who see sales [D32-2]', async () => {
  const conflict = rowOf(2, { outcome: 'conflict', why: 'claimed-but-sold', isTicked: false, fields: [] })
  const sales = () =>
    screen.queryAllByRole('link', { name: /^Open/ }).map((link) => [link.textContent, link.getAttribute('href')])
  open(runOf(), differenceOf([rowOf(1, { offers: 1 }), PROTECTED]))
  await waitFor(() =>
    expect(sales()).toEqual([
      ['Open the sale of 102', '/desk/sales/41'],
      ['Open the offer on 101', '/desk/sales/40'],
    ]),
  )
  cleanup()
  open(runOf(), differenceOf([conflict]))
  await waitFor(() => expect(sales()).toEqual([['Open the sale of 102', '/desk/sales/41']]))
  cleanup()
  open(runOf(), differenceOf([conflict, rowOf(1, { offers: 1 })]), {}, { ...PROJECT, role: 'viewer' })
  await waitFor(() => expect(sales()).toEqual([['Open 102', '/desk/projects/7/units/2']]))
})
