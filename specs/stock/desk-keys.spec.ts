import { describe, expect, test } from 'vitest'
import { deskKeys } from '../../domain/stock/desk-keys'

const press = (
  key: string,
  more: Partial<{ withCommand: boolean; at: number; isTaken: boolean; isOffice: boolean }> = {},
) => ({
  ...{ key, withCommand: false, at: 0, isTaken: false, isOffice: false },
  ...more,
})
const outsideFields = () => deskKeys(() => true)

describe('keys of the desk [D8-4]', () => {
  test.each([
    ['k', { withCommand: true }, { kind: 'open', what: 'find' }],
    ['K', { withCommand: true, isTaken: true }, { kind: 'open', what: 'find' }],
    ['Enter', { withCommand: true, isTaken: true }, { kind: 'send' }],
    ['v', { withCommand: true }, null],
    ['?', {}, { kind: 'open', what: 'keys' }],
    ['/', {}, { kind: 'filter' }],
    ['j', {}, { kind: 'step', by: 1 }],
    ['k', {}, { kind: 'step', by: -1 }],
    ['n', {}, { kind: 'press', key: 'n' }],
    ['3', {}, { kind: 'press', key: '3' }],
    ['F', {}, { kind: 'press', key: 'f' }],
    ['0', {}, null],
    ['x', {}, null],
    ['n', { isTaken: true }, null],
    ['?', { isTaken: true }, null],
  ])('%s, %o', (key, more, act) => {
    expect(outsideFields()(press(key, more))).toEqual(act)
  })

  test.each([
    ['t', '/desk'],
    ['p', '/desk/projects'],
    ['m', '/desk/people'],
    ['a', '/desk/agencies'],
    ['f', '/desk/feeds'],
    ['h', '/desk/history'],
  ])('g and %s goes to %s', (key, to) => {
    const read = outsideFields()
    expect([read(press('g')), read(press(key, { at: 1_499 }))]).toEqual([null, { kind: 'go', to }])
  })

  test('g and i goes to the inbox, where r, a and e press what it names [D35-18]', () => {
    const read = outsideFields()
    expect([read(press('g')), read(press('i'))]).toEqual([null, { kind: 'go', to: '/desk/inbox' }])
    expect(['r', 'a', 'e'].map((key) => read(press(key, { at: 5_000 })))).toEqual([
      { kind: 'press', key: 'r' },
      { kind: 'press', key: 'a' },
      { kind: 'press', key: 'e' },
    ])
  })

  test('a, c and d press what the board names for an offer [D35-33]', () => {
    const read = outsideFields()
    expect(['a', 'c', 'd'].map((key) => read(press(key)))).toEqual([
      { kind: 'press', key: 'a' },
      { kind: 'press', key: 'c' },
      { kind: 'press', key: 'd' },
    ])
    expect(read(press('d', { isTaken: true }))).toBeNull()
  })

  test('g and o goes to the office, for its people', () => {
    const read = outsideFields()
    expect([read(press('g')), read(press('o'))]).toEqual([null, null])
    expect([read(press('g')), read(press('o', { isOffice: true }))]).toEqual([null, { kind: 'go', to: '/desk/office' }])
  })

  test('g waits for a second and a half, and for one key only', () => {
    const late = outsideFields()
    expect([late(press('g')), late(press('p', { at: 1_500 }))]).toEqual([null, null])
    const other = outsideFields()
    expect([other(press('g')), other(press('z', { at: 10 })), other(press('p', { at: 20 }))]).toEqual([
      null,
      null,
      null,
    ])
  })

  test('keys of one character can be turned off, and the others stay', () => {
    const read = deskKeys(() => false)
    expect([read(press('n')), read(press('?')), read(press('k', { withCommand: true }))]).toEqual([
      null,
      null,
      { kind: 'open', what: 'find' },
    ])
  })
})
