import { eq } from 'drizzle-orm'
import { reaction } from 'mobx'
import { expect, test } from 'vitest'
import { devicesOverHttp } from '../../adapters/http/identity/security.http'
import { SESSION, type Session } from '../../domain/identity/session'
import { NAVIGATION } from '../../domain/shared/navigation'
import { sessions } from '../../server/identity/identity.tables'
import { HTTP } from '../../src/shared/http.bindings'
import { TOASTS } from '../../src/shared/ui/toasts.presenter'
import { logInAs } from '../reservation/tasks/another-buyer'
import { cases, differences, shortestPaths } from '../shared/shortest-paths'
import { type Application, shows, type Tables, useApplication, walk } from '../shared/support/application'
import { makeAccount } from '../shared/support/fixtures'
import { sessionGraph } from './session.graph'

// Every shortest path through a session: with its presenter, over HTTP, on the whole server.

const application = useApplication()

const PATHS = shortestPaths(sessionGraph, {
  state: ({ user, ending }) => {
    if (ending === null) return user === null ? '' : `as ${user.firstName}`
    return ending.by === 'server' ? `by the server, asked for ${ending.call}` : `by ${ending.by}`
  },
  event: (event) => {
    if (event.type === 'token-found') return event.token === 'abc' ? 'malformed' : 'usable'
    return (event as { output?: object }).output === undefined ? '' : 'user'
  },
})

interface Scene extends Application {
  readonly session: Session
  /** Of the account's only session on the server. */
  readonly token: string
  readonly accountId: number
  readonly said: readonly string[]
}

/** On a private page, which does not look for a token. */
const begin = async (): Promise<Scene> => {
  const { stage } = application
  const { id, email } = await makeAccount(stage.db, stage.clock.now(), { firstName: 'Ann' })
  const token = await logInAs(stage, email)
  const opened = await application.open('/private/listing')
  const said: string[] = []
  const toasts = opened.get(TOASTS)
  reaction(
    () => toasts.shown.at(-1)?.text,
    (text) => text !== undefined && said.push(text),
  )
  return { ...opened, token, accountId: id, said, session: opened.get(SESSION) }
}

const leavePrivatePage = ({ get, session }: Scene): void => {
  get(NAVIGATION).go('/')
  session.arrive('/')
}
const endOnServer = async ({ accountId }: Scene): Promise<void> => {
  const { db, clock } = application.stage
  await db.sql.update(sessions).set({ endedAt: clock.now() }).where(eq(sessions.accountId, accountId))
}

const EVENTS: Tables<Scene>['events'] = {
  'token-found usable': (scene) => {
    scene.tab.storeElsewhere('token', scene.token)
    leavePrivatePage(scene)
  },
  'token-found malformed': (scene) => {
    scene.tab.storeElsewhere('token', 'abc')
    leavePrivatePage(scene)
  },
  'token-removed': (scene) => {
    if (scene.session.hasToken) scene.tab.storeElsewhere('token', null)
    else leavePrivatePage(scene)
  },
  'done user': ({ network }) => network.pass(),
  'sign-out': ({ session }) => session.signOut(),
  close: ({ session }) => session.close('/newlogin'),
  'details-saved': ({ session }) => session.learn({ firstName: 'Anna' }),
  // Another call, with which the server says so.
  'session-ended session-expired': async (scene) => {
    await endOnServer(scene)
    await Promise.all([devicesOverHttp(scene.get(HTTP)).devices()(), scene.network.pass()])
  },
  'error session-expired': async (scene) => {
    await endOnServer(scene)
    // Logging out does not wait for the check of the token.
    const calls = scene.session.isChecking ? ['user'] : ['user', 'logout']
    for (const _ of calls) await scene.network.pass()
  },
  // Any failure that says nothing about the session.
  'error unexpected': ({ network }) => network.lose(),
}

const NOBODY = { hasToken: false, isChecking: false, user: null, endedBy: null }
const UNKNOWN = { ...NOBODY, hasToken: true }
const CHECKING = { ...UNKNOWN, isChecking: true }
const ANN = { ...UNKNOWN, user: 'Ann' }
const ANNA = { ...UNKNOWN, user: 'Anna' }
const OVER = { ...NOBODY, endedBy: 'time' }

/** What the presenter shows. */
const STATES: Tables<Scene>['states'] = {
  // No page has looked for a token yet.
  reading: { ...NOBODY, isChecking: true },
  checking: CHECKING,
  'checking as Ann': { ...ANN, isChecking: true },
  'checking as Anna': { ...ANNA, isChecking: true },
  'signedIn as Ann': ANN,
  'signedIn as Anna': ANNA,
  unconfirmed: UNKNOWN,
  'unconfirmed as Ann': ANN,
  'unconfirmed as Anna': ANNA,
  signingOut: UNKNOWN,
  'signingOut as Ann': ANN,
  'signingOut as Anna': ANNA,
  signedOut: NOBODY,
  'signedOut by person': NOBODY,
  'signedOut by age': OVER,
  'signedOut by another-tab': { ...NOBODY, endedBy: 'another-tab' },
  'signedOut by the server, asked for who-is-there': OVER,
  'signedOut by the server, asked for another': OVER,
  'signedOut by the server, asked for sign-out': NOBODY,
}

const shownBy = ({ session }: Scene) => ({
  hasToken: session.hasToken,
  isChecking: session.isChecking,
  user: session.firstName,
  endedBy: session.endedBy,
})

const TABLES: Tables<Scene> = { events: EVENTS, states: STATES, shown: shownBy }

const onServer = async ({ accountId }: Scene): Promise<'open' | 'ended'> => {
  const { db } = application.stage
  const [own] = await db.sql
    .select({ endedAt: sessions.endedAt })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
  return own?.endedAt === null ? 'open' : 'ended'
}

/** What is left on the server and in the browser at the end, where it differs from a session that is open. */
const OPEN = { server: 'open', stored: 'the token', said: [], visits: ['go /'] }
const FORGOTTEN = { ...OPEN, stored: 'nothing' }
const REFUSED = { ...FORGOTTEN, server: 'ended', visits: ['go /', 'replace /login'] }
const SIGN_OUT_FAILED = { ...OPEN, said: ['We couldn’t reach the server. Check your connection and try again.'] }
const OUTCOMES: Readonly<Record<string, object>> = {
  reading: { ...FORGOTTEN, visits: [] },
  'checking as Ann': SIGN_OUT_FAILED,
  'checking as Anna': SIGN_OUT_FAILED,
  'unconfirmed as Ann': SIGN_OUT_FAILED,
  'unconfirmed as Anna': SIGN_OUT_FAILED,
  signedOut: FORGOTTEN,
  'signedOut by age': FORGOTTEN,
  'signedOut by another-tab': FORGOTTEN,
  'signedOut by the server, asked for who-is-there': REFUSED,
  'signedOut by the server, asked for sign-out': { ...REFUSED, visits: ['go /', 'replace /'] },
}
const outcomeOf = async (scene: Scene) => ({
  server: await onServer(scene),
  stored: scene.tab.local.getItem('token') === null ? 'nothing' : 'the token',
  said: scene.said,
  visits: scene.tab.visits,
})

/** Paths whose last event has no cause: what ends a session needs one. */
const NEVER = {
  'signedOut by person: close': 'the screens that end a session are only shown in one',
  'signedOut by the server, asked for another: session-ended session-expired':
    'a private page makes no call with a token, and every other page looks for the token first',
}

test('every event and state of the paths has an entry', () => {
  expect(differences(PATHS, { ...TABLES, never: NEVER })).toEqual([])
})

test.each(cases(PATHS, NEVER))('%s [A4-10 A4-11]', async (_, path) => {
  const scene = await begin()
  await walk(scene, path, TABLES)
  expect(await outcomeOf(scene)).toEqual(OUTCOMES[path.state] ?? OPEN)
})

const SIGNED_IN = [
  { event: 'token-found usable', state: 'checking' },
  { event: 'done user', state: 'signedIn as Ann' },
]

test('logging out ends the session on the server too, and leads to /newlogin [M2-10]', async () => {
  const scene = await begin()
  await walk(
    scene,
    { from: 'reading', steps: [...SIGNED_IN, { event: 'sign-out', state: 'signingOut as Ann' }] },
    TABLES,
  )
  await scene.network.pass()
  await shows(() => shownBy(scene), NOBODY)
  expect(await outcomeOf(scene)).toEqual({ ...FORGOTTEN, server: 'ended', visits: ['go /', 'go /newlogin'] })
})

test('a session that another call learns has expired leads to the login page [B8-3]', async () => {
  const scene = await begin()
  const steps = [
    ...SIGNED_IN,
    { event: 'session-ended session-expired', state: 'signedOut by the server, asked for another' },
  ]
  await walk(scene, { from: 'reading', steps }, TABLES)
  expect(await outcomeOf(scene)).toEqual(REFUSED)
})

test('a session that a screen has ended leads where the screen says', async () => {
  const scene = await begin()
  await walk(
    scene,
    { from: 'reading', steps: [...SIGNED_IN, { event: 'close', state: 'signedOut by person' }] },
    TABLES,
  )
  expect(await outcomeOf(scene)).toEqual({ ...FORGOTTEN, visits: ['go /', 'go /newlogin'] })
})
