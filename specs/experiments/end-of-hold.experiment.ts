import { sql } from 'drizzle-orm'
import { CHECKOUT_HOLD } from '../../domain/reservation/fee'
import { movingClock, type MovingClock } from '../payments/sandbox-setup'
import { ownDatabase } from '../shared/own-database'
import { type Arena, type ArenaSetup, countingCarrier, openArena } from './arena'
import { bySize, type Experiment, type Outcome } from './experiment'
import { forgetCaptures } from './guards'
import { rowsOf } from './invariants'
import { comeBack, eventAbout, makeBuyers, makeUnits, openCheckout, openedIn, pay, sendWebhook, type Unit } from './journey'

/** Milliseconds by which the clocks of provider and nodes differ from the end of the hold. */
const AROUND = 50

/** The same numbers in [0, 1) at every run. */
const drawnFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A clock that runs ahead of, or behind, the one it follows. */
const follower = (clock: MovingClock) => {
  let ahead = 0
  return { set: (milliseconds: number) => { ahead = milliseconds }, clock: Object.assign(() => new Date(clock().getTime() + ahead), { move: clock.move }) }
}

/** Two nodes and a provider over one database, each with a clock of its own. */
interface Nodes { readonly first: Arena; readonly second: Arena; readonly clock: MovingClock; readonly random: () => number; disagree(): void; agree(): void }

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
    first, second, clock, random,
    disagree: () => clocks.forEach((each) => each.set(Math.round((random() * 2 - 1) * AROUND))),
    agree: () => clocks.forEach((each) => each.set(0)),
  }
}

/** Who tells the server of a payment; otherwise it has to ask. */
type Told = 'by chance' | 'by all' | 'by nobody'

/** A buyer pays around the end of the hold, while two nodes end holds and another buyer wants the unit. */
const oneRound = async ({ first, second, clock, random, disagree, agree }: Nodes, unit: Unit, told: Told): Promise<void> => {
  const [buyer, rival] = await makeBuyers(first, 2)
  const opened = buyer === undefined ? null : openedIn(await openCheckout(first, buyer, unit))
  if (buyer === undefined || rival === undefined || opened === null) throw new Error('the checkout did not open')
  const isTold = () => told === 'by all' || (told === 'by chance' && random() < 0.5)
  const [returns, webhook, laterFirst] = [isTold(), isTold(), random() < 0.5]
  const paying = async () => {
    const { status } = (await pay(first, opened.clientSecret)).body as { status?: string }
    if (status !== 'complete') return
    await Promise.all([
      ...(returns ? [comeBack(first, buyer, unit, opened.sessionId)] : []),
      ...(webhook ? [sendWebhook(second, await eventAbout(first, opened.sessionId))] : []),
    ])
  }
  const others = [() => first.tick(), () => second.tick(), () => openCheckout(second, rival, unit)]
  clock.move(CHECKOUT_HOLD)
  disagree()
  await Promise.all(laterFirst ? [paying(), ...others.map((other) => other())] : [...others.map((other) => other()), paying()])
  clock.move(2 * AROUND)
  agree()
}

const counts = sql`SELECT count(*) FILTER (WHERE s.status = 'complete' AND r.ordered_at IS NOT NULL)::int AS orders,
  count(*) FILTER (WHERE f.amount_cents = s.amount_cents)::int AS refunded, count(*) FILTER (WHERE s.status = 'expired')::int AS unpaid
  FROM sandbox_sessions s JOIN payments p ON p.session_id = s.id JOIN reservations r ON r.id = p.subject_id AND p.kind = 'reservation' LEFT JOIN sandbox_refunds f ON f.payment_ref = s.payment_ref`

interface Setup extends Pick<ArenaSetup, 'provider'> { readonly told: Told; readonly prepare?: (arena: Arena) => Promise<void> }

/** As Stripe's do, its sessions outlive the hold; and every other time it cannot be reached to end one. */
const outliving: NonNullable<ArenaSetup['provider']> = (payments) => {
  const random = drawnFrom(7)
  return {
    ...payments,
    open: (request) => payments.open({ ...request, expiresAt: new Date(request.expiresAt.getTime() + 300_000) }),
    expire: (sessionId) => (random() < 0.5 ? payments.expire(sessionId) : Promise.reject(new Error('the provider is away'))),
  }
}

const rounds = async (count: number, { told, prepare, ...setup }: Setup): Promise<Outcome> => {
  const nodes = await openNodes(setup)
  try {
    await prepare?.(nodes.first)
    for (const unit of await makeUnits(nodes.first, count)) await oneRound(nodes, unit, told)
    const wrong = await nodes.first.settled()
    const [seen] = await rowsOf<{ orders: number; refunded: number; unpaid: number }>(nodes.first.db, counts)
    return { runs: count, seen: `${seen?.orders ?? 0} orders, ${seen?.refunded ?? 0} refunds, ${seen?.unpaid ?? 0} not paid`, wrong }
  } finally {
    await nodes.second.close()
    await nodes.first.close()
  }
}

export const endOfHold: Experiment = {
  title: 'Payment around the end of its checkout hold',
  trials: (conditions) => [
    { name: 'within 50 ms of it, by clocks that differ', expect: 'holds', run: () => rounds(bySize(conditions, 40, 500), { told: 'by chance' }) },
    { name: 'the same, and the provider ends it late', expect: 'holds', run: () => rounds(bySize(conditions, 40, 500), { told: 'by chance', provider: outliving }) },
    { name: 'without the decision in the payment’s row', expect: 'breaks',
      run: () => rounds(20, { told: 'by all', prepare: ({ db }) => forgetCaptures(db) }) },
    { name: 'without asking the provider', expect: 'breaks',
      run: () => rounds(20, { told: 'by nobody', provider: (payments) => ({ ...payments, expire: async () => null, read: async () => null }) }) },
  ],
}
