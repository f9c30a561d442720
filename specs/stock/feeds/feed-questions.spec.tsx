// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import { failure } from '../../../domain/shared/failure'
import type { FeedDetail } from '../../../domain/stock/feed/feed'
import type { FeedsPort } from '../../../domain/stock/feed/feed.ports'
import { openFeed } from './at-feeds'
import { detailOf, UNKNOWN } from './samples'

afterEach(cleanup)

const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent)
type Answer = Parameters<FeedsPort['answerProject']>[0]

const openQuestions = async (detail: Partial<FeedDetail>) => {
  const answers: Answer[] = []
  await openFeed(detailOf(detail), [], {
    answerProject: (answer) => {
      answers.push(answer)
      return TE.right(detailOf())
    },
  })
  return answers
}
const GLENELG = { suburb: 'Glenelg', state: 'SA', postcode: '5045' }
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }))
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

test('a project that we don’t know is asked about: which it is, a new draft, or none [D25-5]', async () => {
  const answers = await openQuestions({ unknown: [UNKNOWN] })
  const asked = screen.getByRole('region', { name: 'Which projects are these?' })
  expect(within(asked).getByRole('listitem').textContent).toBe(
    '12 Example Street12 units, Apartments, Glenelg SA 5045project:600000001Say which',
  )
  const say = () => fireEvent.click(screen.getByRole('button', { name: 'Say which project 12 Example Street is' }))
  say()
  await screen.findByRole('dialog', { name: 'Which project is 12 Example Street?' })
  save()
  expect(screen.getAllByText('Choose one.')).toHaveLength(1)
  choose(/^A project that is here/)
  save()
  screen.getByText('Choose the project.')
  const person = userEvent.setup()
  // Its code comes with the focus, and takes the place of the plain field.
  act(() => screen.getByRole('combobox', { name: 'Project' }).focus())
  await person.click(await screen.findByRole('button', { name: 'Show options' }))
  const options = within(await screen.findByRole('listbox', { name: 'Project' })).getAllByRole('option')
  expect(texts(options)).toEqual(['Kestrel House Glenelg'])
  await person.click(options[0] as HTMLElement)
  save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  say()
  choose(/^A new project/)
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Example House' } })
  save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  say()
  choose(/^None/)
  save()
  await waitFor(() => expect(answers).toHaveLength(3))
  expect(answers).toEqual([
    { id: 3, projectKeyId: 8, answer: { is: 'project', projectId: 7 }, was: 'unknown' },
    {
      ...{ id: 3, projectKeyId: 8, was: 'unknown' },
      answer: { is: 'new', name: 'Example House', type: 'Apartments', ...GLENELG },
    },
    { id: 3, projectKeyId: 8, answer: { is: 'ignored' }, was: 'unknown' },
  ])
})

test('a new draft in a suburb that we don’t know gets another one [D51-91]', async () => {
  const answers: Answer[] = []
  const message = 'We don’t know Glenalg SA 5045. Did you mean Glenelg, SA 5045?'
  await openFeed(detailOf({ unknown: [{ ...UNKNOWN, suburb: 'Glenalg' }] }), [], {
    answerProject: (answer) => {
      answers.push(answer)
      return answers.length === 1 ? TE.left(failure('malformed', message, 'suburb')) : TE.right(detailOf())
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Say which project 12 Example Street is' }))
  await screen.findByRole('dialog')
  choose(/^A new project/)
  save()
  await screen.findByText(message)
  const suburb = screen.getByLabelText<HTMLInputElement>('Suburb')
  expect([suburb.value, suburb.getAttribute('aria-invalid')]).toEqual(['Glenalg', 'true'])
  fireEvent.change(suburb, { target: { value: 'Glenelg' } })
  save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(answers[1]?.answer).toEqual({ is: 'new', name: '12 Example Street', type: 'Apartments', ...GLENELG })
})

test('an answer can be changed [D25-5]', async () => {
  const answers = await openQuestions({
    known: [
      { id: 5, key: 'project:1', projectId: 7, project: 'Kestrel House', ...GLENELG },
      { id: 6, key: 'project:2', projectId: null, project: '', ...GLENELG },
    ],
  })
  const rows = within(screen.getByRole('region', { name: 'Projects of the feed' })).getAllByRole('row')
  expect(texts(rows.slice(1))).toEqual(['project:1Kestrel HouseChange', 'project:2Nothing of it is takenChange'])
  fireEvent.click(screen.getByRole('button', { name: 'Change project:1' }))
  await screen.findByRole('dialog', { name: 'Which project is project:1?' })
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Project' }).value).toBe('Kestrel House')
  choose(/^None/)
  save()
  await waitFor(() => expect(answers).toEqual([{ id: 3, projectKeyId: 5, answer: { is: 'ignored' }, was: 7 }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Change project:2' }))
  await screen.findByRole('dialog', { name: 'Which project is project:2?' })
  save()
  await waitFor(() => expect(answers[1]).toEqual({ id: 3, projectKeyId: 6, answer: { is: 'ignored' }, was: 'ignored' }))
})

test('once another person has chosen, the dialog says so and the page shows what it is now [D36-11]', async () => {
  const message = 'Another person has chosen. Look at what it is now.'
  const known = [{ id: 8, key: UNKNOWN.key, projectId: 7, project: 'Kestrel House', ...GLENELG }]
  let isChosen = false
  await openFeed(detailOf({ unknown: [UNKNOWN] }), [], {
    feed: () => TE.fromIO(() => (isChosen ? detailOf({ known }) : detailOf({ unknown: [UNKNOWN] }))),
    answerProject: () => {
      isChosen = true
      return TE.left(failure('changed-meanwhile', message))
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Say which project 12 Example Street is' }))
  await screen.findByRole('dialog')
  choose(/^None/)
  save()
  await screen.findByText(message)
  await screen.findByText('Kestrel House')
  expect(screen.queryByText('12 Example Street')).toBeNull()
})
