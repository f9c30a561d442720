import { expect, test } from 'vitest'
import { httpApp } from '../../../server/http/app'
import { settingsFrom } from '../../../server/settings'

test('pictures and files have a separate limit, twenty times that of calls', async () => {
  const app = await httpApp(settingsFrom({ LOG_LEVEL: 'silent', RATE_LIMIT: '2' }), { refusal: 0 })
  for (const path of ['/api/one', '/drawings/one.svg', '/files/one.pdf', '/assets/one.js']) app.get(path, () => 'one')
  const statuses = async (count: number, ...paths: string[]) => {
    const found: number[] = []
    for (let i = 0; i < count; i += 1) found.push((await app.inject({ url: paths[i % paths.length] ?? '' })).statusCode)
    return found
  }
  expect(await statuses(41, '/drawings/one.svg', '/files/one.pdf', '/assets/one.js')).toEqual([
    ...Array.from({ length: 40 }, () => 200),
    429,
  ])
  expect(await statuses(3, '/api/one')).toEqual([200, 200, 429])
  await app.close()
})

test('who goes on calling beyond a limit waits for each refusal, and others don’t', async () => {
  const app = await httpApp(settingsFrom({ LOG_LEVEL: 'silent', RATE_LIMIT: '1' }), { refusal: 150 })
  app.get('/api/one', () => 'one')
  const timed = async (remoteAddress: string) => {
    const began = performance.now()
    const { statusCode } = await app.inject({ url: '/api/one', remoteAddress })
    return [statusCode, performance.now() - began >= 140]
  }
  expect([await timed('192.0.2.1'), await timed('192.0.2.1'), await timed('192.0.2.2')]).toEqual([
    [200, false],
    [429, true],
    [200, false],
  ])
  await app.close()
})
