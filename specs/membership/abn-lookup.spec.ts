import * as TE from 'fp-ts/lib/TaskEither.js'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { abnLookupWith } from '../../domain/membership/abn-lookup.machine'
import type { BusinessRegisterPort } from '../../domain/membership/membership.ports'
import { boom } from './samples'

const FOUND = TE.right({ found: true as const, entityName: 'MARSH FINANCE PTY LTD' })

const started = (lookUp: BusinessRegisterPort['lookUp'] = () => FOUND) => {
  const clock = new SimulatedClock()
  const asked: string[] = []
  const lookup = createActor(
    abnLookupWith({
      lookUp: (digits) => {
        asked.push(digits)
        return lookUp(digits)
      },
    }),
    { clock },
  ).start()
  return {
    clock,
    asked,
    lookup,
    type: (text: string) => lookup.send({ type: 'typed', text }),
    reaches: (state: 'lookingUp' | 'valid' | 'unknown' | 'failed') =>
      waitFor(lookup, (snapshot) => snapshot.matches({ enabled: state })),
  }
}

test('looks up once, 500 ms after the last keystroke, with the digits only [M4-28] [M9-15] [M7-34]', () => {
  const { clock, asked, type } = started()
  type('51 824 753 556')
  clock.increment(499)
  type('51 824 753 557')
  clock.increment(499)
  expect(asked).toEqual([])
  clock.increment(1)
  expect(asked).toEqual(['51824753557'])
  clock.increment(5_000)
  expect(asked).toEqual(['51824753557'])
})

test.each(['51824753', '5182475355', '518247535561', '51-824-753-556', ''])('%j asks for nothing [M4-29]', (text) => {
  const { clock, asked, type } = started()
  type('004085616')
  type(text)
  clock.increment(1_000)
  expect(asked).toEqual([])
})

test('looks nothing up while the input is disabled, and drops pending results [M4-30] [M4-35]', () => {
  const { clock, asked, lookup, type } = started()
  type('004 085 616')
  lookup.send({ type: 'disable' })
  type('004 085 616')
  clock.increment(1_000)
  expect([asked, lookup.getSnapshot().value, lookup.getSnapshot().context.text]).toEqual([[], 'disabled', ''])
  lookup.send({ type: 'enable' })
  type('004 085 616')
  clock.increment(500)
  expect(asked).toEqual(['004085616'])
})

test('is loading, then has the name and the tick [M4-31] [M4-32] [M4-34]', async () => {
  const { clock, lookup, type, reaches } = started()
  type('51824753556')
  clock.increment(500)
  expect(lookup.getSnapshot().value).toEqual({ enabled: 'lookingUp' })
  expect((await reaches('valid')).context.entityName).toBe('MARSH FINANCE PTY LTD')
})

test("of an unknown business it has the register's message and no name [M8-33]", async () => {
  const missing = started(() => TE.right({ found: false, message: 'No business is registered with this number.' }))
  missing.type('51824753556')
  missing.clock.increment(500)
  expect((await missing.reaches('unknown')).context).toMatchObject({
    message: 'No business is registered with this number.',
    entityName: '',
  })
})

test('after a lookup that failed it has the failure and no name [M8-34]', async () => {
  const away = started(() => TE.left(boom))
  away.type('51824753556')
  away.clock.increment(500)
  expect((await away.reaches('failed')).context).toMatchObject({ failure: boom, entityName: '' })
})

test('another keystroke clears the result, and a late response is ignored', async () => {
  const { lookup, clock, type, reaches } = started()
  type('51824753556')
  clock.increment(500)
  await reaches('valid')
  type('5182475355')
  expect([lookup.getSnapshot().value, lookup.getSnapshot().context.entityName]).toEqual([{ enabled: 'idle' }, ''])
})
