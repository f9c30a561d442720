import assert from 'node:assert/strict'
import { type DataTable, Given, Then } from '@cucumber/cucumber'
import type { Request } from 'playwright'
import { actionsLog, pageView } from '../../adapters/http/analytics/analytics.contract'
import { building, roomIdOf } from '../shared/tasks/building'
import { pageOf } from '../shared/tasks/browsing'
import type { UnifiWorld } from '../shared/support/world'
import { callsOfScreen } from './tasks/calls'

type W = UnifiWorld

Given("Vera's calls are written down", async function (this: W) {
  const calls: Request[] = []
  this.notes.set('calls', calls)
  ;(await pageOf(this, 'Vera')).on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request)
  })
})

Then('these calls answer code, message and data:', async function (this: W, table: DataTable) {
  for (const { call = '', code = '' } of table.hashes()) {
    const [method = '', path = '', body] = call.split(' ')
    const { status: _, headers: __, ...envelope } = await this.call(method, path, body)
    assert.deepEqual(
      [call, Object.keys(envelope).sort(), envelope.code, typeof envelope.message],
      [call, ['code', 'data', 'message'], Number(code), 'string'],
    )
  }
})

Then(
  "every call of the API's description is answered there, and they include:",
  async function (this: W, table: DataTable) {
    const { paths } = (await this.call('GET', '/api/openapi.json')) as unknown as { paths: Record<string, object> }
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    assert.deepEqual(
      table
        .raw()
        .flat()
        .filter((call) => !calls.includes(call)),
      [],
    )
    for (const call of calls) {
      const [method = '', path = ''] = call.split(' ')
      const { status, code } = await this.call(method, path.replace(/\{\w+\}/g, '1'), method === 'GET' ? undefined : {})
      // An unknown URL returns 404; a call about something missing returns 200 with a code.
      assert.deepEqual([call, status, typeof code], [call, 200, 'number'])
    }
  },
)

Then(
  "each of {word}'s screens makes these calls, beside {string}, and no others:",
  { timeout: 120_000 },
  async function (this: W, person: string, everywhere: string, table: DataTable) {
    const inBuilding = (text: string) =>
      text.replaceAll('{id}', String(building(this).id)).replaceAll('{room}', String(roomIdOf(this, '101')))
    for (const { screen = '', calls = '' } of table.hashes()) {
      const wanted = [...everywhere.split(', '), ...inBuilding(calls).split(', ')]
      assert.deepEqual(
        [screen, (await callsOfScreen(this, person, inBuilding(screen), wanted)).sort()],
        [screen, [...wanted].sort()],
      )
    }
  },
)
Then("{word}'s browser has no cookie", async function (this: W, person: string) {
  assert.deepEqual(await (await pageOf(this, person)).context().cookies(), [])
})

const callsOf = (world: W) =>
  world.note<Request[]>('calls').map((request) => ({ request, url: new URL(request.url()) }))

Then('every GET call carried a new timestamp, and the calls below {string} none', function (this: W, below: string) {
  const gets = callsOf(this).filter(({ request }) => request.method() === 'GET')
  const stamps = (which: boolean) =>
    gets
      .filter(({ url }) => url.pathname.startsWith(below) === which)
      .map(({ url }) => [url.pathname, url.searchParams.get('t')] as const)
  assert.deepEqual(
    stamps(true).map(([, stamp]) => stamp),
    stamps(true).map(() => null),
  )
  assert.deepEqual(
    stamps(false).filter(([, stamp]) => !/^\d{13}$/.test(stamp ?? '')),
    [],
  )
  const keys = stamps(false).map(([path, stamp]) => `${path} ${stamp}`)
  assert.equal(new Set(keys).size, keys.length)
  // Neither half is empty, and one call was made more than once.
  assert.ok(stamps(true).length > 0)
  assert.ok(new Set(stamps(false).map(([path]) => path)).size < keys.length)
})
Then(
  'every call carried the token of Vera as {string} and as {string}',
  function (this: W, one: string, other: string) {
    const token = this.note<string>('token of Vera')
    // Browsers open streams without our headers; analytics are anonymous.
    const reports: readonly string[] = [actionsLog.path, pageView.path]
    const carried = callsOf(this)
      .filter(({ request, url }) => request.resourceType() !== 'eventsource' && !reports.includes(url.pathname))
      .map(({ request, url }) => [url.pathname, request.headers()[one], request.headers()[other]])
    assert.ok(carried.length > 5)
    assert.deepEqual(
      carried,
      carried.map(([path]) => [path, token, token]),
    )
  },
)
