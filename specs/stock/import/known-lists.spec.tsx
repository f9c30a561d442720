// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import type { KnownLists } from '../../../domain/stock/import/known-answers'
import { type ImportsPort, IMPORTS } from '../../../domain/stock/import/run.ports'
import type { Project } from '../../../domain/stock/project'
import { DESK_KEYS } from '../../../src/stock/desk.flows'
import { DeskKeysPresenter } from '../../../src/stock/frame/desk-keys.presenter'
import { importBindings } from '../../../src/stock/import/import.bindings'
import { KnownListsPage } from '../../../src/stock/import/KnownListsPage'
import { given, partWith } from '../../shared/screen-at'

afterEach(cleanup)

const AT = new Date('2026-11-25T22:30:00.000Z')
const KNOWN: KnownLists = {
  last: 'Marlowe',
  known: [
    { name: '', at: AT, answers: [{ is: 'sheet', subject: '', means: 'Stock' }] },
    {
      ...{ name: 'Marlowe', at: AT },
      answers: [
        { is: 'column', subject: 'sky deck', means: 'external' },
        { is: 'word', subject: 'allocated', means: 'reserved' },
        { is: 'fill', subject: '#ffc000', means: null },
      ],
    },
    { name: 'Quay', at: AT, answers: [] },
  ],
}

const open = (lists: KnownLists, role = 'manager') => {
  const forgotten: Parameters<ImportsPort['forget']>[0][] = []
  let now = lists
  partWith(
    <KnownListsPage
      project={
        {
          summary: {
            ...{ id: 7, name: 'Kestrel House', state: 'SA', publication: 'draft', changedAt: null },
            counts: { available: 2, reserved: 0, sold: 0, withheld: 0 },
          },
          ...{ role, stages: [], media: [] },
        } as unknown as Project
      }
      onChanged={() => undefined}
      person={{} as never}
    />,
    [
      given(DESK_KEYS, new DeskKeysPresenter({ areLettersOn: () => true, setLetters: () => undefined })),
      given(IMPORTS, {
        known: () => TE.fromIO(() => now),
        forget: (of: Parameters<ImportsPort['forget']>[0]) => {
          forgotten.push(of)
          now = { ...now, known: now.known.filter(({ name }) => name !== of.sender) }
          return TE.right(undefined)
        },
      } as unknown as ImportsPort),
    ],
    importBindings,
  )
  return forgotten
}

const lists = (name: string) => screen.findByRole('region', { name })
const textsIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('row')
    .map(({ textContent }) => textContent)

test('what is known is listed by who made the lists, with what each heading, word and colour means [D36-26]', async () => {
  open(KNOWN, 'viewer')
  expect(textsIn(await lists('Lists of Kestrel House'))).toEqual([
    'In the listWhat it means',
    'SheetThe price listStock',
  ])
  expect(textsIn(await lists('Lists from Marlowe'))).toEqual([
    ...['In the listWhat it means', 'sky deckHeadingBalcony', 'allocatedWord in StatusReserved'],
    '#ffc000ColourNot kept',
  ])
  expect((await lists('Lists from Quay')).textContent).toContain('Nothing in its lists had to be asked.')
  expect(screen.queryByRole('button', { name: /Forget/ })).toBeNull()
})

test('a manager forgets one answer at once, and all of them after a question [D36-27]', async () => {
  const forgotten = open(KNOWN)
  await userEvent.click(within(await lists('Lists from Marlowe')).getByRole('button', { name: 'Forget allocated' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Lists from Marlowe' })).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Forget all of lists of Kestrel House' }))
  const question = await screen.findByRole('alertdialog', { name: 'Forget what is known of lists of Kestrel House?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Forget all' }))
  await waitFor(() =>
    expect(forgotten).toEqual([
      { projectId: 7, sender: 'Marlowe', answer: { is: 'word', subject: 'allocated' } },
      { projectId: 7, sender: '', answer: null },
    ]),
  )
})

test('a project whose lists have asked nothing says what will be here [D36-26]', async () => {
  open({ last: '', known: [{ name: '', at: AT, answers: [] }] })
  await screen.findByText('Nothing is known yet')
})
