import { eq } from 'drizzle-orm'
import { reaction } from 'mobx'
import { expect, test } from 'vitest'
import { devicesOverHttp } from '../../adapters/http/identity/security.http'
import { SESSION, type Session } from '../../domain/identity/session'
import { NAVIGATION } from '../../domain/shared/navigation'
import { sessions } from '../../server/identity/identity.tables'
import { HTTP } from '../../src/shared/http.bindings'
import { TOASTS } from '../../src/shared/ui/messages/toasts.presenter'
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

/** Opens a private page, which doesn't read the token. */
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
  // The response to another call.
  'session-ended session-expired': async (scene) => {
    await endOnServer(scene)
    await Promise.all([devicesOverHttp(scene.get(HTTP)).devices()(), scene.network.pass()])
  },
  'error session-expired': async (scene) => {
    await endOnServer(scene)
    // Logging out doesn't wait for the token's check, so both calls are open.
    const calls = scene.session.isChecking ? ['user'] : ['user', 'logout']
    for (const _ of calls) await scene.network.pass()
  },
  // Any failure unrelated to the session.
  'error unexpected': ({ network }) => network.lose(),
}

const SIGNED_OUT = { hasToken: false, isChecking: false, user: null, endedBy: null }
const UNKNOWN = { ...SIGNED_OUT, hasToken: true }
const CHECKING = { ...UNKNOWN, isChecking: true }
const ANN = { ...UNKNOWN, user: 'Ann' }
const ANNA = { ...UNKNOWN, user: 'Anna' }
const EXPIRED = { ...SIGNED_OUT, endedBy: 'time' }

/** What the presenter shows. */
const STATES: Tables<Scene>['states'] = {
  // Private pages don't read the token.
  reading: { ...SIGNED_OUT, isChecking: true },
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
  signedOut: SIGNED_OUT,
  'signedOut by person': SIGNED_OUT,
  'signedOut by age': EXPIRED,
  'signedOut by another-tab': { ...SIGNED_OUT, endedBy: 'another-tab' },
  'signedOut by the server, asked for who-is-there': EXPIRED,
  'signedOut by the server, asked for another': EXPIRED,
  'signedOut by the server, asked for sign-out': SIGNED_OUT,
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

/** The server's session, the stored token, the messages and the visits at the end; by default those of an open session. */
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

/** Paths that cannot happen. */
const NEVER = {
  'signedOut by person: close': 'only a screen for logged-in users closes a session',
  'signedOut by the server, asked for another: session-ended session-expired':
    'private pages send no token, and every other page reads it first',
}

test('every event and state of the paths has an entry', () => {
  expect(differences(PATHS, { ...TABLES, never: NEVER })).toEqual([])
})

const CLAIMS = {
  'signedIn as Ann: token-found usable, done user': '[A4-10]',
  'unconfirmed: token-found usable, error unexpected': '[A4-10]',
}

test.each(cases(PATHS, NEVER, CLAIMS))('%s', async (_, path) => {
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
  await shows(() => shownBy(scene), SIGNED_OUT)
  expect(await outcomeOf(scene)).toEqual({ ...FORGOTTEN, server: 'ended', visits: ['go /', 'go /newlogin'] })
})

test('a call with an expired session leads to the login page [B8-3]', async () => {
  const scene = await begin()
  const steps = [
    ...SIGNED_IN,
    { event: 'session-ended session-expired', state: 'signedOut by the server, asked for another' },
  ]
  await walk(scene, { from: 'reading', steps }, TABLES)
  expect(await outcomeOf(scene)).toEqual(REFUSED)
})

test('a screen that closes the session chooses the next page', async () => {
  const scene = await begin()
  await walk(
    scene,
    { from: 'reading', steps: [...SIGNED_IN, { event: 'close', state: 'signedOut by person' }] },
    TABLES,
  )
  expect(await outcomeOf(scene)).toEqual({ ...FORGOTTEN, visits: ['go /', 'go /newlogin'] })
})
