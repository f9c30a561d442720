import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { tokensWith } from '../../server/http/tokens'
import { sessionsIn } from '../../server/identity/sessions'
import { folderMail } from '../../server/mail/folder.mail'
import { movingClock } from '../payments/sandbox-setup'
import { type Arena, type ArenaSetup, type Carrier, openArena, SECRET, seedTenants } from './arena'
import { callerAt } from './caller'
import { type Child, startChild } from './child'
import { bySize, type Experiment, type Outcome, type Trial } from './experiment'
import { rowsOf } from './invariants'
import { type Buyer, comeBack, makeBuyers, makeUnits, openCheckout, openedIn, pay, type Unit } from './journey'
import type { FromServer } from './killed-server'
import { type Place, prepareScene, type Scene } from './scene'

const SERVER = new URL('./killed-server.ts', import.meta.url)

/** How the server is to hear of the payment, and whether the buyer comes back to the restarted server. */
interface Way { readonly told: 'by the return' | 'by the webhook'; readonly buyer: 'comes back' | 'is gone' }

interface Life { readonly points: readonly string[]; readonly sessionId: string | null; readonly killed: boolean }

interface Cast { readonly scene: Scene; readonly unit: Unit; readonly buyer: Buyer }

const withCast = async <A>(work: (cast: Cast) => Promise<A>): Promise<A> => {
  const cast: { unit?: Unit; buyer?: Buyer } = {}
  const clock = movingClock(new Date())
  const scene = await prepareScene(async (db) => {
    await seedTenants(db)
    const sessions = sessionsIn(db.sql, tokensWith(SECRET, clock), clock)
    const [unit] = await makeUnits({ db, clock }, 1)
    const [buyer] = await makeBuyers({ db, clock, startSession: (id) => sessions.start(id) }, 1)
    Object.assign(cast, { unit, buyer })
  })
  try {
    if (cast.unit === undefined || cast.buyer === undefined) throw new Error('the scene is empty')
    return await work({ scene, unit: cast.unit, buyer: cast.buyer })
  } finally {
    await scene.remove()
  }
}

const isListening = (message: FromServer): message is FromServer & { kind: 'listening' } => message.kind === 'listening'
const hasAnswered = (work: string) => (message: FromServer): message is FromServer & { kind: 'answered' } => message.kind === 'answered' && message.work === work

/** Opening, paying, answering in a process of its own, until it ends itself at the point `killAt`; 0 lets it live until it has answered. */
const live = async (place: Place, { unit, buyer }: Cast, told: Way['told'], killAt: number, env: Readonly<Record<string, string>> = {}): Promise<Life> => {
  const child: Child<FromServer> = startChild(SERVER, { FOLDER: place.folder, URL_OF_DATABASE: place.url, KILL_AT: String(killAt), ...env })
  const listening = await child.heard(isListening)
  if (listening === null) throw new Error(`the server did not start: ${child.errors()}`)
  const caller = callerAt(new URL(listening.url))
  let sessionId: string | null = null
  try {
    const opened = openedIn(await openCheckout(caller, buyer, unit))
    sessionId = opened?.sessionId ?? null
    if (opened !== null) {
      await pay(caller, opened.clientSecret, told === 'by the webhook' ? 'once' : 'never')
      if (told === 'by the return') await comeBack(caller, buyer, unit, opened.sessionId)
      else await child.heard(hasAnswered('webhook'))
      child.send('sweep')
      await child.heard(hasAnswered('the sweep'))
    }
  } catch (error) {
    if (killAt === 0) throw error
  }
  caller.close()
  const killed = killAt > 0 && await Promise.race([child.ended.then(() => true), child.heard(hasAnswered('the sweep')).then((message) => message === null)])
  if (!killed) child.kill('SIGKILL')
  await child.ended
  return { points: child.messages.flatMap((message) => (message.kind === 'point' ? [message.name] : [])), sessionId, killed }
}

/** Emails are files: one that is sent again is the same file. */
const carrierIn = (folder: string): Carrier => {
  const mailbox = folderMail(join(folder, 'mail'))
  return { send: mailbox.send, sent: async () => new Map((await mailbox.emails()).map(({ key }) => [key, 1])) }
}

/** Another server on the same data, the buyer if there is one, and the time that everything needs. */
const afterwards = async (place: Place, { unit, buyer }: Cast, way: Way, { sessionId }: Life, setup: Pick<ArenaSetup, 'provider'> = {}): Promise<string[]> => {
  const arena = await openArena({ db: await place.open(), clock: movingClock(new Date()), carrier: carrierIn(place.folder), ...setup })
  try {
    if (way.buyer === 'comes back') await goOn(arena, buyer, unit, sessionId)
    const wrong = await arena.settled()
    if (way.buyer === 'is gone') return wrong
    const [row] = await rowsOf<{ orders: number }>(arena.db, sql`SELECT count(*)::int AS orders FROM reservations WHERE status = 'held'`)
    return row?.orders === 1 ? wrong : [...wrong, `the buyer who came back has ${row?.orders ?? 0} orders`]
  } finally {
    await arena.close()
  }
}

const goOn = async (arena: Arena, buyer: Buyer, unit: Unit, sessionId: string | null): Promise<void> => {
  if (sessionId !== null && (await comeBack(arena, buyer, unit, sessionId)).code === 0) return
  const opened = openedIn(await openCheckout(arena, buyer, unit))
  if (opened === null) return
  await pay(arena, opened.clientSecret)
  await comeBack(arena, buyer, unit, opened.sessionId)
}

interface Killing { readonly env?: Readonly<Record<string, string>>; readonly provider?: NonNullable<ArenaSetup['provider']>; readonly only?: RegExp; readonly most: number }

/** A provider that nobody asks. */
const deaf: NonNullable<ArenaSetup['provider']> = (payments) => ({ ...payments, expire: async () => null, read: async () => null })

/** Lives once to learn the points, then dies at them: at `most` of them, evenly from the first to the last. */
const killAtPoints = (told: Way['told'], { env, provider, only = /./, most }: Killing, ways: readonly Way[]): Promise<Outcome> => withCast(async (cast) => {
  const whole = await inCopy(cast, (place) => live(place, cast, told, 0, env))
  const possible = whole.points.flatMap((name, i) => (only.test(name) ? [{ name, at: i + 1 }] : []))
  const chosen = evenly(possible, most)
  const wrong: string[] = []
  let killed = 0
  let runs = 0
  for (const [i, { name, at }] of chosen.entries()) {
    for (const way of ways.length > 1 && most < possible.length ? [ways[i % ways.length] ?? ways[0]] : ways) {
      if (way === undefined) continue
      runs += 1
      await inCopy(cast, async (place) => {
        const life = await live(place, cast, told, at, env)
        killed += Number(life.killed)
        wrong.push(...(await afterwards(place, cast, way, life, provider === undefined ? {} : { provider })).map((each) => `killed at ${name}, the buyer ${way.buyer}: ${each}`))
      })
    }
  }
  return { runs, seen: `${chosen.length} of ${possible.length} points, killed ${killed} times`, wrong: [...wrong, ...(killed >= runs * 0.9 ? [] : [`only ${killed} of ${runs} were killed`])] }
})

const inCopy = async <A>({ scene }: Cast, work: (place: Place) => Promise<A>): Promise<A> => {
  const place = await scene.copy()
  try {
    return await work(place)
  } finally {
    await place.remove()
  }
}

const evenly = <A>(all: readonly A[], most: number): readonly A[] => {
  if (all.length <= most || most === 1) return all.slice(0, most)
  return Array.from({ length: most }, (_, i) => all[Math.round((i * (all.length - 1)) / (most - 1))]).filter((each) => each !== undefined)
}

const byReturn: readonly Way[] = [{ told: 'by the return', buyer: 'is gone' }, { told: 'by the return', buyer: 'comes back' }]
const byWebhook: readonly Way[] = [{ told: 'by the webhook', buyer: 'is gone' }, { told: 'by the webhook', buyer: 'comes back' }]
const goneAfterReturn: readonly Way[] = [{ told: 'by the return', buyer: 'is gone' }]

/** Of all points for each way, or of some for one way after the other. */
const small: readonly Trial[] = [
  { name: 'the return tells of the payment', expect: 'holds', run: () => killAtPoints('by the return', { only: /^(opening|paying|returning)/, most: 10 }, byReturn) },
  { name: 'without transactions', expect: 'breaks',
    run: () => killAtPoints('by the return', { env: { WITHOUT_TRANSACTIONS: '1' }, only: /^returning: before insert outbox/, most: 1 }, goneAfterReturn) },
  { name: 'without asking the provider after the restart', expect: 'breaks',
    run: () => killAtPoints('by the return', { provider: deaf, only: /^returning: before a transaction/, most: 1 }, goneAfterReturn) },
]

const full: readonly Trial[] = [
  { name: 'the return tells of the payment', expect: 'holds', run: () => killAtPoints('by the return', { most: Infinity }, byReturn) },
  { name: 'the webhook tells of the payment', expect: 'holds', run: () => killAtPoints('by the webhook', { most: 40 }, byWebhook) },
  { name: 'without transactions', expect: 'breaks',
    run: () => killAtPoints('by the return', { env: { WITHOUT_TRANSACTIONS: '1' }, only: /^returning: before/, most: Infinity }, goneAfterReturn) },
  { name: 'without asking the provider after the restart', expect: 'breaks',
    run: () => killAtPoints('by the return', { provider: deaf, only: /^returning: before/, most: Infinity }, goneAfterReturn) },
]

export const killed: Experiment = {
  title: 'kill -9 between opening the checkout and answering',
  trials: (conditions) => bySize(conditions, small, full),
}
