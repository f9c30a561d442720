import { expect, test } from 'vitest'
import { Busy } from '../../server/http/busy'
import { lanes } from '../../server/rendering/lanes'

/** Work that ends when the spec says so, and the names of the works in the order in which they began. */
const works = () => {
  const began: string[] = []
  const ends = new Map<string, () => void>()
  return {
    began,
    work: (name: string) => () => {
      began.push(name)
      return new Promise<string>((resolve) => {
        ends.set(name, () => resolve(name))
      })
    },
    end: (name: string) => ends.get(name)?.(),
  }
}

const NONE = { ahead: 0, inTurn: 0 }
const SOME = { ahead: 2, inTurn: 2 }

test('as many works run at once as there are threads, and each that ends makes room for one', async () => {
  const { began, work, end } = works()
  const queue = lanes(2, SOME)
  const all = ['one', 'two', 'three', 'four'].map((name) => queue.run('inTurn', work(name)))
  await expect.poll(() => [began, queue.waiting()]).toEqual([['one', 'two'], 2])
  end('two')
  expect(await all[1]).toBe('two')
  await expect.poll(() => [began, queue.waiting()]).toEqual([['one', 'two', 'three'], 1])
  for (const name of ['one', 'three']) end(name)
  await all[2]
  end('four')
  expect(await Promise.all(all)).toEqual(['one', 'two', 'three', 'four'])
})

test('work ahead starts before all work in turn that waits', async () => {
  const { began, work, end } = works()
  const queue = lanes(1, SOME)
  const all = [
    queue.run('inTurn', work('a price list')),
    queue.run('inTurn', work('another')),
    queue.run('ahead', work('a signed form')),
    queue.run('ahead', work('a second')),
  ]
  for (const name of ['a price list', 'a signed form', 'a second', 'another']) {
    await expect.poll(() => began.at(-1)).toBe(name)
    end(name)
  }
  expect((await Promise.all(all)).length).toBe(4)
})

test('a full lane refuses more, and the other one still takes some', async () => {
  const { work, end } = works()
  const queue = lanes(1, { ahead: 1, inTurn: 1 })
  const all = [queue.run('inTurn', work('one')), queue.run('inTurn', work('two'))]
  await expect(queue.run('inTurn', work('three'))).rejects.toThrow(Busy)
  all.push(queue.run('ahead', work('form')))
  await expect(queue.run('ahead', work('certificate'))).rejects.toThrow(
    'The server is busy. Please try again in a few seconds.',
  )
  for (const name of ['one', 'form', 'two']) {
    end(name)
    await expect.poll(() => queue.waiting()).toBe(name === 'one' ? 1 : 0)
  }
  expect(await Promise.all(all)).toEqual(['one', 'two', 'form'])
})

test('work that fails makes room too, and the queue is idle afterwards', async () => {
  const { work, end } = works()
  const queue = lanes(1, SOME)
  const failing = queue.run('inTurn', () => Promise.reject(new Error('no font')))
  const next = queue.run('inTurn', work('next'))
  await expect(failing).rejects.toThrow('no font')
  let idle = false
  const waited = queue.idle().then(() => (idle = true))
  expect(idle).toBe(false)
  end('next')
  await next
  await waited
  expect([idle, queue.waiting()]).toEqual([true, 0])
})

test('without anything to do it is idle, and without room to wait it still runs', async () => {
  const queue = lanes(1, NONE)
  await queue.idle()
  expect(await queue.run('inTurn', () => Promise.resolve('one'))).toBe('one')
})
