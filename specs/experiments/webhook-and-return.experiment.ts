import type { Database } from '../../server/db/database'
import { ownDatabase } from '../shared/own-database'
import { type Arena, openArena } from './arena'
import type { Answer } from './caller'
import { bySize, type Conditions, type Experiment, type Outcome, type Trial } from './experiment'
import { dropUniqueEmail, forgetCaptures } from './guards'
import { fulfilledIn } from './rules/invariants'
import { eventAbout, type Journey, paidCheckout, type Payer, sendWebhook } from './journeys/journey'
import { memberships, sameAddress } from './journeys/membership-journey'
import { reservations } from './journeys/reservation-journey'
import { capturingAnyStatus, gate, type Gate } from './settling'

interface Paid {
  readonly place: number
  readonly payer: Payer
  readonly sessionId: string
}

/** How the server is notified of one payment: items in one list are sent concurrently, the lists in sequence. */
type Telling = (arena: Arena, paid: Paid) => Promise<readonly Answer[]>

const AT_ONCE = 50

const returning = (arena: Arena, { payer, sessionId }: Paid) => payer.comeBack(arena, sessionId)
const webhook = async (arena: Arena, { sessionId }: Paid) => sendWebhook(arena, await eventAbout(arena, sessionId))
const stale = async (arena: Arena, { sessionId }: Paid) =>
  sendWebhook(arena, await eventAbout(arena, sessionId, 'while it was open'))

const together: Telling = async (arena, paid) => {
  const body = await eventAbout(arena, paid.sessionId)
  return Promise.all([sendWebhook(arena, body), returning(arena, paid)])
}

const doubled: Telling = async (arena, paid) => {
  const body = await eventAbout(arena, paid.sessionId)
  return Promise.all([
    sendWebhook(arena, body),
    sendWebhook(arena, body),
    returning(arena, paid),
    sendWebhook(arena, body),
    returning(arena, paid),
  ])
}

const late: Telling = async (arena, paid) => [await returning(arena, paid), await webhook(arena, paid)]

const reordered: Telling = async (arena, paid) => [
  ...(await Promise.all([webhook(arena, paid), stale(arena, paid), returning(arena, paid)])),
  await stale(arena, paid),
]

const lost: Telling = async () => []

/** Alternates between the ways of being notified. */
const mixed: Telling = (arena, paid) => ([doubled, late, reordered, lost][paid.place % 4] ?? lost)(arena, paid)

interface Trying {
  readonly journey: Journey
  readonly telling: Telling
  /** The number of messages about each payment that all read its state before any of them settles it; by default they race. */
  readonly meeting?: number
  /** Disables a guard in the database that the server uses. */
  readonly database?: (db: Database) => Database
  /** Disables a guard once everything is paid. */
  readonly between?: (arena: Arena) => Promise<void>
  /** Per group of this many payments, only one may be fulfilled; and the failure the others get. By default all may be. */
  readonly oneOf?: { readonly count: number; readonly refusal: number }
}

/** Makes the given number of payments, then notifies the server of all of them, fifty at a time. */
const tell = async (
  arena: Arena,
  { close, counting }: Gate,
  count: number,
  { journey, telling, meeting = 0, between, oneOf = { count: 1, refusal: 0 } }: Trying,
): Promise<Outcome> => {
  const paid: Paid[] = []
  for (const [place, payer] of (await journey.payers(arena, count)).entries())
    paid.push({ place, payer, sessionId: (await paidCheckout(arena, payer)).sessionId })
  await between?.(arena)
  const answers: Answer[] = []
  const sender = counting(arena)
  for (let from = 0; from < count; from += AT_ONCE) {
    const batch = paid.slice(from, from + AT_ONCE)
    close(meeting * batch.length)
    answers.push(...(await Promise.all(batch.map((each) => telling(sender, each)))).flat())
  }
  const wrong = await arena.settled()
  const failed = answers.filter(({ status, code }) => status !== 200 || (code !== 0 && code !== oneOf.refusal))
  const [fulfilled, expected] = [await fulfilledIn(arena.db, journey), count / oneOf.count]
  const sent = await arena.carrier.sent()
  const times = [...sent.values()].reduce((sum, each) => sum + each, 0)
  return {
    runs: count,
    seen: `${count} payments, ${answers.length} messages, ${fulfilled} ${journey.bought}, ${sent.size} emails sent ${times} times`,
    wrong: [
      ...wrong,
      ...failed.map(({ status, message }) => `a response was ${status}: ${message}`),
      ...(fulfilled === expected ? [] : [`${fulfilled} ${journey.bought} instead of ${expected}`]),
      ...(sent.size === journey.emails * count ? [] : [`${sent.size} emails instead of ${journey.emails * count}`]),
    ],
  }
}

const inOwnArena = async (count: number, trying: Trying): Promise<Outcome> => {
  const { database = (db) => db } = trying
  const settling = gate()
  const arena = await openArena({ db: settling.over(database(await ownDatabase())) })
  try {
    return await tell(arena, settling, count, trying)
  } finally {
    await arena.close()
  }
}

/** The code for a membership payment that is refunded because the email already has an account. */
const REFUNDED = 70_043
const sameEmail = (count: number, between?: Trying['between']) =>
  inOwnArena(count, {
    journey: sameAddress,
    telling: together,
    meeting: 2,
    oneOf: { count, refusal: REFUNDED },
    ...(between === undefined ? {} : { between }),
  })

const trialsOf = (journey: Journey, conditions: Conditions, scale: number): readonly Trial[] => [
  {
    name: `${journey.kind}: both at the same time`,
    expect: 'holds',
    run: () => inOwnArena(scale * bySize(conditions, 10, 250), { journey, telling: together, meeting: 2 }),
  },
  {
    name: `${journey.kind}: webhooks doubled, late, reordered, lost`,
    expect: 'holds',
    run: () => inOwnArena(scale * bySize(conditions, 8, 200), { journey, telling: mixed }),
  },
  {
    name: `${journey.kind}: without the decision in the payment’s row`,
    expect: 'breaks',
    run: () => inOwnArena(scale * 10, { journey, telling: together, between: ({ db }) => forgetCaptures(db) }),
  },
  {
    name: `${journey.kind}: without the status in the statement that captures it`,
    expect: 'breaks',
    run: () => inOwnArena(scale * 10, { journey, telling: together, meeting: 2, database: capturingAnyStatus }),
  },
]

export const webhookAndReturn: Experiment = {
  title: 'The webhook and the return of one payment',
  trials: (conditions) => [
    ...trialsOf(reservations, conditions, 2),
    ...trialsOf(memberships, conditions, 1),
    {
      name: 'membership: many payments for one email address',
      expect: 'holds',
      run: () => sameEmail(bySize(conditions, 20, 200)),
    },
    {
      name: 'membership: the same without the unique indexes on the address',
      expect: 'breaks',
      run: () => sameEmail(10, ({ db }) => dropUniqueEmail(db)),
    },
  ],
}
