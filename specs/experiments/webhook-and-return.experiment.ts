import { ownDatabase } from '../shared/own-database'
import { type Arena, openArena } from './arena'
import type { Answer } from './caller'
import { bySize, type Experiment, type Outcome } from './experiment'
import { forgetCaptures } from './guards'
import { type Buyer, comeBack, eventAbout, makeBuyers, makeUnits, paidCheckout, sendWebhook, type Unit } from './journey'

interface Paid { readonly buyer: Buyer; readonly unit: Unit; readonly sessionId: string }

/** How the server hears of one payment: everything in one list is sent at once, the lists one after the other. */
type Telling = (arena: Arena, paid: Paid) => Promise<readonly Answer[]>

const AT_ONCE = 50

const returning = (arena: Arena, { buyer, unit, sessionId }: Paid) => comeBack(arena, buyer, unit, sessionId)
const webhook = async (arena: Arena, { sessionId }: Paid) => sendWebhook(arena, await eventAbout(arena, sessionId))
const stale = async (arena: Arena, { sessionId }: Paid) => sendWebhook(arena, await eventAbout(arena, sessionId, 'while it was open'))

const together: Telling = async (arena, paid) => {
  const body = await eventAbout(arena, paid.sessionId)
  return Promise.all([sendWebhook(arena, body), returning(arena, paid)])
}

const doubled: Telling = async (arena, paid) => {
  const body = await eventAbout(arena, paid.sessionId)
  return Promise.all([sendWebhook(arena, body), sendWebhook(arena, body), returning(arena, paid), sendWebhook(arena, body), returning(arena, paid)])
}

const late: Telling = async (arena, paid) => [await returning(arena, paid), await webhook(arena, paid)]

const reordered: Telling = async (arena, paid) => [
  ...await Promise.all([webhook(arena, paid), stale(arena, paid), returning(arena, paid)]), await stale(arena, paid),
]

const lost: Telling = async () => []

/** One way after the other. */
const mixed: Telling = (arena, paid) => ([doubled, late, reordered, lost][paid.unit.roomId % 4] ?? lost)(arena, paid)

/** Pays on as many units as asked, then tells the server of all payments, fifty at a time. */
const tell = async (arena: Arena, count: number, telling: Telling, between?: () => Promise<void>): Promise<Outcome> => {
  const units = await makeUnits(arena, count)
  const buyers = await makeBuyers(arena, count)
  const paid: Paid[] = []
  for (const [i, unit] of units.entries()) {
    const buyer = buyers[i]
    if (buyer !== undefined) paid.push({ buyer, unit, sessionId: (await paidCheckout(arena, buyer, unit)).sessionId })
  }
  await between?.()
  const answers: Answer[] = []
  for (let from = 0; from < count; from += AT_ONCE) {
    answers.push(...(await Promise.all(paid.slice(from, from + AT_ONCE).map((each) => telling(arena, each)))).flat())
  }
  const wrong = await arena.settled()
  const failed = answers.filter(({ status, code }) => status !== 200 || code !== 0)
  const sent = await arena.carrier.sent()
  const letters = [...sent.values()].reduce((sum, times) => sum + times, 0)
  return {
    runs: count,
    seen: `${count} payments, ${answers.length} messages, ${sent.size} letters sent ${letters} times`,
    wrong: [...wrong, ...failed.map(({ status, message }) => `an answer was ${status}: ${message}`), ...(sent.size === 2 * count ? [] : [`${sent.size} letters of ${2 * count}`])],
  }
}

const inOwnArena = async (work: (arena: Arena) => Promise<Outcome>): Promise<Outcome> => {
  const arena = await openArena({ db: await ownDatabase() })
  try {
    return await work(arena)
  } finally {
    await arena.close()
  }
}

export const webhookAndReturn: Experiment = {
  title: 'The webhook and the return of one payment',
  trials: (conditions) => [
    { name: 'both at the same time', expect: 'holds', run: () => inOwnArena((arena) => tell(arena, bySize(conditions, 50, 500), together)) },
    { name: 'webhooks doubled, late, reordered, lost', expect: 'holds', run: () => inOwnArena((arena) => tell(arena, bySize(conditions, 40, 400), mixed)) },
    { name: 'without the decision in the payment’s row', expect: 'breaks',
      run: () => inOwnArena((arena) => tell(arena, 20, together, () => forgetCaptures(arena.db))) },
  ],
}
