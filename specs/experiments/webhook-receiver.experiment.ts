import { createHmac } from 'node:crypto'
import * as E from 'fp-ts/lib/Either.js'
import { DAY, HOUR } from '../../domain/shared/dates'
import { moveReservation } from '../../server/reservation/move-reservation'
import { webhooks } from '../../server/stock/connections.tables'
import { numberChanges, changesAfter } from '../../server/stock/connections/sale-changes'
import { sendChanges } from '../../server/stock/connections/send-changes'
import { addWebhook } from '../../server/stock/connections/webhooks'
import { fetchFailure } from '../../server/stock/fetching/fetch-failure'
import type { PostPublic } from '../../server/stock/fetching/post-public'
import { heldUnit, type ReservationSetup, reservationsOver } from '../reservation/reservation-setup'
import { ownDatabase } from '../shared/own-database'
import { bySize, type Experiment, type Outcome } from './experiment'
import { drawnFrom } from './random'

const BRAND = 'unifi'
const TROUBLED = 'https://troubled.example/'
const WELL = 'https://well.example/'

const derive = (purpose: string, subject: string): string =>
  createHmac('sha256', 'the experiments').update(`${purpose} ${subject}`).digest('base64url')

const refused = fetchFailure('refused')

/** What a receiver has taken, in the order in which it came; a change may come several times. */
interface Receiver {
  readonly taken: number[]
  isWell: boolean
}

/**
 * A receiver that is away, or takes a change and then answers that it has not, or answers only after others were sent to; from some time on
 * it is well.
 */
const troubled = (receiver: Receiver, draw: () => number, others: () => Promise<unknown>): PostPublic => {
  const take = (body: string) => {
    receiver.taken.push((JSON.parse(body) as { change: { number: number } }).change.number)
    return E.right(200)
  }
  return async ({ body }) => {
    if (receiver.isWell) return take(body)
    const fate = draw()
    if (fate < 0.3) return refused
    if (fate < 0.5) {
      take(body)
      return refused
    }
    if (fate < 0.7) await others()
    return take(body)
  }
}

/** Doesn’t wait for the answer of a receiver, so that none of them looks slow or away. */
const unheard =
  (post: PostPublic): PostPublic =>
  async (posted) => {
    await post(posted)
    return E.right(200)
  }

/** Sales move on while their changes are sent by two nodes, to a receiver in trouble and to one that is well. */
const oneRound = async (
  setup: ReservationSetup,
  draw: () => number,
  weakened: (post: PostPublic) => PostPublic,
): Promise<{ readonly changes: number; readonly again: number; readonly wrong: readonly string[] }> => {
  const { db, clock, services } = setup
  await db.sql.update(webhooks).set({ endedAt: clock() })
  for (const url of [TROUBLED, WELL]) await addWebhook(db, derive, { brand: BRAND, url, accountId: null }, clock())
  const began = await startOf(setup)
  const [bad, well]: readonly [Receiver, Receiver] = [
    { taken: [], isWell: false },
    { taken: [], isWell: true },
  ]
  const posts: Readonly<Record<string, PostPublic>> = {
    [WELL]: troubled(well, draw, () => Promise.resolve()),
    [TROUBLED]: weakened(troubled(bad, draw, () => send())),
  }
  const send = (): Promise<void> =>
    sendChanges({
      ...{ db, clock, derive, siteOf: (tenant) => `https://${tenant}.example` },
      post: (posted) => (posts[posted.url] ?? unknown)(posted),
    })
  for (let sale = 0; sale < SALES; sale += 1) {
    const { id } = await heldUnit(setup)
    await Promise.all([send(), send()])
    await moveReservation(services, id, draw() < 0.5 ? 'cancelled' : 'contract-signed')
    await Promise.all([send(), send()])
    clock.move(HOUR)
  }
  bad.isWell = true
  for (let days = 0; days < 3; days += 1) {
    clock.move(DAY)
    await send()
  }
  await numberChanges(db)
  const all = (await changesAfter(db.sql, BRAND, began, 1_000)).map(({ number }) => number)
  return {
    changes: all.length,
    again: bad.taken.length - new Set(bad.taken).size,
    wrong: [
      ...(String(well.taken) === String(all)
        ? []
        : [`the receiver that was well took ${String(well.taken)}, not ${String(all)}`]),
      ...(String([...new Set(bad.taken)]) === String(all)
        ? []
        : [`the one in trouble took ${String([...new Set(bad.taken)])}, not ${String(all)}`]),
    ],
  }
}
const SALES = 6

const unknown: PostPublic = () => Promise.reject(new Error('nothing is sent anywhere else'))

/** The number of the last change before any of the round. */
const startOf = async ({ db }: ReservationSetup): Promise<number> => {
  await numberChanges(db)
  const [last] = (await changesAfter(db.sql, BRAND, 0, 100_000)).slice(-1)
  return last?.number ?? 0
}

const rounds = async (count: number, weakened: (post: PostPublic) => PostPublic): Promise<Outcome> => {
  const db = await ownDatabase()
  const draw = drawnFrom(7)
  try {
    const results: Awaited<ReturnType<typeof oneRound>>[] = []
    for (let i = 0; i < count; i += 1) results.push(await oneRound(await reservationsOver(db), draw, weakened))
    const sum = (of: 'changes' | 'again') => results.reduce((total, each) => total + each[of], 0)
    return {
      runs: count,
      seen: `${sum('changes')} changes, ${sum('again')} of them sent again to a receiver that had taken them`,
      wrong: results.flatMap(({ wrong }) => wrong),
    }
  } finally {
    await db.close()
  }
}

export const webhookReceiver: Experiment = {
  title: 'A receiver of a webhook that is slow, wrong or away',
  trials: (conditions) => [
    {
      name: 'each change once or more, in order, and one that is well gets each once',
      expect: 'holds',
      run: () => rounds(bySize(conditions, 4, 40), (post) => post),
    },
    {
      name: 'without waiting for the receiver’s answer',
      expect: 'breaks',
      run: () => rounds(bySize(conditions, 4, 40), unheard),
    },
  ],
}
