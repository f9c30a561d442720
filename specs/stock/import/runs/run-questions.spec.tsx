// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import type { ImportRun } from '../../../../domain/stock/import/run'
import { differenceOf, rowOf, runOf } from './run-samples'
import { open, press } from './opened-run'

afterEach(cleanup)

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
