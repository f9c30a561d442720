import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { dayOf, daysAfter } from '../../domain/shared/calendar'
import { acceptCounter } from '../../server/reservation/counter/accept-counter'
import { counterOffers } from '../../server/reservation/counter/counter-offers.tables'
import { sendCounter } from '../../server/reservation/counter/send-counter'
import { withdrawCounter } from '../../server/reservation/counter/withdraw-counter'
import { moveReservation } from '../../server/reservation/move-reservation'
import type { ReservationServices } from '../../server/reservation/reservation-services'
import { reservations } from '../../server/reservation/reservation.tables'
import {
  offerUnitOf,
  type ReservationSetup,
  reservationsOver,
  standing,
  standingOffer,
} from '../reservation/reservation-setup'
import { ownDatabase } from '../shared/own-database'
import { makeAccount } from '../shared/support/fixtures'
import { bySize, type Conditions, type Experiment, type Outcome } from './experiment'
import { dropUniqueClaim, readThenWrite, turnstile, withoutTransactions } from './guards'

const CENTS = 630_000_00

interface Countered {
  readonly unit: { readonly listingId: number; readonly unitId: number }
  readonly id: number
  readonly counterId: number
  readonly accountId: number
}

/** An offer that the seller has answered with a counter-offer. */
const countered = async (setup: ReservationSetup): Promise<Countered> => {
  const { db, clock, services } = setup
  const unit = await offerUnitOf(setup)
  const { id: accountId } = await makeAccount(db, clock())
  const id = await standingOffer(setup, unit, '612500.55', accountId)
  const day = daysAfter(dayOf(clock(), 'Australia/Adelaide'), 3)
  const sent = await sendCounter(services, { id, accountId: null, amount: CENTS, day, message: '' })
  if (E.isLeft(sent)) throw new Error(sent.left.message)
  return { unit, id, counterId: sent.right.counter.id, accountId }
}

type Accept = (services: ReservationServices, offer: Countered) => Promise<boolean>

const accept: Accept = async (services, { id, counterId, accountId }) =>
  E.isRight(await acceptCounter(services, { reservationId: id, counterId }, { accountId, role: 'buyer' }))

/** Accepts what it has read as open, without comparing it again as it writes. */
const acceptWhatWasRead: Accept = async (services, { id, counterId }) => {
  const [read] = await services.db.sql.select().from(counterOffers).where(eq(counterOffers.id, counterId))
  if (read?.state !== 'open') return false
  const moved = await moveReservation(services, id, 'counter-accepted', async (sql) => {
    await sql.update(counterOffers).set({ state: 'accepted' }).where(eq(counterOffers.id, counterId))
    await sql.update(reservations).set({ agreedCents: read.cents }).where(eq(reservations.id, id))
  })
  return moved !== null
}

/** What became of a counter-offer: `accepted, Reserved, accepted, 63000000`. */
const endOf = async ({ db }: ReservationSetup, { id, counterId }: Countered): Promise<string> => {
  const [found] = await db.sql
    .select({ state: counterOffers.state, agreed: reservations.agreedCents })
    .from(counterOffers)
    .innerJoin(reservations, eq(reservations.id, counterOffers.reservationId))
    .where(eq(counterOffers.id, counterId))
  const [status, unit] = (await standing(db, id)).split(', ')
  return [status, unit, found?.state, found?.agreed ?? 'no price'].join(', ')
}

const ACCEPTED = `accepted, Reserved, accepted, ${CENTS}`
const WITHDRAWN = 'offered, Available, taken-back, no price'

/** When the other side acts: after the acceptance has read and before it writes, right after it, or at the same time. */
const ORDERS = ['before', 'after', 'at once'] as const
type Order = (typeof ORDERS)[number]

const around = (services: ReservationServices, order: Order, act: () => Promise<unknown>): ReservationServices => ({
  ...services,
  db: {
    ...services.db,
    transaction: async (work) => {
      if (order === 'before') await act()
      const written = services.db.transaction(work)
      if (order === 'after') void act()
      return written
    },
  },
})

/** Its buyer accepts twice, and the seller withdraws it. */
const oneAnswer = async (setup: ReservationSetup, acceptBy: Accept, order: Order) => {
  const { services } = setup
  const offer = await countered(setup)
  let withdrawing: Promise<boolean> | null = null
  const withdraw = () => (withdrawing ??= withdrawCounter(services, offer.id).then(E.isRight))
  const accepting = [acceptBy(around(services, order, withdraw), offer), acceptBy(services, offer)]
  if (order === 'at once') void withdraw()
  const isAccepted = (await Promise.all(accepting)).some((each) => each)
  const isWithdrawn = await withdraw()
  const end = await endOf(setup, offer)
  const isRight = isAccepted !== isWithdrawn && end === (isAccepted ? ACCEPTED : WITHDRAWN)
  const said = `${isAccepted ? 'accepted' : 'not accepted'} and ${isWithdrawn ? 'withdrawn' : 'not withdrawn'}`
  return { isAccepted, wrong: isRight ? null : `offer ${offer.id} was ${said}, and is ${end}` }
}

/** A counter-offer is accepted as the seller accepts another buyer's offer for the same unit. */
const oneUnit = async (setup: ReservationSetup, weaken: Weaken, order: Order) => {
  const offer = await countered(setup)
  const other = await standingOffer(setup, offer.unit, '640000')
  const services = weaken(setup.services)
  let reserving: Promise<boolean> | null = null
  const reserve = () =>
    (reserving ??= moveReservation(services, other, 'offer-accepted').then((moved) => moved !== null))
  const accepting = accept(around(services, order, reserve), offer)
  if (order === 'at once') void reserve()
  const isAccepted = await accepting
  const isOther = await reserve()
  const mine = (await standing(setup.db, offer.id)).split(', ')[0]
  const theirs = (await standing(setup.db, other)).split(', ')[0]
  const isRight =
    isAccepted !== isOther &&
    mine === (isAccepted ? 'accepted' : 'offered') &&
    theirs === (isOther ? 'accepted' : 'offered')
  return { isAccepted, wrong: isRight ? null : `unit ${offer.unit.unitId}: offer ${mine}, the other offer ${theirs}` }
}

type Weaken = (services: ReservationServices) => ReservationServices
type Round = (setup: ReservationSetup, order: Order) => ReturnType<typeof oneUnit>

const rounds = async (
  count: number,
  round: Round,
  prepare: (setup: ReservationSetup) => Promise<void> = () => Promise.resolve(),
): Promise<Outcome> => {
  const db = await ownDatabase()
  try {
    await prepare(await reservationsOver(db))
    const results = []
    for (let i = 0; i < count; i += 1)
      results.push(await round(await reservationsOver(db), ORDERS[i % ORDERS.length] ?? 'at once'))
    const accepted = results.filter(({ isAccepted }) => isAccepted).length
    return {
      runs: count,
      seen: `${accepted} accepted, ${count - accepted} not`,
      wrong: results.flatMap(({ wrong }) => (wrong === null ? [] : [wrong])),
    }
  } finally {
    await db.close()
  }
}

/** Both look at the unit before either writes. The embedded database runs one transaction at a time, so there they are disabled too. */
const readFirst =
  ({ kind }: Conditions): Weaken =>
  (services) => {
    const { pass } = turnstile(2)
    return {
      ...services,
      moveUnit: readThenWrite(pass),
      ...(kind === 'pglite' ? { db: withoutTransactions(services.db) } : {}),
    }
  }

export const counterAnswers: Experiment = {
  title: 'A counter-offer is accepted twice as it is withdrawn',
  trials: (conditions) => [
    {
      name: 'at once, and between reading and writing',
      expect: 'holds',
      run: () => rounds(bySize(conditions, 10, 100), (setup, order) => oneAnswer(setup, accept, order)),
    },
    {
      name: 'without comparing it again as it is accepted',
      expect: 'breaks',
      run: () => rounds(bySize(conditions, 10, 100), (setup, order) => oneAnswer(setup, acceptWhatWasRead, order)),
    },
  ],
}

export const counterAgainstReservation: Experiment = {
  title: "A counter-offer is accepted as another buyer's offer is",
  trials: (conditions) => [
    {
      name: 'for one unit',
      expect: 'holds',
      run: () => rounds(bySize(conditions, 10, 100), (setup, order) => oneUnit(setup, (services) => services, order)),
    },
    {
      name: 'without the unique index, of a unit that is read, then written',
      expect: 'breaks',
      run: () =>
        rounds(
          bySize(conditions, 10, 100),
          (setup) => oneUnit(setup, readFirst(conditions), 'at once'),
          ({ db }) => dropUniqueClaim(db),
        ),
    },
  ],
}
