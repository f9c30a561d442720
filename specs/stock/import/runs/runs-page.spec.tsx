// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { type Failure, failure } from '../../../../domain/shared/failure'
import type { KnownLists } from '../../../../domain/stock/import/known-answers'
import type { RunSummary } from '../../../../domain/stock/import/run'
import { type ImportsPort, IMPORTS } from '../../../../domain/stock/import/run.ports'
import type { Project } from '../../../../domain/stock/project'
import { DESK_KEYS } from '../../../../src/stock/desk.flows'
import { DeskKeysPresenter } from '../../../../src/stock/frame/desk-keys.presenter'
import { importBindings } from '../../../../src/stock/import/import.bindings'
import { RunsPage } from '../../../../src/stock/import/RunsPage'
import { given, partWith } from '../../../shared/screen-at'
import { COUNTS } from './run-samples'

afterEach(cleanup)

const projectFor = (role: string) =>
  ({
    summary: {
      ...{ id: 7, name: 'Kestrel House', state: 'SA', publication: 'draft', changedAt: null },
      counts: { available: 2, reserved: 0, sold: 0, withheld: 0 },
    },
    ...{ role, stages: [], media: [] },
  }) as unknown as Project

const Where = () => {
  const { pathname, search } = useLocation()
  return <p data-testid="where">{pathname + search}</p>
}

type Begun = Parameters<ImportsPort['begin']>[0]

const KNOWN: KnownLists = { last: '', known: [] }

const open = (ports: Partial<ImportsPort>, role = 'manager') => {
  partWith(
    <>
      <Where />
      <Routes>
        <Route
          path="*"
          element={<RunsPage project={projectFor(role)} onChanged={() => undefined} person={{} as never} />}
        />
      </Routes>
    </>,
    [
      given(DESK_KEYS, new DeskKeysPresenter({ areLettersOn: () => true, setLetters: () => undefined })),
      given(IMPORTS, { runs: () => TE.right([]), known: () => TE.right(KNOWN), ...ports } as ImportsPort),
    ],
    importBindings,
  )
}

const AT = new Date('2026-11-25T22:30:00.000Z')
const runIn = (id: number, fields: Partial<RunSummary> = {}): RunSummary => ({
  ...{
    id,
    projectId: 7,
    project: 'Kestrel House',
    kind: 'price-list',
    fileName: 'March.xlsx',
    source: '',
    state: 'compared',
  },
  ...{ by: 'Mia Marlowe', at: AT, appliedBy: null, appliedAt: null, counts: null },
  ...fields,
})

test('imports are listed with their state, what they change, who sent and who applied them [D21-1]', async () => {
  const applied = { appliedBy: 'Sam Okafor', appliedAt: new Date('2026-11-25T23:00:00.000Z') }
  open({
    runs: () =>
      TE.right([
        runIn(15, { state: 'needs-choice', kind: 'pasted', fileName: 'Pasted cells' }),
        runIn(14, { counts: { ...COUNTS, changed: 31, added: 2, error: 1 } }),
        runIn(13, { ...applied, state: 'applied', kind: 'undo', fileName: '', counts: { ...COUNTS, changed: 1 } }),
        runIn(12, { state: 'refused' }),
        runIn(11, { ...applied, state: 'undone', counts: COUNTS }),
      ]),
  })
  const [, ...rows] = await screen.findAllByRole('row')
  const [sent, by] = ['Thursday 26 November, 9:00 am ACDTMia Marlowe', 'Thursday 26 November, 9:30 am ACDTSam Okafor']
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Import 15Pasted cells', 'Has questions', '–', sent, '–'],
    ['Import 14March.xlsx', 'Not applied yet', '31 change, 2 added, 1 error', sent, '–'],
    ['Import 13Undo of an import', 'Applied', '1 changes', sent, by],
    ['Import 12March.xlsx', 'Not read', '–', sent, '–'],
    ['Import 11March.xlsx', 'Undone', 'nothing changes', sent, by],
  ])
  expect(screen.getByRole('link', { name: 'Import 15' }).getAttribute('href')).toBe('/desk/projects/7/imports/15')
  expect(screen.getByRole('link', { name: 'Feeds' }).getAttribute('href')).toBe('/desk/feeds')
})

test('older imports are on pages of their own [D21-1]', async () => {
  const asked: number[] = []
  open({
    runs: ({ before }) => {
      asked.push(before)
      return TE.right(before === 0 ? Array.from({ length: 50 }, (_, i) => runIn(100 - i)) : [runIn(50)])
    },
  })
  fireEvent.click(await screen.findByRole('link', { name: 'Older imports' }))
  await screen.findByRole('link', { name: 'Import 50' })
  fireEvent.click(screen.getByRole('link', { name: 'Newest imports' }))
  await waitFor(() => expect(asked).toEqual([0, 51, 0]))
})

const place = () => screen.getByRole('region', { name: 'Bring in a price list' })
const chooseFile = (file: File) => fireEvent.change(screen.getByLabelText('Price list'), { target: { files: [file] } })

test('a file is sent once; a second one waits until the first is there [D25-12]', async () => {
  const begun: Begun[] = []
  let answer: (made: { id: number }) => void = () => undefined
  open({
    begin: (sent) => {
      begun.push(sent)
      return TE.fromTask(() => new Promise<{ id: number }>((resolve) => (answer = resolve)))
    },
  })
  await screen.findByText('Nothing was brought in yet')
  chooseFile(new File(['Apt,Price'], 'March.csv'))
  await within(place()).findByText('We are reading it.')
  fireEvent.drop(place(), { dataTransfer: { files: [new File(['Apt,Price'], 'April.csv')] } })
  await waitFor(() => expect(begun).toHaveLength(1))
  answer({ id: 40 })
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/desk/projects/7/imports/40'))
  expect(begun.map(({ bytes, ...sent }) => [sent, new TextDecoder().decode(bytes)])).toEqual([
    [{ projectId: 7, source: '', kind: 'price-list', name: 'March.csv' }, 'Apt,Price'],
  ])
})

test('a dropped file and pasted cells are sent as they are [D25-12]', async () => {
  const begun: Begun[] = []
  const refuse = (sent: Begun): TE.TaskEither<Failure, never> => {
    begun.push(sent)
    return TE.left(failure('malformed', 'The project has ten imports that wait. Abandon one first.'))
  }
  open({ begin: refuse })
  await screen.findByText('Nothing was brought in yet')
  fireEvent.drop(place(), { dataTransfer: { files: [new File(['a'], 'April.csv')] } })
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The project has ten imports that wait. Abandon one first.',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Paste cells' }))
  fireEvent.change(screen.getByLabelText('Cells of a spreadsheet, with their headings'), {
    target: { value: 'Apt\tPrice\n101\t1' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Read the cells' }))
  await waitFor(() => expect(begun).toHaveLength(2))
  expect(begun.map(({ kind, name, bytes }) => [kind, name, new TextDecoder().decode(bytes)])).toEqual([
    ['price-list', 'April.csv', 'a'],
    ['pasted', 'Pasted cells', 'Apt\tPrice\n101\t1'],
  ])
})

test('a file over 20 MB isn’t sent [D25-12]', async () => {
  const begun: Begun[] = []
  open({
    begin: (sent) => {
      begun.push(sent)
      return TE.right({ id: 1 })
    },
  })
  await screen.findByText('Nothing was brought in yet')
  const large = new File(['a'], 'Large.xlsx')
  Object.defineProperty(large, 'size', { value: 20_000_001 })
  chooseFile(large)
  await screen.findByText('The file is larger than 20 MB. Send the price list alone.')
  expect(begun).toEqual([])
})

test('an empty file isn’t sent, and the screen says what to do [D36-29]', async () => {
  const begun: Begun[] = []
  open({
    begin: (sent) => {
      begun.push(sent)
      return TE.right({ id: 1 })
    },
  })
  await screen.findByText('Nothing was brought in yet')
  chooseFile(new File([], 'Empty.xlsx'))
  await screen.findByText('The file is empty. Save the price list again, and send that file.')
  expect(begun).toEqual([])
})

const KNOWN_NAMES = ['', 'Marlowe', 'Quay'].map((name) => ({ name, at: AT, answers: [] }))

/** Opens the imports of a project whose last list is of `last`; sends a list and returns who made it, when called. */
const openFrom = (last: string) => {
  const begun: Begun[] = []
  open({
    known: () => TE.right({ last, known: KNOWN_NAMES }),
    runs: () => TE.right([runIn(14, { source: 'Marlowe' })]),
    begin: (sent) => {
      begun.push(sent)
      return TE.left(failure('malformed', 'Not read.'))
    },
  })
  return async () => {
    chooseFile(new File(['Apt,Price'], 'March.csv'))
    await waitFor(() => expect(begun).toHaveLength(1))
    return begun[0]?.source
  }
}
const sender = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Who made it (optional)' })

test('a list is of those who made the last one, unless another name is chosen [D36-25]', async () => {
  const sent = openFrom('Marlowe')
  await screen.findByText('March.xlsx, from Marlowe')
  await screen.findByText('What you answer about it is known for all lists from Marlowe.')
  expect(await sent()).toBe('Marlowe')
})

test('who made a list is chosen from those who are known [D36-25]', async () => {
  const sent = openFrom('Marlowe')
  await screen.findByText('What you answer about it is known for all lists from Marlowe.')
  act(() => sender().focus())
  await userEvent.click(await screen.findByRole('button', { name: 'Show options' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Quay' }))
  await screen.findByText('What you answer about it is known for all lists from Quay.')
  expect(await sent()).toBe('Quay')
})

test('a new name is typed, and no name is needed [D36-25]', async () => {
  const sent = openFrom('')
  await screen.findByText('What you answer about it is known for lists of this project.')
  fireEvent.change(sender(), { target: { value: 'The Lantern' } })
  fireEvent.keyDown(sender(), { key: 'Enter' })
  await screen.findByText('What you answer about it is known for all lists from The Lantern.')
  expect(await sent()).toBe('The Lantern')
  cleanup()
  expect(await openFrom('')()).toBe('')
})

test('a viewer sees what was brought in and brings in nothing [D21-1]', async () => {
  open({ runs: () => TE.right([runIn(14)]) }, 'viewer')
  await screen.findByRole('link', { name: 'Import 14' })
  expect(screen.queryByRole('region', { name: 'Bring in a price list' })).toBeNull()
})
