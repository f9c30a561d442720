import { sql } from 'drizzle-orm'
import { DAY, HOUR, MINUTE } from '../../../domain/shared/dates'
import { STANDARD_TERMS } from '../../../domain/reservation/reservation-terms-codec'
import { REMINDER_BEFORE } from '../../../server/reservation/hold/remind-of-holds'
import { movingClock, type MovingClock } from '../../payments/sandbox-setup'
import { ownDatabase } from '../../shared/own-database'
import { type Arena, type ArenaSetup, countingCarrier, openArena } from '../arena'
import { bySize, type Conditions, type Experiment, type Outcome, type Trial } from '../experiment'
import { deaf, forgetCaptures, forgetReminders } from '../guards'
import { fulfilledIn, rowsOf } from '../rules/invariants'
import { eventAbout, type Journey, type Opened, openedIn, pay, type Payer, sendWebhook } from '../journeys/journey'
import { memberships } from '../journeys/membership-journey'
import { reservations } from '../journeys/reservation-journey'

/** Whose clock jumps. */
type Jumping = 'all' | 'node' | 'provider'

/** Two nodes and a provider on one database; their clocks agree but for the jump. */
interface Nodes {
  readonly first: Arena
  readonly second: Arena
  readonly clock: MovingClock
  jump(milliseconds: number): void
}

const jumper = (clock: MovingClock) => {
  let ahead = 0
  return {
    jump: (milliseconds: number) => {
      ahead += milliseconds
    },
    clock: Object.assign(() => new Date(clock().getTime() + ahead), { move: clock.move }),
  }
}

const openNodes = async (jumping: Jumping, setup: Pick<ArenaSetup, 'provider'>): Promise<Nodes> => {
  const clock = movingClock()
  const [one, two, provider] = [jumper(clock), jumper(clock), jumper(clock)]
  const chosen = { all: [one, two, provider], node: [two], provider: [provider] }[jumping]
  const db = await ownDatabase()
  const shared = { ...setup, carrier: countingCarrier(), providerClock: provider.clock }
  const first = await openArena({ ...shared, db, clock: one.clock })
  const second = await openArena({ ...shared, db: { ...db, close: async () => undefined }, clock: two.clock })
  return { first, second, clock, jump: (milliseconds) => chosen.forEach((each) => each.jump(milliseconds)) }
}

const tick = ({ first, second }: Nodes) => Promise.all([first.tick(), second.tick()])

const open = async (arena: Arena, payer: Payer): Promise<Opened> => {
  const answer = await payer.open(arena)
  const opened = openedIn(answer)
  if (opened === null) throw new Error(`the checkout did not open: ${answer.message}`)
  return opened
}

/** The browser returns to one node while the webhook reaches the other. */
const report = async ({ first, second }: Nodes, payer: Payer, { sessionId }: Opened) =>
  Promise.all([payer.comeBack(first, sessionId), sendWebhook(second, await eventAbout(first, sessionId))])

/** By then the server has asked the provider about every payment that nobody reported. */
const CHECKED_WITHIN = 5 * MINUTE

/** Each payer is at another point when the clocks jump, and again when they jump back. */
const PAYERS = 5

const oneRound = async (nodes: Nodes, payers: readonly Payer[], hours: 1 | -1): Promise<void> => {
  const [unpaid, silent, reported, late, during] = payers
  if (!unpaid || !silent || !reported || !late || !during) throw new Error('there are too few payers')
  const { first, second, jump } = nodes
  const checkouts = [await open(first, unpaid), await open(second, silent), await open(first, reported)] as const
  const lateOne = await open(second, late)
  await pay(first, checkouts[1].clientSecret)
  await pay(first, checkouts[2].clientSecret)
  jump(hours * HOUR)
  await Promise.all([tick(nodes), report(nodes, reported, checkouts[2])])
  const opened = openedIn(await during.open(first))
  if (opened !== null) await pay(first, opened.clientSecret)
  await pay(first, lateOne.clientSecret)
  await Promise.all([tick(nodes), unpaid.rival?.(second), late.rival?.(first)])
  jump(-hours * HOUR)
  await Promise.all([tick(nodes), ...(opened === null ? [] : [report(nodes, during, opened)])])
  await report(nodes, late, lateOne)
}

/** Payments that a node asks about at once, and reminders that it sends, at most. */
const AT_ONCE = 100

/** As a server has done within minutes, however many payments or holds are due. */
const allDone = async (nodes: Nodes, due: number): Promise<void> => {
  for (let done = 0; done < due + AT_ONCE; done += AT_ONCE) await tick(nodes)
}

/** Moves to half an hour before something is due, then jumps over it and back, and then passes it. */
const jumpOver = async (nodes: Nodes, holds: number, milliseconds: number): Promise<void> => {
  nodes.clock.move(milliseconds - HOUR / 2)
  await tick(nodes)
  for (const way of [1, -1] as const) {
    nodes.jump(way * HOUR)
    await allDone(nodes, holds)
  }
  nodes.clock.move(HOUR)
  await allDone(nodes, holds)
}

interface Setup extends Pick<ArenaSetup, 'provider'> {
  readonly journey: Journey
  readonly jumping: Jumping
  readonly rounds: number
  readonly prepare?: (arena: Arena) => Promise<void>
}

const twiceReleased = sql`SELECT 'reservation ' || reservation_id AS what FROM unit_ledger GROUP BY reservation_id
  HAVING count(*) FILTER (WHERE to_status = 'Available') > count(*) FILTER (WHERE from_status = 'Available')`
const reminders = sql`SELECT 'reservation ' || r.id || ': ' || count(o.id) AS what FROM reservations r LEFT JOIN outbox o ON o.kind = 'hold-reminder' AND o.subject_id = r.id::text
  WHERE r.ordered_at IS NOT NULL GROUP BY r.id HAVING count(o.id) <> 1`
const ended = sql`SELECT count(*)::int AS count FROM reservations WHERE ordered_at IS NOT NULL AND status = 'expired'`

const jumps = async ({ journey, jumping, rounds, prepare, ...setup }: Setup): Promise<Outcome> => {
  const nodes = await openNodes(jumping, setup)
  const { first } = nodes
  const { db } = first
  try {
    await prepare?.(first)
    for (let round = 0; round < rounds; round += 1)
      await oneRound(nodes, await journey.payers(first, PAYERS), round % 2 === 0 ? 1 : -1)
    nodes.clock.move(CHECKED_WITHIN)
    await allDone(nodes, rounds * PAYERS)
    const fulfilled = await fulfilledIn(db, journey)
    await jumpOver(nodes, fulfilled, STANDARD_TERMS.holdDays * DAY - REMINDER_BEFORE - CHECKED_WITHIN)
    await jumpOver(nodes, fulfilled, REMINDER_BEFORE - HOUR / 2)
    // A hold ends at the end of its last day.
    nodes.clock.move(2 * DAY)
    const [twice, wrong] = apart(await first.settled(), jumping === 'node' ? SENT_TWICE : null)
    const found = async (broken: string, query: typeof ended) =>
      (await rowsOf<{ what: string }>(db, query)).map(({ what }) => `${broken}: ${what}`)
    wrong.push(...(await found('a unit was released twice', twiceReleased)))
    wrong.push(...(await found('a hold did not have one reminder', reminders)))
    const [holds] = await rowsOf<{ count: number }>(db, ended)
    return {
      runs: rounds * PAYERS,
      seen: `${2 * rounds} jumps among ${rounds * PAYERS} payers, ${fulfilled} ${journey.bought}, ${holds?.count ?? 0} holds reminded of and ended, ${(await first.carrier.sent()).size} emails${jumping === 'node' ? `, ${twice} of them twice` : ''}`,
      wrong,
    }
  } finally {
    await nodes.second.close()
    await first.close()
  }
}

/** An email is leased for two minutes while it is sent; to a node whose clock is an hour ahead, that time is over. */
const SENT_TWICE = /^an email was not sent once: .*, 2 times$/

/** How many sentences are as expected, and the others. */
const apart = (wrong: readonly string[], expected: RegExp | null): [number, string[]] => {
  const others = wrong.filter((each) => expected === null || !expected.test(each))
  return [wrong.length - others.length, others]
}

const NAMES: Readonly<Record<Jumping, string>> = {
  all: 'all clocks',
  node: 'one node’s clock',
  provider: 'the provider’s clock',
}

const trialsOf = (journey: Journey, conditions: Conditions): readonly Trial[] => [
  ...(['all', 'node', 'provider'] as const).map((jumping): Trial => ({
    name: `${journey.kind}: ${NAMES[jumping]}`,
    expect: 'holds',
    run: () => jumps({ journey, jumping, rounds: bySize(conditions, 4, 60) }),
  })),
  {
    name: `${journey.kind}: all clocks, without the decision in the payment’s row`,
    expect: 'breaks',
    run: () => jumps({ journey, jumping: 'all', rounds: 4, prepare: ({ db }) => forgetCaptures(db) }),
  },
  {
    name: `${journey.kind}: all clocks, without asking the provider`,
    expect: 'breaks',
    run: () => jumps({ journey, jumping: 'all', rounds: 4, provider: deaf }),
  },
]

export const clockJump: Experiment = {
  title: 'The clock jumps by one hour, forwards and back',
  trials: (conditions) => [
    ...trialsOf(reservations, conditions),
    ...trialsOf(memberships, conditions),
    {
      name: 'reservation: all clocks, without the mark of a reminder and the key of its email',
      expect: 'breaks',
      run: () => jumps({ journey: reservations, jumping: 'all', rounds: 2, prepare: ({ db }) => forgetReminders(db) }),
    },
  ],
}
