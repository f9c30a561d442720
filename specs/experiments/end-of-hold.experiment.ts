import { sql, type SQL } from 'drizzle-orm'
import { MINUTE } from '../../domain/shared/dates'
import { STANDARD_TERMS } from '../../domain/reservation/reservation-terms-codec'
import { movingClock, type MovingClock } from '../payments/sandbox-setup'
import { ownDatabase } from '../shared/own-database'
import { type Arena, type ArenaSetup, countingCarrier, openArena } from './arena'
import { bySize, type Conditions, type Experiment, type Outcome, type Trial, untilItBreaks } from './experiment'
import { deaf, forgetCaptures } from './guards'
import { rowsOf } from './rules/invariants'
import { eventAbout, type Journey, openedIn, pay, type Payer, sendWebhook } from './journeys/journey'
import { memberships } from './journeys/membership-journey'
import { drawnFrom } from './random'
import { reservations } from './journeys/reservation-journey'

/** Offsets of the provider's and nodes' clocks from the end of the hold, in milliseconds. */
const AROUND = 50

/** A clock ahead of or behind another. */
const follower = (clock: MovingClock) => {
  let ahead = 0
  return {
    set: (milliseconds: number) => {
      ahead = milliseconds
    },
    clock: Object.assign(() => new Date(clock().getTime() + ahead), { move: clock.move }),
  }
}

/** Two nodes and a provider on one database, each with its own clock. */
interface Nodes {
  readonly first: Arena
  readonly second: Arena
  readonly clock: MovingClock
  readonly random: () => number
  disagree(): void
  agree(): void
}

const openNodes = async (setup: Pick<ArenaSetup, 'provider'>): Promise<Nodes> => {
  const clock = movingClock()
  const random = drawnFrom(2026)
  const clocks = [follower(clock), follower(clock), follower(clock)] as const
  const [one, two, providers] = clocks
  const db = await ownDatabase()
  const shared = { ...setup, carrier: countingCarrier(), providerClock: providers.clock }
  const first = await openArena({ ...shared, db, clock: one.clock })
  const second = await openArena({ ...shared, db: { ...db, close: async () => undefined }, clock: two.clock })
  return {
    first,
    second,
    clock,
    random,
    disagree: () => clocks.forEach((each) => each.set(Math.round((random() * 2 - 1) * AROUND))),
    agree: () => clocks.forEach((each) => each.set(0)),
  }
}

/** Whether the server is notified of a payment; otherwise it has to poll. */
type Told = 'by chance' | 'by all' | 'by nobody'

/** A person pays as the checkout expires, while two nodes expire checkouts and somebody else wants the same unit or email. */
const oneRound = async (
  { first, second, clock, random, disagree, agree }: Nodes,
  { open, comeBack, rival }: Payer,
  told: Told,
): Promise<void> => {
  const opened = openedIn(await open(first))
  if (opened === null) throw new Error('the checkout did not open')
  const seesMessage = () => told === 'by all' || (told === 'by chance' && random() < 0.5)
  const [returns, webhook, laterFirst] = [seesMessage(), seesMessage(), random() < 0.5]
  const paying = async () => {
    const { status } = (await pay(first, opened.clientSecret)).body as { status?: string }
    if (status !== 'complete') return
    await Promise.all([
      ...(returns ? [comeBack(first, opened.sessionId)] : []),
      ...(webhook ? [sendWebhook(second, await eventAbout(first, opened.sessionId))] : []),
    ])
  }
  const others = [() => first.tick(), () => second.tick(), ...(rival === null ? [] : [() => rival(second)])]
  clock.move(STANDARD_TERMS.checkoutMinutes * MINUTE)
  disagree()
  await Promise.all(
    laterFirst ? [paying(), ...others.map((other) => other())] : [...others.map((other) => other()), paying()],
  )
  clock.move(2 * AROUND)
  agree()
}

const countsOf = ({
  fulfilled,
}: Journey): SQL => sql`SELECT count(*) FILTER (WHERE s.status = 'complete' AND ${fulfilled})::int AS fulfilled,
  count(*) FILTER (WHERE f.amount_cents = s.amount_cents)::int AS refunded, count(*) FILTER (WHERE s.status = 'expired')::int AS unpaid
  FROM sandbox_sessions s JOIN payments p ON p.session_id = s.id LEFT JOIN sandbox_refunds f ON f.payment_ref = s.payment_ref`

interface Setup extends Pick<ArenaSetup, 'provider'> {
  readonly journey: Journey
  readonly told: Told
  readonly prepare?: (arena: Arena) => Promise<void>
}

/** As with Stripe, sessions outlive the checkout; requests to expire one fail at random, half the time. */
const outliving: NonNullable<ArenaSetup['provider']> = (payments) => {
  const random = drawnFrom(7)
  return {
    ...payments,
    open: (request) => payments.open({ ...request, expiresAt: new Date(request.expiresAt.getTime() + 300_000) }),
    expire: (sessionId) =>
      random() < 0.5 ? payments.expire(sessionId) : Promise.reject(new Error('the provider is away')),
  }
}

/** Each round takes half an hour of the clock, and registrations expire after a day. */
const BATCH = 20

const rounds = async (count: number, { journey, told, prepare, ...setup }: Setup): Promise<Outcome> => {
  const nodes = await openNodes(setup)
  try {
    await prepare?.(nodes.first)
    for (let begun = 0; begun < count; begun += BATCH) {
      const payers = await journey.payers(nodes.first, Math.min(BATCH, count - begun))
      for (const payer of payers) await oneRound(nodes, payer, told)
    }
    const wrong = await nodes.first.settled()
    const [seen] = await rowsOf<{ fulfilled: number; refunded: number; unpaid: number }>(
      nodes.first.db,
      countsOf(journey),
    )
    return {
      runs: count,
      seen: `${seen?.fulfilled ?? 0} ${journey.bought}, ${seen?.refunded ?? 0} refunds, ${seen?.unpaid ?? 0} not paid`,
      wrong,
    }
  } finally {
    await nodes.second.close()
    await nodes.first.close()
  }
}

const trialsOf = (journey: Journey, conditions: Conditions, scale: number): readonly Trial[] => {
  const count = scale * bySize(conditions, 20, 250)
  return [
    {
      name: `${journey.kind}: within 50 ms of it, by clocks that differ`,
      expect: 'holds',
      run: () => rounds(count, { journey, told: 'by chance' }),
    },
    {
      name: `${journey.kind}: the same, and the provider ends it late`,
      expect: 'holds',
      run: () => rounds(count, { journey, told: 'by chance', provider: outliving }),
    },
    {
      name: `${journey.kind}: without the decision in the payment’s row`,
      expect: 'breaks',
      run: () =>
        untilItBreaks(() => rounds(30, { journey, told: 'by all', prepare: ({ db }) => forgetCaptures(db) }), 6),
    },
    {
      name: `${journey.kind}: without asking the provider`,
      expect: 'breaks',
      run: () => rounds(scale * 10, { journey, told: 'by nobody', provider: deaf }),
    },
  ]
}

export const endOfHold: Experiment = {
  title: 'Payment around the end of its checkout',
  trials: (conditions) => [...trialsOf(reservations, conditions, 2), ...trialsOf(memberships, conditions, 1)],
}
