import { and, eq, gt, isNull } from 'drizzle-orm'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { WireSubmission } from '../../adapters/http/reservation/submission.wire'
import { systemClock } from '../../server/clock'
import { accounts } from '../../server/identity/identity.tables'
import { inPublicListing, units } from '../../server/listing/unit.tables'
import { benchServer, type BenchServer, revealPrices } from './bench-server'
import { LEAN_CLIENT } from './client'
import type { Place } from './places'
import { quantilesOf } from './quantiles'
import { FORM } from './reservation-form'

export const BUYERS = 1_000
const RUSHES = 5

export interface RushFigure {
  /** Until every buyer is answered; the median of the rushes. */
  readonly seconds: number
  /** Against as many calls that do nothing, made by the same clients just before; a median as well. */
  readonly ratio: number
}

/** A thousand buyers open a checkout of the same unit at the same moment, from another thread. One gets it. */
export const rushBench = async (place: Place): Promise<RushFigure> => {
  const server = await benchServer(place, 10)
  try {
    const accountIds = await accountsIn(server, BUYERS)
    const tokens = await Promise.all(accountIds.map((id) => server.sessions.start(id)))
    const buyers = clientsOf(server.address, tokens)
    const units = await unitsIn(server, RUSHES + 1)
    await revealPrices(
      server,
      accountIds,
      units.map(({ unitId }) => unitId),
    )
    const rushes: { rush: number; idle: number }[] = []
    for (const [turn, unit] of units.entries()) {
      const { took, idle, got } = await buyers.rush(unit)
      if (got !== 1) throw new Error(`${got} of ${BUYERS} buyers got the unit.`)
      // The first one is a warm-up.
      if (turn > 0) rushes.push({ rush: took, idle })
    }
    await buyers.close()
    return {
      seconds: quantilesOf(rushes.map(({ rush }) => rush)).p50 / 1000,
      ratio: quantilesOf(rushes.map(({ rush, idle }) => rush / idle)).p50,
    }
  } finally {
    await server.close()
  }
}

/** Makes accounts, and returns their ids. */
export const accountsIn = async ({ db }: Pick<BenchServer, 'db'>, wanted: number): Promise<number[]> => {
  const now = systemClock()
  const made = await db.sql
    .insert(accounts)
    .values(
      Array.from({ length: wanted }, (_, buyer) => ({
        email: `rush-${now.getTime()}-${buyer}@example.com`,
        passwordHash: '',
        firstName: 'Bea',
        lastName: 'Buyer',
        countryCode: '+61',
        mobile: '0491576398',
        createdAt: now,
        emailConfirmedAt: now,
      })),
    )
    .returning({ id: accounts.id })
  return made.map(({ id }) => id)
}

export interface Unit {
  readonly propertyId: number
  readonly unitId: number
}

/** Returns available units with one price. */
export const unitsIn = async ({ db }: Pick<BenchServer, 'db'>, wanted: number): Promise<Unit[]> => {
  const found = await db.sql
    .select({ propertyId: units.listingId, unitId: units.id })
    .from(units)
    .where(
      and(
        inPublicListing(null),
        eq(units.status, 'Available'),
        gt(units.revisedPrice, 0),
        isNull(units.revisedPriceMax),
        isNull(units.totalPriceMax),
      ),
    )
    .orderBy(units.id)
    .limit(wanted)
  if (found.length < wanted) throw new Error('The demo data has too few available units with one price.')
  return found
}

interface Rush {
  readonly took: number
  readonly idle: number
  /** The number of buyers who got the unit. */
  readonly got: number
}

const clientsOf = (address: string, tokens: readonly string[]) => {
  const worker = new Worker(CLIENTS, { eval: true, workerData: { address, tokens } })
  return {
    rush: async (unit: Unit): Promise<Rush> => {
      worker.postMessage(WireSubmission.encode({ ...unit, type: 'Select Now', form: FORM, sessionId: null }))
      const [rush] = (await once(worker, 'message')) as [Rush]
      return rush
    },
    close: () => worker.terminate(),
  }
}

/**
 * The one who gets the unit is answered 0, the others 70021; anything else ends the bench. Every rush begins with other buyers,
 * because one of the first usually gets the unit, and an account may have only two open checkouts.
 */
const CLIENTS = `
const { parentPort, workerData: { address, tokens } } = require('node:worker_threads')
${LEAN_CLIENT}
const clients = tokens.map(() => connect(address))
const idleCall = get('/api/health')
const timed = async (ask) => {
  const began = performance.now()
  const answers = await Promise.all(clients.map(ask))
  return { took: performance.now() - began, answers }
}
const codeOf = (answer) => {
  const { code, message } = JSON.parse(Buffer.concat(answer).toString())
  if (code !== 0 && code !== 70021) throw new Error(message)
  return code
}
parentPort.on('message', async (body) => {
  tokens.push(...tokens.splice(0, 100))
  const calls = tokens.map((token) => post('/api/create-checkout-session', body, { token, usertoken: token }))
  const { took: idle } = await timed((client) => client.ask(idleCall))
  const { took, answers } = await timed((client, i) => client.ask(calls[i]))
  parentPort.postMessage({ took, idle, got: answers.filter((answer) => codeOf(answer) === 0).length })
})
`
