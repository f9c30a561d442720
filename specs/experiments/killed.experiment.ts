import { tokensWith } from '../../server/http/tokens'
import { sessionsIn } from '../../server/identity/sessions'
import { movingClock } from '../payments/sandbox-setup'
import { type Arena, type ArenaSetup, openArena, SECRET, seedTenants } from './arena'
import { bySize, type Experiment, type Outcome, type Trial } from './experiment'
import { deaf } from './guards'
import { fulfilledIn } from './rules/invariants'
import { type Journey, openedIn, pay, type Payer } from './journeys/journey'
import { carrierIn, hasAnswered, killEachPoint, type Life, liveOnce } from './processes/killing'
import { memberships } from './journeys/membership-journey'
import { reservations } from './journeys/reservation-journey'
import { type Place, prepareScene, type Scene } from './scene'

/** How the server is notified of the payment, and whether the payer returns to the restarted server. */
interface Way {
  readonly told: 'by the return' | 'by the webhook'
  readonly payer: 'comes back' | 'stays away'
}

interface Payment extends Life {
  readonly sessionId: string | null
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

/** Opens, pays and returns with the server in a separate process, which kills itself at the point `killAt`; 0 lets it finish. */
const live = async (
  place: Place,
  { payer }: Cast,
  told: Way['told'],
  killAt: number,
  env: Readonly<Record<string, string>> = {},
): Promise<Payment> => {
  let sessionId: string | null = null
  const life = await liveOnce(place, { killAt, env }, async ({ child, caller }) => {
    const opened = openedIn(await payer.open(caller))
    sessionId = opened?.sessionId ?? null
    if (opened === null) return
    await pay(caller, opened.clientSecret, told === 'by the webhook' ? 'once' : 'never')
    if (told === 'by the return') await payer.comeBack(caller, opened.sessionId)
    else await child.heard(hasAnswered('webhook'))
    child.send('sweep')
    await child.heard(hasAnswered('the sweep'))
  })
  return { ...life, sessionId }
}

/** Runs another server on the same data until everything has finished; the payer may return to it. */
const afterwards = async (
  place: Place,
  { journey, payer }: Cast,
  way: Way,
  { sessionId }: Payment,
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

const killAtPoints = (
  journey: Journey,
  told: Way['told'],
  { env, provider, only, most }: Killing,
  ways: readonly Way[],
): Promise<Outcome> =>
  withCast(journey, (cast) =>
    killEachPoint({
      scene: cast.scene,
      live: (place, killAt) => live(place, cast, told, killAt, env),
      afterwards: (place, way, life) => afterwards(place, cast, way, life, provider === undefined ? {} : { provider }),
      ways: ways.map((way) => ({ ...way, name: `the payer ${way.payer}` })),
      only,
      most,
    }),
  )

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
      [...small(reservations, 5), ...small(memberships, 3)],
      [...full(reservations), ...full(memberships)],
    ),
}
