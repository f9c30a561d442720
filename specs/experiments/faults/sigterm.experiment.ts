import { randomBytes } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { SECOND } from '../../../domain/shared/dates'
import { tokensWith } from '../../../server/http/tokens'
import { sessionsIn } from '../../../server/identity/sessions'
import { smtpMail } from '../../../server/mail/smtp.mail'
import { reservations } from '../../../server/reservation/reservation.tables'
import { movingClock } from '../../payments/sandbox-setup'
import { openArena, seedTenants } from '../arena'
import { type Child, startChild } from '../processes/child'
import { bySize, type Experiment, type Outcome } from '../experiment'
import type { Program } from '../processes/programs'
import { type Buyer, makeBuyers, makeUnits, type Unit } from '../journeys/reservation-journey'
import { type Place, prepareScene, type Scene } from '../scene'
import { begunCalls } from './begun-calls'
import { type Bought, buyUntilStopped, openWhen, watch } from './load'
import { type MailPeer, mailPeer } from './mail-peer'
import { inSeconds, within } from './waiting'

/** Buyers at once, and reservations before the signal. */
const [AT_ONCE, BEFORE] = [8, 6]
const BUYERS = 60
/** Of them, those whose call is under way at the signal, and whose form arrives afterwards. */
const HELD = 10
/** The server refuses one that looks like a placeholder. */
const TOKEN_SECRET = randomBytes(32).toString('hex')
const STREAMS = 5
/** What `server/stop-on-signal.ts` allows. */
const LONGEST_STOP = 15 * SECOND

interface Cast {
  readonly scene: Scene
  readonly units: readonly Unit[]
  readonly buyers: readonly Buyer[]
}

const prepare = async (): Promise<Cast> => {
  const clock = movingClock(new Date())
  const [units, buyers]: [Unit[], Buyer[]] = [[], []]
  const scene = await prepareScene(async (db) => {
    await seedTenants(db)
    const sessions = sessionsIn(db.sql, tokensWith(TOKEN_SECRET, clock), clock)
    units.push(...(await makeUnits({ db, clock }, BUYERS)))
    buyers.push(...(await makeBuyers({ db, clock, startSession: (id) => sessions.start(id) }, BUYERS)))
  })
  return { scene, units, buyers }
}

const startServer = async (program: Program, { folder, url }: Place, peer: MailPeer) => {
  const child: Child<never> = await startChild(program, {
    NODE_ENV: 'test',
    SEED_DEMO: '0',
    DATA_DIR: folder,
    DATABASE_URL: url,
    JWT_SECRET: TOKEN_SECRET,
    SMTP_URL: peer.url,
    PORT: '0',
    LISTEN_HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '10000000',
    ACCOUNT_RATE_LIMIT: '10000000',
    UNPAID_UNITS_PER_ADDRESS: '0',
  })
  const found = await child.prints(/listening on (127\.0\.0\.1:\d+)/)
  if (found === null) throw new Error(`the server did not start: ${child.errors()}`)
  return { child, url: new URL(`http://${found[1] ?? ''}`) }
}

interface Stopped extends Bought {
  readonly wrong: string[]
  readonly took: number
  /** Calls begun before the signal, answered after it or lost. */
  readonly during: number
}

const stopUnderLoad = async (program: Program, place: Place, cast: Cast, peer: MailPeer): Promise<Stopped> => {
  const { child, url } = await startServer(program, place, peer)
  const wrong: string[] = []
  try {
    const calls = begunCalls(url)
    const streams = await watch(url, cast.units[0]?.listingId ?? 0, STREAMS)
    const [held, others] = [part(cast, 0, HELD), part(cast, HELD, BUYERS)]
    const opened = openWhen(calls, held, streams.ending)
    if (!(await within(LONGEST_STOP, () => calls.open() === HELD))) wrong.push('the calls were not begun')
    const signal = { at: 0, during: 0 }
    const bought = await buyUntilStopped(calls, others, AT_ONCE, (reserved) => {
      if (reserved < BEFORE || signal.at > 0) return
      Object.assign(signal, { at: performance.now(), during: calls.open() })
      child.kill('SIGTERM')
    })
    const code = await child.ended
    const took = performance.now() - signal.at
    if (code !== 0) wrong.push(`the process ended with ${code}`)
    if (took > LONGEST_STOP) wrong.push(`the process ended late: after ${inSeconds(took)}`)
    wrong.push(...bought.wrong, ...(await opened), ...(await streams.wrong()))
    return { ...bought, wrong, took, during: signal.during }
  } finally {
    child.kill('SIGKILL')
    await child.ended
  }
}

const part = ({ units, buyers }: Cast, from: number, to: number) => ({
  units: units.slice(from, to),
  buyers: buyers.slice(from, to),
})

/** Another server on the same data finishes what is left. */
const afterwards = async (place: Place, { acknowledged }: Bought, peer: MailPeer): Promise<string[]> => {
  peer.mood = 'well'
  const sent = async () => new Map(peer.kept)
  const arena = await openArena({
    db: await place.open(),
    clock: movingClock(new Date()),
    carrier: { ...smtpMail(peer.url, 'localhost'), sent },
  })
  try {
    arena.clock.move(5 * 60 * SECOND)
    const wrong = await arena.settled()
    const kept = await arena.db.sql
      .select({ id: reservations.id })
      .from(reservations)
      .where(inArray(reservations.id, [0, ...acknowledged]))
    if (kept.length !== acknowledged.length)
      wrong.push(`acknowledged reservations were lost: ${acknowledged.length - kept.length}`)
    return wrong
  } finally {
    await arena.close()
  }
}

const stopped = async (program: Program, rounds: number): Promise<Outcome> => {
  const cast = await prepare()
  const wrong: string[] = []
  let [during, reserved, slowest] = [0, 0, 0]
  try {
    for (let round = 0; round < rounds; round += 1) {
      const place = await cast.scene.copy()
      const peer = await mailPeer()
      Object.assign(peer, { mood: 'slow', pause: 100 })
      try {
        const stop = await stopUnderLoad(program, place, cast, peer)
        wrong.push(...stop.wrong, ...(await afterwards(place, stop, peer)))
        during += stop.during
        reserved += stop.acknowledged.length
        slowest = Math.max(slowest, stop.took)
      } finally {
        await peer.close()
        await place.remove()
      }
    }
  } finally {
    await cast.scene.remove()
  }
  return {
    runs: rounds,
    seen: `${during} calls and ${rounds * STREAMS} streams under way, ${reserved} reservations kept, ended within ${inSeconds(slowest)}`,
    wrong,
  }
}

export const sigterm: Experiment = {
  title: 'SIGTERM under load',
  trials: (conditions) => [
    {
      name: 'the server, while buyers reserve, pay and watch',
      expect: 'holds',
      run: () => stopped('plain-server', bySize(conditions, 2, 20)),
    },
    {
      name: 'a server that ends at once',
      expect: 'breaks',
      run: () => stopped('hasty-server', bySize(conditions, 1, 3)),
    },
  ],
}
