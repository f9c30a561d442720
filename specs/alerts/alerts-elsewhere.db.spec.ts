import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../shared/api'
import { openStage, type Stage } from '../shared/support/stage'
import { emailsTo, saveFor, tokenIn } from './alerts-setup'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)

test('a link names the site of its brand where it is opened on another one [D52-88]', async () => {
  expect(await saveFor(stage, 'kim@person.example', { query: '?minPrice=7' })).toBe(0)
  const token = tokenIn((await emailsTo(stage, 'kim@person.example'))[0]?.unsubscribe)
  const openedOn = async (host: string) =>
    (await call(stage, `GET /api/alerts/${token}`, {}, { host })).data as { brand: string; site: string | null }
  expect(await openedOn('localhost')).toMatchObject({ brand: 'Unifi', site: null })
  expect(await openedOn('wren.localhost')).toMatchObject({ brand: 'Unifi', site: 'http://localhost' })
})
