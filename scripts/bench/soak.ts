import { eq, getTableName, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '../../server/clock'
import type { Database } from '../../server/db/database'
import { tokensWith } from '../../server/http/tokens'
import { sessionsIn } from '../../server/identity/sessions'
import { listings } from '../../server/listing/listing.tables'
import { ENDING, KEPT } from '../../server/lives'
import { revealPrices } from './bench-server'
import { fill } from './fill'
import type { Place } from './places'
import type { Row } from './report'
import { accountsIn, unitsIn } from './rush'
import { figureIn, growthOf, inLines, quartersOf, type Sample } from './soak-quarters'
import { startVisitors } from './soak-visitors'
import { startServer } from './start-up'

/** Two checkouts in two seconds. */
const BUYERS_A_MINUTE = 60
const UNITS = 100
const LISTINGS = 200
const ASKED_ABOUT = 200
/** Milliseconds between two looks at the server. */
const LOOK_EVERY = 5_000
/** The last quarter against the second. */
const MOST = { resident: 1.25, files: 1.2 } as const

/** Tables whose rows end after a stated time. */
const ENDING_TABLES: readonly string[] = [
  ...ENDING.map(({ table }) => getTableName(table)),
  ...Object.keys(KEPT).filter((name) => /\b(hours?|days?)\b/.test(KEPT[name] ?? '')),
]

/** The built server under the mixed load of visitors for so many minutes: whether it grows. */
export const soakRows = async (place: Place, minutes: number): Promise<Row[]> => {
  const secrets = { JWT_SECRET: secret(), METRICS_TOKEN: secret() }
  const { units, askedAbout, tokens } = await prepared(place, secrets.JWT_SECRET, Math.ceil(minutes * BUYERS_A_MINUTE))
  const server = await startServer(place.folder, {
    ...secrets,
    ...{ DATABASE_URL: process.env['DATABASE_URL'] ?? '', PUBLIC_URL: '', TRUST_PROXY: '1' },
    ...{ RATE_LIMIT: '10000000', ACCOUNT_RATE_LIMIT: '10000000', UNPAID_UNITS_PER_ADDRESS: '0' },
  })
  const address = server.url.replace('localhost', '127.0.0.1')
  const seconds = minutes * 60
  const samples: Sample[] = []
  const began = performance.now()
  const passed = () => (performance.now() - began) / 1000
  const visitors = startVisitors({ address, units, askedAbout, tokens })
  try {
    while (passed() < seconds) {
      samples.push({ at: passed(), ...(await lookAt(address, secrets.METRICS_TOKEN)) })
      await pause(LOOK_EVERY)
      const isNextQuarter = Math.floor((passed() * 4) / seconds) > Math.floor(((samples.at(-1)?.at ?? 0) * 4) / seconds)
      // The embedded database belongs to the server while it runs.
      if (isNextQuarter && place.kind === 'postgres') await printRows(place, `after ${passed().toFixed(0)} s`)
    }
  } finally {
    await visitors.stop()
    await server.stop()
  }
  await printRows(place, 'at the end')
  const quarters = quartersOf(seconds, visitors.calls, samples)
  for (const line of inLines(quarters)) console.log(line)
  for (const failure of visitors.failures.slice(0, 5)) console.log(`  ${failure}`)
  const [resident, files] = [growthOf(quarters, 'resident'), growthOf(quarters, 'files')]
  const label = `Soak, ${minutes} minutes`
  return [
    {
      label: `${label}: memory of the process`,
      figure: `${resident.toFixed(2)} × (${quarters.map((each) => (each.resident / 1e6).toFixed(0)).join(', ')} MB by quarter)`,
      target: `the last quarter at most ${MOST.resident} × the second`,
      reached: resident <= MOST.resident,
    },
    {
      label: `${label}: open files`,
      figure: `${files.toFixed(2)} × (${quarters.map((each) => each.files).join(', ')} by quarter)`,
      target: `the last quarter at most ${MOST.files} × the second`,
      reached: files <= MOST.files,
    },
    {
      label: `${label}: calls`,
      figure: `${visitors.calls.length}, ${visitors.failures.length} failed, p99 ${quarters.map((each) => each.p99.toFixed(0)).join(', ')} ms by quarter`,
      target: 'none failed',
      reached: visitors.failures.length === 0,
    },
  ]
}

const secret = (): string => randomBytes(32).toString('hex')

/** Demo data and more, and buyers who have seen the prices. */
const prepared = async (place: Place, tokenSecret: string, buyers: number) => {
  await fill(place, LISTINGS)
  const db = await place.open()
  try {
    const units = await unitsIn({ db }, UNITS)
    const accountIds = await accountsIn({ db }, buyers)
    await revealPrices(
      { db },
      accountIds,
      units.map(({ unitId }) => unitId),
    )
    const sessions = sessionsIn(db.sql, tokensWith(tokenSecret, systemClock), systemClock)
    const tokens = await Promise.all(accountIds.map((id) => sessions.start(id)))
    await printRowsOf(db, 'before')
    const asked = await db.sql
      .select({ id: listings.id })
      .from(listings)
      .where(eq(listings.published, true))
      .limit(ASKED_ABOUT)
    return { units, askedAbout: asked.map(({ id }) => id), tokens }
  } finally {
    await db.close()
  }
}

const lookAt = async (address: string, token: string): Promise<Omit<Sample, 'at'>> => {
  const response = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  if (response.status !== 200) throw new Error(`/metrics was answered with ${response.status}.`)
  const text = await response.text()
  return {
    resident: figureIn(text, 'process_resident_memory_bytes'),
    heap: figureIn(text, 'nodejs_heap_size_used_bytes'),
    files: figureIn(text, 'process_open_fds'),
    streams: figureIn(text, 'unifi_event_streams_open'),
    connections: figureIn(text, 'nodejs_active_resources', '{type="TCPSocketWrap"}'),
  }
}

const printRows = async (place: Place, when: string): Promise<void> => {
  const db = await place.open()
  await printRowsOf(db, when).finally(() => db.close())
}

const printRowsOf = async (db: Database, when: string): Promise<void> => {
  const counted: string[] = []
  for (const name of ENDING_TABLES) {
    const { rows } = (await db.sql.execute(sql`SELECT count(*)::int AS count FROM ${sql.identifier(name)}`)) as {
      rows: readonly { count: number }[]
    }
    counted.push(`${name} ${rows[0]?.count ?? 0}`)
  }
  console.log(`  rows that end, ${when}: ${counted.join(', ')}`)
}
