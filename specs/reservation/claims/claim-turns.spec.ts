import * as E from 'fp-ts/lib/Either.js'
import { expect, test, vi } from 'vitest'
import { claimTurns } from '../../../server/reservation/claim-turns'

const free = { unitId: 1, status: 'Available' as const }

/** A claim that ends when told to. */
const heldClaim = () => {
  let end: (result: E.Either<string, string> | null | Error) => void = () => {}
  const claim = vi.fn(
    () =>
      new Promise<E.Either<string, string> | null>((resolve, reject) => {
        end = (result) => (result instanceof Error ? reject(result) : resolve(result))
      }),
  )
  return { claim, end: (result: E.Either<string, string> | null | Error) => end(result) }
}

test('a unit that is already taken is not claimed', async () => {
  const { claim } = heldClaim()
  expect(await claimTurns()({ unitId: 1, status: 'Reserved' }, claim)).toBe(null)
  expect(claim).not.toHaveBeenCalled()
})

test.each([
  ['takes the unit', E.right('mine')],
  ['finds it taken', null],
])('claims that wait for one that %s do not run', async (_how, result) => {
  const inTurn = claimTurns()
  const [first, second, third] = [heldClaim(), heldClaim(), heldClaim()]
  const answers = [first, second, third].map(({ claim }) => inTurn(free, claim))
  first.end(result)
  expect(await Promise.all(answers)).toEqual([result, null, null])
  expect([second, third].some(({ claim }) => claim.mock.calls.length > 0)).toBe(false)
})

test.each([
  ['is refused', E.left('too many')],
  ['fails', new Error('no connection')],
])('after a claim that %s, the next in line runs, and only that one', async (_how, result) => {
  const inTurn = claimTurns()
  const [first, second, third] = [heldClaim(), heldClaim(), heldClaim()]
  const answers = [first, second, third].map(({ claim }) => inTurn(free, claim))
  first.end(result)
  await Promise.allSettled([answers[0]])
  await vi.waitFor(() => expect(second.claim).toHaveBeenCalledOnce())
  expect(third.claim).not.toHaveBeenCalled()
  second.end(E.right('mine'))
  expect(await Promise.all(answers.slice(1))).toEqual([E.right('mine'), null])
})

test('claims of different units do not wait for each other, nor does one that comes after the last has ended', async () => {
  const inTurn = claimTurns()
  const [first, elsewhere, later] = [heldClaim(), heldClaim(), heldClaim()]
  const answer = inTurn(free, first.claim)
  void inTurn({ ...free, unitId: 2 }, elsewhere.claim)
  expect(elsewhere.claim).toHaveBeenCalledOnce()
  first.end(E.right('mine'))
  await answer
  await vi.waitFor(() => {
    void inTurn(free, later.claim)
    expect(later.claim).toHaveBeenCalled()
  })
})
