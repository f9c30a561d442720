import { sql } from 'drizzle-orm'
import { BONUS_TARGET } from '../../domain/commission/bonus'
import { runCommand } from '../../server/office-commands'
import { tokensWith } from '../../server/http/tokens'
import { sessionsIn } from '../../server/identity/sessions'
import { movingClock } from '../payments/sandbox-setup'
import { reservationsOver } from '../reservation/reservation-setup'
import { disagreementsOf } from './agreement'
import { type Arena, openArena, SECRET, seedTenants } from './arena'
import { bySize, type Experiment, type Outcome, type Trial } from './experiment'
import { brokenRules, rowsOf } from './rules/invariants'
import { carrierIn, hasAnswered, killEachPoint, type Life, liveOnce } from './processes/killing'
import { listed, mark } from './marking'
import { act, makeAgent, makeContracts } from './sales'
import { type Place, prepareScene, type Scene } from './scene'

/** An agent whose next sale also earns the bonus. */
interface Cast {
  readonly scene: Scene
  readonly agentId: number
  readonly token: string
  readonly saleId: number
  /** Emails sent before. */
  readonly sent: readonly string[]
}

interface Way {
  readonly name: string
  readonly isRepeated: boolean
}

const withCast = async <A>(work: (cast: Cast) => Promise<A>): Promise<A> => {
  const clock = movingClock(new Date())
  const made: Omit<Cast, 'scene'>[] = []
  const scene = await prepareScene(async (db) => {
    await seedTenants(db)
    const { services } = await reservationsOver(db, { clock })
    const agentId = await makeAgent(services)
    const [saleId = 0, ...others] = await makeContracts(services, agentId, BONUS_TARGET)
    await act(services, 'unconditional', others)
    const sent = await rowsOf<{ key: string }>(db, sql`UPDATE outbox SET sent_at = created_at RETURNING key`)
    const token = await sessionsIn(db.sql, tokensWith(SECRET, clock), clock).start(agentId)
    made.push({ agentId, saleId, token, sent: sent.map(({ key }) => key) })
  })
  try {
    const [cast] = made
    if (cast === undefined) throw new Error('the scene is empty')
    return await work({ ...cast, scene })
  } finally {
    await scene.remove()
  }
}

/** The sale's invoice and the bonus's. */
const MADE = 2

/** The contract becomes unconditional, its agent marks both invoices as sent, and the emails go out. */
const live = (place: Place, { saleId, token }: Cast, killAt: number, env?: Readonly<Record<string, string>>) =>
  liveOnce(place, { killAt, env }, async ({ child, caller }) => {
    child.send(`unconditional ${saleId}`)
    if ((await child.heard(hasAnswered('the office'))) === null) return
    for (const { id } of (await listed(caller, 'due', token)).slice(0, MADE)) await mark(caller, id, token)
    child.send('sweep')
    await child.heard(hasAnswered('the sweep'))
  })

/** Nothing may be half done; then the office and the agent may repeat what they did. */
const afterwards = async (place: Place, cast: Cast, { isRepeated }: Way): Promise<string[]> => {
  const arena = await openArena({
    db: await place.open(),
    clock: movingClock(new Date()),
    carrier: carrierIn(place.folder, cast.sent),
  })
  try {
    const wrong = await brokenRules(arena.db)
    if (isRepeated) wrong.push(...(await repeat(arena, cast)))
    wrong.push(...(await arena.settled()), ...(await disagreementsOf(arena, cast.agentId)))
    return isRepeated ? [...wrong, ...(await unfinished(arena))] : wrong
  } finally {
    await arena.close()
  }
}

const repeat = async (arena: Arena, { saleId, agentId }: Cast): Promise<string[]> => {
  await runCommand(arena.services, ['unconditional', String(saleId)])
  const token = await arena.startSession(agentId)
  const invoices = [...(await listed(arena, 'due', token)), ...(await listed(arena, 'past', token))]
  const made = invoices.sort((one, other) => other.id - one.id).slice(0, MADE)
  const answers = await Promise.all(made.map(({ id }) => mark(arena, id, token)))
  return answers
    .filter(({ code }) => code !== 0)
    .map(({ code, message }) => `a repeated mark was answered ${code} ${message}`)
}

const unfinished = async ({ db }: Arena): Promise<string[]> => {
  const [books] = await rowsOf<{ entries: number; invoices: number; emails: number }>(
    db,
    sql`SELECT (SELECT count(*)::int FROM commission_entries) AS entries, (SELECT count(*)::int FROM invoices) AS invoices,
      (SELECT count(*)::int FROM outbox WHERE kind = 'invoice-sent') AS emails`,
  )
  const expected = { entries: BONUS_TARGET + 1, invoices: BONUS_TARGET + 1, emails: MADE }
  return Object.entries(expected)
    .filter(([what, count]) => books?.[what as keyof typeof expected] !== count)
    .map(([what, count]) => `${books?.[what as keyof typeof expected] ?? 0} ${what} instead of ${count}`)
}

const AWAY: Way = { name: 'nobody repeats it', isRepeated: false }
const WAYS: readonly Way[] = [AWAY, { name: 'all is repeated', isRepeated: true }]

interface Killing {
  readonly env?: Readonly<Record<string, string>>
  readonly only?: RegExp
  readonly most: number
}

const kill = ({ env, only, most }: Killing, ways: readonly Way[]): Promise<Outcome> =>
  withCast((cast) =>
    killEachPoint<Life, Way>({
      scene: cast.scene,
      live: (place, killAt) => live(place, cast, killAt, env),
      afterwards: (place, way) => afterwards(place, cast, way),
      ways,
      only,
      most,
    }),
  )

const withoutTransactions = (only: RegExp, most: number): Trial => ({
  name: 'without transactions',
  expect: 'breaks',
  run: () => kill({ env: { WITHOUT_TRANSACTIONS: '1' }, only, most }, [AWAY]),
})

export const killedSale: Experiment = {
  title: 'kill -9 between the sale, its entry, its invoice and its email',
  trials: (conditions) => [
    {
      name: 'the office, the agent and the emails',
      expect: 'holds',
      run: () => kill({ most: bySize(conditions, 5, 40) }, WAYS),
    },
    bySize(
      conditions,
      withoutTransactions(/^the office: before insert invoices/, 1),
      withoutTransactions(/^(the office|marking): before (insert|update)/, Infinity),
    ),
  ],
}
