import assert from 'node:assert/strict'
import type { Request } from 'playwright'
import { actionsLog, pageView } from '../../../adapters/http/analytics/analytics.contract'
import { leavePage, openRoute, pageOf } from '../../shared/tasks/browsing'
import { PATIENCE } from '../../shared/tasks/eventually'
import { readToTheEnd } from '../../shared/tasks/screen'
import { tokenOf } from '../../shared/tasks/people'
import { filledIn } from '../../shared/tasks/text'
import type { UnifiWorld } from '../../shared/support/world'

type Row = Readonly<Record<string, string>>

export const answerInEnvelopes = async (world: UnifiWorld, calls: readonly Row[]): Promise<void> => {
  for (const { call = '', code = '' } of calls) {
    const [method = '', path = '', body] = call.split(' ')
    const { status: _, headers: __, ...envelope } = await world.call(method, path, body)
    assert.deepEqual(
      [call, Object.keys(envelope).sort(), envelope.code, typeof envelope.message],
      [call, ['code', 'data', 'message'], Number(code), 'string'],
    )
  }
}

export const allDescribedAnswer = async (world: UnifiWorld, wanted: readonly string[]): Promise<void> => {
  const { paths } = (await world.call('GET', '/api/openapi.json')) as unknown as { paths: Record<string, object> }
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  assert.deepEqual(
    // A trailing slash is optional, and not described.
    wanted.filter((call) => !calls.includes(call.replace(/\/$/, ''))),
    [],
  )
  for (const call of calls) {
    const [method = '', path = ''] = call.split(' ')
    const { status, code } = await world.call(method, path.replace(/\{\w+\}/g, '1'), method === 'GET' ? undefined : {})
    // An unknown URL returns 404, and so does a feed’s, which is a secret; a call about something missing returns 200 with a code.
    assert.deepEqual([call, status, typeof code], [call, call === 'PUT /api/feeds/{token}' ? 404 : 200, 'number'])
  }
}

interface Made {
  readonly screen: string
  readonly request: Request
  readonly url: URL
}
const madeBy = (world: UnifiWorld, person: string): Made[] => world.note<Made[]>(`requests of ${person}`)

/** Opens the screens one after another; each makes its own calls and those that every screen makes. */
export const screensMakeCalls = async (
  world: UnifiWorld,
  person: string,
  everywhere: readonly string[],
  screens: readonly Row[],
): Promise<void> => {
  if (!world.notes.has(`requests of ${person}`)) world.notes.set(`requests of ${person}`, [])
  for (const { screen = '', calls = '' } of screens) {
    const wanted = [...everywhere, ...(await filledIn(world, calls)).split(', ')]
    const made = await callsOfScreen(world, person, await filledIn(world, screen), wanted)
    const others = made.filter((call) => !wanted.includes(call))
    assert.deepEqual(others, [], `${screen} also asked for ${others.join(', ')}`)
  }
}

/** The distinct calls made, `GET /api/user`, once all expected ones have been; what the screen before still sends as it is left does not count. */
const callsOfScreen = async (
  world: UnifiWorld,
  person: string,
  route: string,
  wanted: readonly string[],
): Promise<string[]> => {
  const page = await pageOf(world, person)
  await leavePage(world, page)
  const made = new Set<string>()
  const missing = () => wanted.filter((call) => !made.has(call))
  const noted = (request: Request): boolean => {
    const url = new URL(request.url())
    if (!/^\/(api|oa)\//.test(url.pathname)) return false
    made.add(`${request.method()} ${url.pathname}`)
    madeBy(world, person).push({ screen: route, request, url })
    return missing().length === 0
  }
  const all = page.waitForRequest(noted, { timeout: PATIENCE }).catch(() => {
    throw new Error(`${route} never asked for ${missing().join(', ')}, only for ${[...made].join(', ')}`)
  })
  // The page's own clock begins again with every page that is loaded.
  await page.clock.setSystemTime(world.stage.clock.now())
  await Promise.all([all, openRoute(world, person, route).then(() => readToTheEnd(world, person))])
  return [...made]
}

export const carriedTimestamps = (world: UnifiWorld, person: string, below: string): void => {
  const gets = madeBy(world, person).filter(({ request }) => request.method() === 'GET')
  const stamps = (isBelow: boolean) =>
    gets
      .filter(({ url }) => url.pathname.startsWith(below) === isBelow)
      .map(({ url }) => [url.pathname, url.searchParams.get('t')] as const)
  assert.deepEqual(
    stamps(true).filter(([, stamp]) => stamp !== null),
    [],
  )
  assert.deepEqual(
    stamps(false).filter(([, stamp]) => !/^\d{13}$/.test(stamp ?? '')),
    [],
  )
  // Two parts of a screen may make the same call in the same millisecond, and the browser opens an interrupted stream again, perhaps
  // while the next screen opens.
  const keys = [
    ...new Set(
      gets
        .filter(({ url }) => !url.pathname.startsWith(below))
        .map(({ screen, url, request }) => {
          const opened = request.resourceType() === 'eventsource' ? '' : screen
          return `${url.pathname} ${url.searchParams.get('t') ?? ''} ${opened}`
        }),
    ),
  ].map((key) => key.split(' ').slice(0, 2).join(' '))
  assert.deepEqual(
    keys.filter((key, i) => keys.indexOf(key) !== i),
    [],
  )
  // Neither half is empty, and one call was made more than once.
  assert.ok(stamps(true).length > 0)
  assert.ok(new Set(keys.map((key) => key.split(' ')[0])).size < keys.length)
}

/** Browsers open streams without our headers; analytics are anonymous. */
export const carriedToken = (world: UnifiWorld, person: string, one: string, other: string): void => {
  const token = tokenOf(world, person)
  const reports: readonly string[] = [actionsLog.path, pageView.path]
  const carried = madeBy(world, person)
    .filter(({ request, url }) => request.resourceType() !== 'eventsource' && !reports.includes(url.pathname))
    .map(({ request, url }) => [url.pathname, request.headers()[one], request.headers()[other]])
  assert.ok(carried.length > 5)
  assert.deepEqual(
    carried,
    carried.map(([path]) => [path, token, token]),
  )
}
