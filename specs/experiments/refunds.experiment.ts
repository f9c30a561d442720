import { eq, isNull, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import type { Database } from '../../server/db/database'
import { paymentRefunds } from '../../server/payments/payment-refunds.tables'
import { payments } from '../../server/payments/payments.tables'
import { actOnReservation } from '../../server/reservation/act-on-reservation'
import { refundFee } from '../../server/reservation/refund/refund-fee'
import { sweep } from '../payments/engine-setup'
import { movingClock } from '../payments/sandbox-setup'
import { heldUnit, type ReservationSetup, reservationsOver } from '../reservation/reservation-setup'
import { ownDatabase } from '../shared/own-database'
import { type ArenaSetup, openArena, seedTenants } from './arena'
import { bySize, type Experiment, type Outcome } from './experiment'
import { forgetRefunds } from './guards'
import { carrierIn, hasAnswered, killEachPoint, type Life, liveOnce } from './processes/killing'
import { brokenRules, rowsOf } from './rules/invariants'
import { type Place, prepareScene, type Scene } from './scene'

/** Together more than the $1,030.30 that was paid. */
const AMOUNTS = [40_000, 35_000, 30_000, 25_000]

/** Desks refund parts of one fee at once; `ends`: and one of them cancels the sale. Returns how many refunds alone were made. */
const oneRound = async (setup: ReservationSetup, ends: boolean): Promise<number> => {
  const { id } = await heldUnit(setup)
  const refund = (cents: number) =>
    refundFee(setup.services, { id, cents, reason: 'As asked.', accountId: null, left: null }).then(E.isRight)
  const cancel = () => actOnReservation(setup.services, id, 'cancel').then(E.isRight)
  const [, ...made] = await Promise.all([ends ? cancel() : Promise.resolve(true), ...AMOUNTS.map(refund)])
  await sweep(setup.services)
  return made.filter(Boolean).length
}

const rounds = async (
  count: number,
  prepare: (db: Database) => Promise<void> = () => Promise.resolve(),
): Promise<Outcome> => {
  const db = await ownDatabase()
  try {
    const setup = await reservationsOver(db)
    await prepare(db)
    let made = 0
    for (let i = 0; i < count; i += 1) made += await oneRound(setup, i % 2 === 1)
    const due =
      (await db.sql.$count(paymentRefunds, isNull(paymentRefunds.refundedAt))) +
      (await db.sql.$count(payments, eq(payments.status, 'refund-due')))
    return {
      runs: count,
      seen: `${made} of ${count * AMOUNTS.length} refunds made`,
      wrong: [...(await brokenRules(db)), ...(due === 0 ? [] : [`the provider refused ${due} refunds`])],
    }
  } finally {
    await db.close()
  }
}

export const refundsAtOnce: Experiment = {
  title: 'Desks refund one fee at once, and the sale ends',
  trials: (conditions) => [
    { name: 'parts that are more than was paid', expect: 'holds', run: () => rounds(bySize(conditions, 10, 100)) },
    {
      name: 'without the sum in the payment’s row',
      expect: 'breaks',
      run: () => rounds(bySize(conditions, 2, 10), forgetRefunds),
    },
  ],
}

interface Cast {
  readonly scene: Scene
  readonly id: number
  /** Emails sent before. */
  readonly sent: readonly string[]
}

const withCast = async <A>(work: (cast: Cast) => Promise<A>): Promise<A> => {
  const made: Omit<Cast, 'scene'>[] = []
  const scene = await prepareScene(async (db) => {
    await seedTenants(db)
    const { id } = await heldUnit(await reservationsOver(db, { clock: movingClock(new Date()) }))
    const sent = await rowsOf<{ key: string }>(db, sql`UPDATE outbox SET sent_at = created_at RETURNING key`)
    made.push({ id, sent: sent.map(({ key }) => key) })
  })
  try {
    const [cast] = made
    if (cast === undefined) throw new Error('the scene is empty')
    return await work({ ...cast, scene })
  } finally {
    await scene.remove()
  }
}

/** The office refunds a part, and the job asks the provider. */
const live = (place: Place, { id }: Cast, killAt: number) =>
  liveOnce(place, { killAt }, async ({ child }) => {
    child.send(`refund ${id} 400 --reason Asked`)
    if ((await child.heard(hasAnswered('the office'))) === null) return
    child.send('sweep')
    await child.heard(hasAnswered('the sweep'))
  })

const afterwards = async (place: Place, { sent }: Cast, provider: ArenaSetup['provider']): Promise<string[]> => {
  const arena = await openArena({
    ...{ db: await place.open(), clock: movingClock(new Date()), carrier: carrierIn(place.folder, sent) },
    ...(provider === undefined ? {} : { provider }),
  })
  try {
    return await arena.settled()
  } finally {
    await arena.close()
  }
}

const kill = (most: number, only?: RegExp, provider?: ArenaSetup['provider']): Promise<Outcome> =>
  withCast((cast) =>
    killEachPoint<Life, { readonly name: string }>({
      scene: cast.scene,
      live: (place, killAt) => live(place, cast, killAt),
      afterwards: (place) => afterwards(place, cast, provider),
      ways: [{ name: 'then restarted' }],
      only,
      most,
    }),
  )

/** The restarted server asks with another idempotency key. */
const anotherKey: NonNullable<ArenaSetup['provider']> = (sandbox) => ({
  ...sandbox,
  refund: (request) => sandbox.refund({ ...request, idempotencyKey: `${request.idempotencyKey}-again` }),
})

export const killedRefund: Experiment = {
  title: 'kill -9 between a refund alone, the provider and the database',
  trials: (conditions) => [
    {
      name: 'the office and the job',
      expect: 'holds',
      run: () => kill(bySize(conditions, 4, 40)),
    },
    {
      name: 'after the provider has refunded',
      expect: 'holds',
      run: () => kill(1, /after the provider’s refund/),
    },
    {
      name: 'the same, with another idempotency key after the restart',
      expect: 'breaks',
      run: () => kill(1, /after the provider’s refund/, anotherKey),
    },
  ],
}
