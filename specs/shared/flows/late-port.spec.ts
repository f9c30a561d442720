import * as E from 'fp-ts/lib/Either.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { expect, test } from 'vitest'
import { type Failure, failure, unreachable } from '../../../domain/shared/failure'
import { lateCall, latePort } from '../../../src/shared/late-port'

interface Numbers {
  double(of: number): TE.TaskEither<Failure, number>
  refuse(): TE.TaskEither<Failure, number>
}

const NUMBERS: Numbers = { double: (of) => TE.right(of * 2), refuse: () => TE.left(failure('forbidden', 'No.')) }
const NAMES = { double: true, refuse: true } as const

/** Loads the adapter; the first `failures` tries fail. */
const loader = (failures = 0) => {
  const count = { loads: 0 }
  const load = () => ((count.loads += 1) <= failures ? Promise.reject(new Error('offline')) : Promise.resolve(NUMBERS))
  return { count, load }
}

test('an adapter is loaded with its first call, and once', async () => {
  const { count, load } = loader()
  const port = latePort(load, NAMES)
  const double = port.double(4)
  expect(count.loads).toBe(0)
  expect(await Promise.all([double(), port.double(5)(), port.refuse()()])).toEqual([
    E.right(8),
    E.right(10),
    E.left({ kind: 'forbidden', message: 'No.' }),
  ])
  expect(await double()).toEqual(E.right(8))
  expect(count.loads).toBe(1)
})

test('an adapter that is needed soon is loaded before its first call', async () => {
  const { count, load } = loader()
  const port = latePort(load, NAMES, 'soon')
  expect(count.loads).toBe(1)
  expect(await port.double(4)()).toEqual(E.right(8))
  expect(count.loads).toBe(1)
})

test('a call whose adapter could not be loaded fails as unreachable, and the next one tries again', async () => {
  const { count, load } = loader(1)
  const port = latePort(load, NAMES)
  expect(await port.double(4)()).toEqual(E.left(unreachable))
  expect(await port.double(4)()).toEqual(E.right(8))
  expect(count.loads).toBe(2)
})

test('an adapter that could not be loaded early is loaded with the first call', async () => {
  const { count, load } = loader(1)
  const port = latePort(load, NAMES, 'soon')
  await Promise.resolve()
  await new Promise((done) => setImmediate(done))
  expect(await port.double(4)()).toEqual(E.right(8))
  expect(count.loads).toBe(2)
})

test('a single call is late as well', async () => {
  let loads = 0
  const double = lateCall<[number], number>(() => Promise.resolve(((loads += 1), NUMBERS.double)))
  expect(loads).toBe(0)
  expect(await double(21)()).toEqual(E.right(42))
})
