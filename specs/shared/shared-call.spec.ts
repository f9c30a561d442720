import type * as TE from 'fp-ts/lib/TaskEither.js'
import * as E from 'fp-ts/lib/Either.js'
import { expect, test } from 'vitest'
import { sharedCall } from '../../src/shared/shared-call'

const counted = () => {
  const asked: string[] = []
  const call = sharedCall((suburb: string): TE.TaskEither<string, number> => async () => {
    asked.push(suburb)
    await Promise.resolve()
    return suburb === '' ? E.left('no suburb') : E.right(suburb.length)
  })
  return { asked, call }
}

test('the same request is sent once while it runs, and others are sent', async () => {
  const { asked, call } = counted()
  const answers = await Promise.all([call('Glenelg')(), call('Glenelg')(), call('Prahran East')(), call('')()])
  expect(answers).toEqual([E.right(7), E.right(7), E.right(12), E.left('no suburb')])
  expect(asked).toEqual(['Glenelg', 'Prahran East', ''])
})

test('an answered request is sent again', async () => {
  const { asked, call } = counted()
  await call('Glenelg')()
  await call('Glenelg')()
  expect(asked).toEqual(['Glenelg', 'Glenelg'])
})
