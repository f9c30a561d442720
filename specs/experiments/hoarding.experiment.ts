import { eq, sql } from 'drizzle-orm'
import { reservations } from '../../server/reservation/reservation.tables'
import { wireClientForm } from '../reservation/tasks/wire-form'
import { ownDatabase } from '../shared/own-database'
import { type Arena, openArena } from './arena'
import type { Answer } from './caller'
import { bySize, type Conditions, type Experiment, type Outcome } from './experiment'
import { forgetIntroducers } from './guards'
import { newAttempt } from './journeys/client-journey'
import { makeBuyers, makeUnits, openCheckout, type Unit } from './journeys/reservation-journey'
import { makeAgent } from './sales'

const MOST_SINGLE = 3
const MOST_TOGETHER = 10
/** A card of the sandbox whose bank asks; the question stays open. */
const ASKING_CARD = '4000002500003155'

type Headers = Readonly<Record<string, string>>

interface Seller {
  readonly accountId: number
  readonly token: string
}
interface Link {
  readonly sessionId: string
  readonly units: readonly Unit[]
}

const makeSeller = async (arena: Arena): Promise<Seller> => {
  const accountId = await makeAgent(arena.services)
  return { accountId, token: await arena.startSession(accountId) }
}

/** Public private links of an agent, each to a listing with units. */
const makeLinks = async (arena: Arena, { token }: Seller, count: number, unitsEach: number): Promise<Link[]> => {
  const made: Link[] = []
  for (let i = 0; i < count; i += 1) {
    const units = await makeUnits(arena, unitsEach)
    const { data } = await arena.post(
      '/api/privateLinks',
      { propertyId: units[0]?.listingId, label: 'Public', publicFlag: 1 },
      { token },
    )
    made.push({ sessionId: (data as { sessionId: string }).sessionId, units })
  }
  return made
}

const reserve = (arena: Arena, units: readonly Unit[], body: object, headers: Headers): Promise<Answer> => {
  const form = wireClientForm()
  const [first, ...others] = units
  return arena.post(
    '/api/orders/reservation',
    {
      ...form,
      ordersCardbagVO: { ...form.ordersCardbagVO, cardNumber: ASKING_CARD },
      propertyId: first?.listingId,
      roomId: first?.unitId,
      otherRoomIds: others.map(({ unitId }) => unitId),
      attempt: newAttempt(),
      ...body,
    },
    headers,
  )
}

/** Every unit that is off the market unpaid, and how many claims these are. */
const held = async ({ db }: Arena): Promise<{ units: number; together: number }> => {
  const rows = await db.sql
    .select({ together: sql<number>`coalesce(${reservations.clientReservationId}, -${reservations.id})::int` })
    .from(reservations)
    .where(eq(reservations.status, 'checkout'))
  return { units: rows.length, together: new Set(rows.map(({ together }) => together)).size }
}

const outcomeOf = async (arena: Arena, answers: readonly Answer[], by: string): Promise<Outcome> => {
  const { units, together } = await held(arena)
  const clear = answers.filter(({ code }) => code === 0 || code === 70_027)
  const isAllowed = units <= MOST_SINGLE || (together === 1 && units <= MOST_TOGETHER)
  return {
    runs: answers.length,
    seen: `${units} units held unpaid in ${together} claims, after ${answers.length} attempts`,
    wrong: [
      ...(isAllowed ? [] : [`${by} holds ${units} units unpaid in ${together} claims`]),
      ...(units > 0 ? [] : ['nothing could be claimed']),
      ...answers
        .filter((answer) => !clear.includes(answer))
        .map(({ code, message }) => `an attempt was answered ${code} ${message}`),
      ...(await arena.settled()),
    ],
  }
}

const inArena = async (
  setup: { readonly unpaidUnitsPerAddress: number },
  work: (arena: Arena) => Promise<Outcome>,
): Promise<Outcome> => {
  const arena = await openArena({ db: await ownDatabase(), ...setup })
  try {
    return await work(arena)
  } finally {
    await arena.close()
  }
}

/** One agent, from a different address for each attempt: through private links, for clients, and for themselves. */
const anAgent = async (arena: Arena, links: number, unitsEach: number): Promise<Outcome> => {
  const agent = await makeSeller(arena)
  const shared = await makeLinks(arena, agent, links, unitsEach)
  const direct = await Promise.all(Array.from({ length: links }, () => makeUnits(arena, unitsEach)))
  const own = await makeUnits(arena, 1)
  let attempt = 0
  const elsewhere = (headers: Headers = {}) => ({ ...headers, 'x-forwarded-for': `198.51.100.${(attempt += 1)}` })
  const themselves = { accountId: agent.accountId, token: agent.token, email: 'agent@example.com' }
  const answers = await Promise.all([
    ...shared.map(({ sessionId, units }) => reserve(arena, units, { sessionId }, elsewhere())),
    ...direct.map((units) => reserve(arena, units, {}, elsewhere({ token: agent.token }))),
    ...own.map((unit) => openCheckout(arena, themselves, unit)),
  ])
  return outcomeOf(arena, answers, 'the agent')
}

/** One address, with many accounts and the public links of many agents. */
const anAddress = async (arena: Arena, people: number): Promise<Outcome> => {
  const units = await Promise.all(Array.from({ length: people }, () => makeUnits(arena, 1)))
  // They have seen the prices of the listings there are.
  const buyers = await makeBuyers(arena, people)
  const links: Link[] = []
  for (let i = 0; i < people; i += 1) links.push(...(await makeLinks(arena, await makeSeller(arena), 1, 2)))
  const here = { 'x-forwarded-for': '203.0.113.7' }
  const server = {
    ...arena,
    post: (path: string, body: unknown, headers: Headers = {}) => arena.post(path, body, { ...headers, ...here }),
  }
  const answers = await Promise.all([
    ...buyers.flatMap((buyer, i) => (units[i] ?? []).map((unit) => openCheckout(server, buyer, unit))),
    ...links.map((link) => reserve(arena, link.units, { sessionId: link.sessionId }, here)),
  ])
  return outcomeOf(arena, answers, 'the address')
}

const count = (conditions: Conditions): number => bySize(conditions, 7, 30)

export const hoarding: Experiment = {
  title: 'One agent, or one address, takes units off the market without paying',
  trials: (conditions) => [
    {
      name: 'an agent through private links, for clients and for themselves, one unit at a time',
      expect: 'holds',
      run: () => inArena({ unpaidUnitsPerAddress: 3 }, (arena) => anAgent(arena, count(conditions), 1)),
    },
    {
      name: 'the same with ten units together',
      expect: 'holds',
      run: () => inArena({ unpaidUnitsPerAddress: 3 }, (arena) => anAgent(arena, count(conditions), 10)),
    },
    {
      name: 'many accounts and links of many agents from one address',
      expect: 'holds',
      run: () => inArena({ unpaidUnitsPerAddress: 3 }, (arena) => anAddress(arena, count(conditions))),
    },
    {
      name: 'an agent whose claims through links are not the agent’s',
      expect: 'breaks',
      run: () =>
        inArena({ unpaidUnitsPerAddress: 3 }, async (arena) => {
          await forgetIntroducers(arena.db)
          return anAgent(arena, 7, 1)
        }),
    },
    {
      name: 'many accounts from one address, without its limit',
      expect: 'breaks',
      run: () => inArena({ unpaidUnitsPerAddress: 0 }, (arena) => anAddress(arena, 7)),
    },
  ],
}
