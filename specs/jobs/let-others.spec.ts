import { expect, test } from 'vitest'
import { inTurn } from '../../server/jobs/let-others'

test('another call is answered between pieces of work, not after all of them', async () => {
  let isAnswered = false
  setImmediate(() => {
    isAnswered = true
  })
  for await (const _ of inTurn(Array.from({ length: 100 }))) {
    await Promise.resolve()
    if (isAnswered) break
  }
  expect(isAnswered).toBe(true)
})

test('no further piece of work begins once the server stops', async () => {
  const stopping = new AbortController()
  const done: number[] = []
  for await (const each of inTurn([1, 2, 3], stopping.signal)) {
    done.push(each)
    if (each === 2) stopping.abort()
  }
  expect(done).toEqual([1, 2])
})
