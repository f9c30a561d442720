import { expect, test } from 'vitest'
import { assign, setup } from 'xstate'
import { graphOf } from './graph'
import { withLegend } from './step-lines'

interface Letter {
  readonly to: string
  readonly text: string
  readonly copies: readonly string[]
}

const desk = setup({
  types: {
    context: {} as { letter: Letter | null },
    events: {} as { type: 'write'; letter: Letter } | { type: 'send' },
  },
}).createMachine({
  id: 'desk',
  context: { letter: null },
  initial: 'writing',
  states: {
    writing: { on: { write: { actions: assign({ letter: ({ event }) => event.letter }) }, send: 'sent' } },
    sent: { type: 'final' },
  },
})

const linesOf = (...letters: readonly Letter[]) =>
  withLegend(
    graphOf(desk, {
      events: [...letters.map((letter) => ({ type: 'write' as const, letter })), { type: 'send' }],
    }).steps(),
  )

const SHORT: Letter = { to: 'Bea', text: 'It is yours.', copies: [] }
const LONG: Letter = {
  to: 'Bea Buyer of 12 Short Street, Norwood',
  text: 'Apartment 905 of The Lantern is yours for seven days.',
  copies: ['Alan Agent of Unley', 'Grace Holloway of Glenelg'],
}

test('a short value is whole in its line', () => {
  expect(linesOf(SHORT)).toEqual([
    'writing + send → sent',
    'writing + write {letter: {to: "Bea",text: "It is yours.",copies: []}} → writing',
    'writing + write {letter: {to: "Bea",text: "It is yours.",copies: []}} → writing; letter: {to: "Bea",text: "It is yours.",copies: []}',
  ])
})

test('a long text and a long value are whole below the lines, once, by their beginnings', () => {
  expect(linesOf(LONG)).toEqual([
    'writing + send → sent',
    'writing + write {letter: {to: "Bea Buyer of 12 Short Street, Norwood",text: "Apartmen…} → writing',
    'writing + write {letter: {to: "Bea Buyer of 12 Short Street, Norwood",text: "Apartmen…} → writing; letter: {to: "Bea Buyer of 12 Short Street, Norwood",text: "Apartmen…',
    '',
    'Apartment 905 of The Lan… = Apartment 905 of The Lantern is yours for seven days.',
    '{to: "Bea Buyer of 12 Short Street, Norwood",text: "Apartmen… = {to: "Bea Buyer of 12 Short Street, Norwood",text: "Apartment 905 of The Lan…",copies: ["Alan Agent of Unley","Grace Holloway of Glenelg"]}',
  ])
})

test('values that begin alike have numbers', () => {
  const other = { ...LONG, text: 'Apartment 905 of The Lantern is yours for eight days.' }
  expect(linesOf(LONG, other).slice(-4)).toEqual([
    'Apartment 905 of The Lan…1 = Apartment 905 of The Lantern is yours for eight days.',
    'Apartment 905 of The Lan…2 = Apartment 905 of The Lantern is yours for seven days.',
    '{to: "Bea Buyer of 12 Short Street, Norwood",text: "Apartmen…1 = {to: "Bea Buyer of 12 Short Street, Norwood",text: "Apartment 905 of The Lan…1",copies: ["Alan Agent of Unley","Grace Holloway of Glenelg"]}',
    '{to: "Bea Buyer of 12 Short Street, Norwood",text: "Apartmen…2 = {to: "Bea Buyer of 12 Short Street, Norwood",text: "Apartment 905 of The Lan…2",copies: ["Alan Agent of Unley","Grace Holloway of Glenelg"]}',
  ])
})

test.each([
  ['the middle of a long text', { text: 'Apartment 905 of The Lantern is ours for seven days..' }],
  ['the end of a long value', { copies: ['Alan Agent of Unley', 'Grace Hollowax of Glenelg'] }],
])('another letter in %s is seen, although the length is the same', (_where, change) => {
  expect(linesOf({ ...LONG, ...change })).not.toEqual(linesOf(LONG))
})
