import { join } from 'node:path'
import { tokensWith } from '../../server/http/tokens'
import { sessionsIn } from '../../server/identity/sessions'
import { folderMail } from '../../server/mail/folder.mail'
import { movingClock } from '../payments/sandbox-setup'
import { type Arena, type ArenaSetup, type Carrier, openArena, SECRET, seedTenants } from './arena'
import { callerAt } from './caller'
import { type Child, startChild } from './child'
import { bySize, type Experiment, type Outcome, type Trial } from './experiment'
import { deaf } from './guards'
import { fulfilledIn } from './invariants'
import { type Journey, openedIn, pay, type Payer } from './journey'
import type { FromServer } from './killed-server'
import { memberships } from './membership-journey'
import { reservations } from './reservation-journey'
import { type Place, prepareScene, type Scene } from './scene'

/** How the server is notified of the payment, and whether the payer returns to the restarted server. */
interface Way {
  readonly told: 'by the return' | 'by the webhook'
  readonly payer: 'comes back' | 'stays away'
}

interface Life {
  readonly points: readonly string[]
  readonly sessionId: string | null
  readonly killed: boolean
}

interface Cast {
  readonly scene: Scene
  readonly journey: Journey
  readonly payer: Payer
}

const withCast = async <A>(journey: Journey, work: (cast: Cast) => Promise<A>): Promise<A> => {
  const payers: Payer[] = []
  const clock = movingClock(new Date())
  const scene = await prepareScene(async (db) => {
    await seedTenants(db)
    const sessions = sessionsIn(db.sql, tokensWith(SECRET, clock), clock)
    payers.push(...(await journey.payers({ db, clock, startSession: (id) => sessions.start(id) }, 1)))
  })
  try {
    const [payer] = payers
    if (payer === undefined) throw new Error('the scene is empty')
    return await work({ scene, journey, payer })
  } finally {
    await scene.remove()
  }
}

const isListening = (message: FromServer): message is FromServer & { kind: 'listening' } => message.kind === 'listening'
const hasAnswered =
  (work: string) =>
  (message: FromServer): message is FromServer & { kind: 'answered' } =>
    message.kind === 'answered' && message.work === work

/** Opens, pays and returns with the server in a separate process, which kills itself at the point `killAt`; 0 lets it finish. */
const live = async (
  place: Place,
  { payer }: Cast,
  told: Way['told'],
  killAt: number,
  env: Readonly<Record<string, string>> = {},
): Promise<Life> => {
  const child: Child<FromServer> = await startChild('killed-server', {
    FOLDER: place.folder,
    URL_OF_DATABASE: place.url,
    KILL_AT: String(killAt),
    ...env,
  })
  const listening = await child.heard(isListening)
  if (listening === null) throw new Error(`the server did not start: ${child.errors()}`)
  const caller = callerAt(new URL(listening.url))
  let sessionId: string | null = null
  try {
    const opened = openedIn(await payer.open(caller))
    sessionId = opened?.sessionId ?? null
    if (opened !== null) {
      await pay(caller, opened.clientSecret, told === 'by the webhook' ? 'once' : 'never')
      if (told === 'by the return') await payer.comeBack(caller, opened.sessionId)
      else await child.heard(hasAnswered('webhook'))
      child.send('sweep')
      await child.heard(hasAnswered('the sweep'))
    }
  } catch (error) {
    if (killAt === 0) throw error
  }
  caller.close()
  const killed =
    killAt > 0 &&
    (await Promise.race([
      child.ended.then(() => true),
      child.heard(hasAnswered('the sweep')).then((message) => message === null),
    ]))
  if (!killed) child.kill('SIGKILL')
  await child.ended
  return {
    points: child.messages.flatMap((message) => (message.kind === 'point' ? [message.name] : [])),
    sessionId,
    killed,
  }
}

/** Emails are files, so a resent email overwrites the same file. */
const carrierIn = (folder: string): Carrier => {
  const mailbox = folderMail(join(folder, 'mail'))
  return { send: mailbox.send, sent: async () => new Map((await mailbox.emails()).map(({ key }) => [key, 1])) }
}

/** Runs another server on the same data until everything has finished; the payer may return to it. */
const afterwards = async (
  place: Place,
  { journey, payer }: Cast,
  way: Way,
  { sessionId }: Life,
  setup: Pick<ArenaSetup, 'provider'> = {},
): Promise<string[]> => {
  const arena = await openArena({
    db: await place.open(),
    clock: movingClock(new Date()),
    carrier: carrierIn(place.folder),
    ...setup,
  })
  try {
    if (way.payer === 'comes back') await goOn(arena, payer, sessionId)
    const wrong = await arena.settled()
    if (way.payer === 'stays away') return wrong
    const fulfilled = await fulfilledIn(arena.db, journey)
    return fulfilled === 1 ? wrong : [...wrong, `the payer who came back has ${fulfilled} ${journey.bought}`]
  } finally {
    await arena.close()
  }
}

const goOn = async (arena: Arena, payer: Payer, sessionId: string | null): Promise<void> => {
  if (sessionId !== null && (await payer.comeBack(arena, sessionId)).code === 0) return
  const opened = openedIn(await payer.open(arena))
  if (opened === null) return
  await pay(arena, opened.clientSecret)
  await payer.comeBack(arena, opened.sessionId)
}

interface Killing {
  readonly env?: Readonly<Record<string, string>>
  readonly provider?: NonNullable<ArenaSetup['provider']>
  readonly only?: RegExp
  readonly most: number
}

/** Runs once to record the points, then is killed at up to `most` of them, evenly spread from first to last. */
const killAtPoints = (
  journey: Journey,
  told: Way['told'],
  { env, provider, only = /./, most }: Killing,
  ways: readonly Way[],
): Promise<Outcome> =>
  withCast(journey, async (cast) => {
    const whole = await inCopy(cast, (place) => live(place, cast, told, 0, env))
    const possible = whole.points.flatMap((name, i) => (only.test(name) ? [{ name, at: i + 1 }] : []))
    const chosen = evenly(possible, most)
    const wrong: string[] = []
    let killed = 0
    let runs = 0
    for (const [i, { name, at }] of chosen.entries()) {
      for (const way of ways.length > 1 && most < possible.length ? [ways[i % ways.length] ?? ways[0]] : ways) {
        if (way === undefined) continue
        runs += 1
        await inCopy(cast, async (place) => {
          const life = await live(place, cast, told, at, env)
          killed += Number(life.killed)
          wrong.push(
            ...(await afterwards(place, cast, way, life, provider === undefined ? {} : { provider })).map(
              (each) => `killed at ${name}, the payer ${way.payer}: ${each}`,
            ),
          )
        })
      }
    }
    return {
      runs,
      seen: `${chosen.length} of ${possible.length} points, killed ${killed} times`,
      wrong: [...wrong, ...(killed >= runs * 0.9 ? [] : [`only ${killed} of ${runs} were killed`])],
    }
  })

const inCopy = async <A>({ scene }: Cast, work: (place: Place) => Promise<A>): Promise<A> => {
  const place = await scene.copy()
  try {
    return await work(place)
  } finally {
    await place.remove()
  }
}

const evenly = <A>(all: readonly A[], most: number): readonly A[] => {
  if (all.length <= most || most === 1) return all.slice(0, most)
  return Array.from({ length: most }, (_, i) => all[Math.round((i * (all.length - 1)) / (most - 1))]).filter(
    (each) => each !== undefined,
  )
}

const waysOf = (told: Way['told']): readonly Way[] => [
  { told, payer: 'stays away' },
  { told, payer: 'comes back' },
]
const awayAfterReturn: readonly Way[] = [{ told: 'by the return', payer: 'stays away' }]

/** Some points, alternating between the ways. */
const small = (journey: Journey, most: number): readonly Trial[] => [
  {
    name: `${journey.kind}: the return reports the payment`,
    expect: 'holds',
    run: () =>
      killAtPoints(journey, 'by the return', { only: /^(opening|paying|returning)/, most }, waysOf('by the return')),
  },
  {
    name: `${journey.kind}: without transactions`,
    expect: 'breaks',
    run: () =>
      killAtPoints(
        journey,
        'by the return',
        { env: { WITHOUT_TRANSACTIONS: '1' }, only: /^returning: before insert outbox/, most: 1 },
        awayAfterReturn,
      ),
  },
  {
    name: `${journey.kind}: without asking the provider after the restart`,
    expect: 'breaks',
    run: () =>
      killAtPoints(
        journey,
        'by the return',
        { provider: deaf, only: /^returning: before a transaction/, most: 1 },
        awayAfterReturn,
      ),
  },
]

/** All points, each way. */
const full = (journey: Journey): readonly Trial[] => [
  {
    name: `${journey.kind}: the return reports the payment`,
    expect: 'holds',
    run: () => killAtPoints(journey, 'by the return', { most: Infinity }, waysOf('by the return')),
  },
  {
    name: `${journey.kind}: the webhook reports the payment`,
    expect: 'holds',
    run: () => killAtPoints(journey, 'by the webhook', { most: 40 }, waysOf('by the webhook')),
  },
  {
    name: `${journey.kind}: without transactions`,
    expect: 'breaks',
    run: () =>
      killAtPoints(
        journey,
        'by the return',
        { env: { WITHOUT_TRANSACTIONS: '1' }, only: /^returning: before/, most: Infinity },
        awayAfterReturn,
      ),
  },
  {
    name: `${journey.kind}: without asking the provider after the restart`,
    expect: 'breaks',
    run: () =>
      killAtPoints(
        journey,
        'by the return',
        { provider: deaf, only: /^returning: before/, most: Infinity },
        awayAfterReturn,
      ),
  },
]

export const killed: Experiment = {
  title: 'kill -9 between opening the checkout and returning',
  trials: (conditions) =>
    bySize(
      conditions,
      [...small(reservations, 10), ...small(memberships, 5)],
      [...full(reservations), ...full(memberships)],
    ),
}
