import { expect, test } from 'vitest'
import { kept, type KeptDatabase, type KeptResult, merged } from './kept-results'
import { page } from './report'

const result = (experiment: string, changes: Partial<KeptResult> = {}): KeptResult => ({
  experiment,
  trial: 'two buyers',
  expect: 'holds',
  runs: 2,
  seen: 'one reservation',
  wrong: {},
  date: '2026-11-22',
  ...changes,
})

test('a result is kept with the rules it broke and the day of its run', () => {
  const wrong = [
    'a unit has two live claims: unit 7',
    'a unit has two live claims: unit 8',
    'killed at returning: before insert outbox: left unfinished: email 4',
    '3 reservations on one unit',
  ]
  const ran = { ...result('One unit', { expect: 'breaks' }), wrong, passed: true }
  expect(kept(ran, '2026-11-23')).toEqual({
    ...result('One unit', { expect: 'breaks', date: '2026-11-23' }),
    wrong: { 'a unit has two live claims': 2, 'left unfinished': 1, 'n reservations on one unit': 1 },
  })
})

test('an experiment that ran again replaces all its results; others stay, in the order of the experiments', () => {
  const before = [
    result('One unit'),
    result('One unit', { trial: 'a trial of old' }),
    result('Tampering'),
    result('Gone'),
  ]
  const again = [result('New', { date: '2026-11-23' }), result('One unit', { date: '2026-11-23' })]
  expect(merged(['One unit', 'New', 'Tampering'], before, again)).toEqual([again[1], again[0], before[2]])
})

const databases = (results: readonly KeptResult[]): KeptDatabase[] => [
  { kind: 'pglite', title: 'Embedded', results },
  { kind: 'postgres', title: 'PostgreSQL 15', results: [result('One unit')] },
]
const dated = (text: string) => text.slice(text.indexOf('Of full runs'), text.indexOf('## Embedded')).trim().split('\n')

test('the page gives the day of a full run', () => {
  expect(dated(page(databases([result('One unit')])))).toEqual([
    expect.stringMatching(/^Of full runs on \d+ cores, 22 November 2026:$/),
  ])
})

test('the page gives the day of each experiment’s run if they differ', () => {
  const text = page(databases([result('One unit'), result('Tampering', { date: '2026-11-23' })]))
  expect(dated(text).slice(1)).toEqual([
    '',
    '| Experiment | Embedded | PostgreSQL 15 |',
    '|---|---|---|',
    '| One unit | 22 November 2026 | 22 November 2026 |',
    '| Tampering | 23 November 2026 |  |',
  ])
})

test('the page names experiments without controls', () => {
  const text = page(databases([result('One unit'), result('Tampering'), result('Tampering', { expect: 'breaks' })]))
  expect(text.split('\n').filter((line) => line.startsWith('Not in the table yet'))).toEqual([
    'Not in the table yet: the controls of “One unit”.',
    'Not in the table yet: the controls of “One unit”.',
  ])
})
