import { expect, test } from 'vitest'
import { inTurn } from '../../server/jobs/let-others'

test('another call is answered between two pieces of work, not after all of them', async () => {
  const order: string[] = []
  setTimeout(() => order.push('another call'), 0)
  for await (const each of inTurn(['first', 'second'])) {
    await Promise.resolve()
    order.push(each)
  }
  expect(order).toEqual(['first', 'another call', 'second'])
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
