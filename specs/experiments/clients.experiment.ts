import { tokensWith } from '../../server/http/tokens'
import { sessionsIn } from '../../server/identity/sessions'
import { movingClock } from '../payments/sandbox-setup'
import { ownDatabase } from '../shared/own-database'
import { type Arena, type ArenaSetup, openArena, SECRET, seedTenants } from './arena'
import {
  completeAttempt,
  type Introducer,
  makeIntroducers,
  newAttempt,
  reserveForClient,
} from './journeys/client-journey'
import { bySize, type Conditions, type Experiment, type Outcome } from './experiment'
import { deaf, dropUniqueClaim, readThenWrite, turnstile, withoutTransactions } from './guards'
import { carrierIn, hasAnswered, killEachPoint, liveOnce } from './processes/killing'
import { makeUnits, type Unit } from './journeys/reservation-journey'
import { type Place, prepareScene, type Scene } from './scene'

const TAKEN = 70021

const inOwnArena = async (
  work: (arena: Arena) => Promise<Outcome>,
  setup: Omit<ArenaSetup, 'db'> = {},
  prepare: (arena: Arena) => Promise<void> = async () => undefined,
): Promise<Outcome> => {
  const arena = await openArena({ db: await ownDatabase(), ...setup })
  try {
    await prepare(arena)
    return await work(arena)
  } finally {
    await arena.close()
  }
}

/** Every agent reserves these units at the same moment, each for their own client. At most one may get them. */
const contest = async (arena: Arena, baskets: readonly (readonly Unit[])[]): Promise<Outcome> => {
  const agents = await makeIntroducers(arena, baskets.length)
  const answers = await Promise.all(
    baskets.map((units, i) => reserveForClient(arena, agents[i] ?? '', units, newAttempt())),
  )
  const won = answers.filter(({ code }) => code === 0).length
  const refused = answers.filter(({ code, message }) => code === TAKEN && /^Apartment \d+ is no longer/.test(message))
  return {
    runs: baskets.length,
    seen: `${won} reserved, ${refused.length} refused with the unit’s name`,
    wrong: [
      ...(await arena.settled()),
      ...(won === 1 ? [] : [`${won} agents were told that they have it`]),
      ...(won + refused.length === baskets.length
        ? []
        : [`${baskets.length - won - refused.length} had no clear answer`]),
    ],
  }
}

const oneUnitFor = (count: number) => async (arena: Arena) => {
  const [unit] = await makeUnits(arena, 1)
  if (unit === undefined) throw new Error('there is no unit')
  return contest(
    arena,
    Array.from({ length: count }, () => [unit]),
  )
}

/** Ten baskets of nine units: each shares one unit with each other. */
const BASKETS = 10
const overlapping = async (arena: Arena): Promise<Outcome> => {
  const pairs = Array.from({ length: BASKETS }, (_, one) =>
    Array.from({ length: BASKETS - one - 1 }, (_unit, i) => [one, one + 1 + i] as const),
  ).flat()
  const units = await makeUnits(arena, pairs.length)
  return contest(
    arena,
    Array.from({ length: BASKETS }, (_, basket) =>
      // Half of the baskets name their units the other way round.
      pairs
        .flatMap((pair, i) => (pair.includes(basket) ? [units[i]].filter((unit) => unit !== undefined) : []))
        .sort((a, b) => (basket % 2 === 0 ? a.unitId - b.unitId : b.unitId - a.unitId)),
    ),
  )
}

const unguarded = ({ kind }: Conditions, count: number, work: (arena: Arena) => Promise<Outcome>): Promise<Outcome> => {
  const { pass, open } = turnstile(4)
  let looks = 0
  const looked = async () => {
    looks += 1
    if (looks >= count) open()
    await pass()
  }
  return inOwnArena(
    work,
    {
      weaken: (services) => ({
        ...services,
        moveUnit: readThenWrite(looked),
        ...(kind === 'pglite' ? { db: withoutTransactions(services.db) } : {}),
      }),
    },
    ({ db }) => dropUniqueClaim(db),
  )
}

interface Cast {
  readonly scene: Scene
  readonly agent: Introducer
  readonly units: readonly Unit[]
}

const withCast = async <A>(work: (cast: Cast) => Promise<A>): Promise<A> => {
  const cast: { agent: Introducer; units: readonly Unit[] } = { agent: '', units: [] }
  const clock = movingClock(new Date())
  const scene = await prepareScene(async (db) => {
    await seedTenants(db)
    const sessions = sessionsIn(db.sql, tokensWith(SECRET, clock), clock)
    const [agent = ''] = await makeIntroducers({ db, clock, startSession: (id) => sessions.start(id) }, 1)
    Object.assign(cast, { agent, units: await makeUnits({ db, clock }, 3) })
  })
  try {
    return await work({ scene, ...cast })
  } finally {
    await scene.remove()
  }
}

interface Way {
  readonly name: string
  readonly comesBack: boolean
}
const WAYS: readonly Way[] = [
  { name: 'the agent stays away', comesBack: false },
  { name: 'the agent tries again', comesBack: true },
]

interface Killing {
  readonly only?: RegExp
  readonly most: number
  readonly env?: Readonly<Record<string, string>>
  readonly provider?: NonNullable<ArenaSetup['provider']>
  readonly ways?: readonly Way[]
}

const killedWhileReserving = ({ only, most, env, provider, ways = WAYS }: Killing): Promise<Outcome> =>
  withCast(({ scene, agent, units }) =>
    killEachPoint({
      scene,
      live: async (place, killAt) => {
        const attempt = newAttempt()
        const life = await liveOnce(place, { killAt, env }, async ({ child, caller }) => {
          await reserveForClient(caller, agent, units, attempt)
          child.send('sweep')
          await child.heard(hasAnswered('the sweep'))
        })
        return { ...life, attempt }
      },
      afterwards: (place, way, { attempt }) => afterwards(place, { agent, units }, way, attempt, provider),
      ways,
      only,
      most,
    }),
  )

/** On the same data, another server finishes. An agent who tries again has the units in the end, once. */
const afterwards = async (
  place: Place,
  { agent, units }: Pick<Cast, 'agent' | 'units'>,
  { comesBack }: Way,
  attempt: string,
  provider?: NonNullable<ArenaSetup['provider']>,
): Promise<string[]> => {
  const arena = await openArena({
    db: await place.open(),
    clock: movingClock(new Date()),
    carrier: carrierIn(place.folder),
    ...(provider === undefined ? {} : { provider }),
  })
  try {
    if (!comesBack) return await arena.settled()
    const completed = await completeAttempt(arena, agent, attempt)
    const { code, message } =
      completed.code === 0 ? completed : await reserveForClient(arena, agent, units, newAttempt())
    const wrong = await arena.settled()
    return code === 0 ? wrong : [...wrong, `the agent who tried again was told: ${message}`]
  } finally {
    await arena.close()
  }
}

const alone = WAYS.slice(0, 1)
/** Neither asked nor heard. */
const unheard: NonNullable<ArenaSetup['provider']> = (payments) => ({ ...deaf(payments), readEvent: () => null })

export const clients: Experiment = {
  title: 'Reserving for a client',
  trials: (conditions) => [
    { name: '200 agents at once on one unit', expect: 'holds', run: () => inOwnArena(oneUnitFor(200)) },
    {
      name: 'ten baskets of nine units, each pair with one in common',
      expect: 'holds',
      run: () => inOwnArena(overlapping),
    },
    {
      name: 'kill -9 from claim to completion of three units',
      expect: 'holds',
      run: () => killedWhileReserving({ only: /^returning/, most: bySize(conditions, 4, Infinity) }),
    },
    {
      name: 'agents, without index, conditional update and transactions',
      expect: 'breaks',
      run: () => unguarded(conditions, 40, oneUnitFor(40)),
    },
    {
      name: 'kill -9, without transactions',
      expect: 'breaks',
      run: () =>
        killedWhileReserving({
          env: { WITHOUT_TRANSACTIONS: '1' },
          only: /^returning: before insert outbox/,
          most: 1,
          ways: alone,
        }),
    },
    {
      name: 'kill -9, without asking or hearing the provider after the restart',
      expect: 'breaks',
      run: () =>
        killedWhileReserving({
          provider: unheard,
          only: /^returning: after the provider’s charge/,
          most: 1,
          ways: alone,
        }),
    },
  ],
}
