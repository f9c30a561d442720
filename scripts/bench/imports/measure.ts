import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { systemClock } from '../../../server/clock'
import { embeddedDatabase } from '../../../server/db/embedded'
import { tokensWith } from '../../../server/http/tokens'
import { sessionsIn } from '../../../server/identity/sessions'
import { listings } from '../../../server/listing/listing.tables'
import { seedDemo } from '../../../server/seed/demo'
import { officePerson } from '../desk'
import { priceListOf, reaxmlOfMany, UNITS } from './files'
import { LONG_LISTING } from '../long-list'
import { compiledProcessOf } from '../process'
import { quantilesOf } from '../quantiles'
import type { Reader, Reading, ReadingQuestion } from './reading-process'
import { startServer } from '../start-up'
import { clientOf } from '../turns'

const ROUNDS = 3
/** Milliseconds. */
const ALONE = 3_000
const LOOK_EVERY = 100

type FileKind = ReadingQuestion['kind']

/** Seconds of a core and by the clock; medians of turns. */
export interface ReadFigure {
  readonly bytes: number
  readonly ours: Pick<Reading, 'core' | 'clock'>
  /** Null without the libraries. */
  readonly library: Pick<Reading, 'core' | 'clock'> | null
}

/** Something that the built server does, and what others notice. */
export interface WorkFigure {
  /** Seconds until it is done, and of a core. */
  readonly clock: number
  readonly core: number
  /** The most memory of the process meanwhile, above what it had before any work, in bytes. */
  readonly memory: number
  /** Another call meanwhile, 95th percentile in milliseconds. */
  readonly others: number
}

export interface ImportFigures {
  readonly read: Readonly<Record<FileKind, ReadFigure>>
  /** Milliseconds of a core. */
  readonly compared: number
  /** Another call without any work beside it, 95th percentile in milliseconds. */
  readonly alone: number
  readonly work: Readonly<Record<ServerWork, WorkFigure>>
}

type ServerWork = 'price list' | 'new units' | 'prices' | 'reaxml' | 'outgoing feed'

/** Price lists and feeds of 10,000 units: read beside the libraries that others use, and brought in at the built server. */
export const importsBench = async (folder: string, libraries: string): Promise<ImportFigures> => {
  const files = await filesIn(join(folder, 'files'))
  const xlsx = await readInTurns('xlsx', files.first, libraries)
  const reaxml = await readInTurns('reaxml', files.reaxml, libraries)
  return {
    read: { xlsx: xlsx.figure, reaxml: reaxml.figure },
    compared: xlsx.compared,
    ...(await atServer(join(folder, 'data'), files)),
  }
}

interface GivenFile {
  readonly path: string
  readonly bytes: Buffer
}
type Files = Readonly<Record<'first' | 'second' | 'reaxml', GivenFile>>

const filesIn = async (folder: string): Promise<Files> => {
  mkdirSync(folder, { recursive: true })
  const kept = (name: string, bytes: Buffer): GivenFile => {
    const path = join(folder, name)
    writeFileSync(path, bytes)
    return { path, bytes }
  }
  return {
    first: kept('first.xlsx', await priceListOf(0)),
    second: kept('second.xlsx', await priceListOf(1)),
    reaxml: kept('stock.xml', reaxmlOfMany()),
  }
}

const readInTurns = async (kind: FileKind, { path, bytes }: GivenFile, libraries: string) => {
  const readers: readonly Reader[] = libraries === '' ? ['ours'] : ['ours', 'library']
  const rounds: Record<Reader, Reading[]> = { ours: [], library: [] }
  for (let round = 0; round < ROUNDS; round += 1)
    for (const reader of readers) {
      const child = await compiledProcessOf<ReadingQuestion, Reading>('imports/reading-process.ts')
      const reading = await child.ask({ kind, reader, path, libraries }).finally(() => child.close())
      if (reading.count !== UNITS) throw new Error(`${reader} read ${reading.count} of ${UNITS}.`)
      rounds[reader].push(reading)
    }
  const figureOf = (reader: Reader) => ({
    core: quantilesOf(rounds[reader].map(({ core }) => core)).p50,
    clock: quantilesOf(rounds[reader].map(({ clock }) => clock)).p50,
  })
  return {
    figure: {
      bytes: bytes.length,
      ours: figureOf('ours'),
      library: libraries === '' ? null : figureOf('library'),
    },
    compared: quantilesOf(rounds.ours.map(({ compared }) => compared ?? 0)).p50,
  }
}

const SECRET = randomBytes(32).toString('hex')

interface Desk {
  readonly token: string
  readonly projectId: number
  readonly agencyId: number
}

/** A published project without units, and a person of its office. */
const prepared = async (folder: string): Promise<Desk> => {
  const db = await embeddedDatabase(folder)
  try {
    await seedDemo({ db, now: systemClock() })
    const [like] = await db.sql.select().from(listings).where(eq(listings.id, LONG_LISTING))
    if (like === undefined) throw new Error('The demo has no listing.')
    const { id: _id, ...fields } = like
    const [made] = await db.sql
      .insert(listings)
      .values({ ...fields, name: 'Vesper House', massing: null })
      .returning({ id: listings.id })
    const sessions = sessionsIn(db.sql, tokensWith(SECRET, systemClock), systemClock)
    const token = await sessions.start(await officePerson(db))
    return { token, projectId: made?.id ?? 0, agencyId: like.agencyId }
  } finally {
    await db.close()
  }
}

const atServer = async (folder: string, files: Files): Promise<Pick<ImportFigures, 'alone' | 'work'>> => {
  const desk = await prepared(folder)
  /** Each in a server that has done nothing before it, so that none pays for the memory of another. */
  const fresh = async <A>(work: (server: WatchedServer) => Promise<A>): Promise<A> => {
    const server = await startServer(folder, {
      ...{ PUBLIC_URL: '', JWT_SECRET: SECRET, RATE_LIMIT: '10000000', ACCOUNT_RATE_LIMIT: '10000000' },
    })
    try {
      return await work(await watched(server.url.replace('localhost', '127.0.0.1'), desk.token))
    } finally {
      await server.stop()
    }
  }
  const lists = await fresh(async (server) => {
    const alone = quantilesOf(await othersAt(server.address, setTimeout(ALONE))).p95
    const first = await broughtIn(server, desk, files.first)
    const second = await broughtIn(server, desk, files.second)
    return { alone, read: first.read, added: first.applied, prices: second.applied }
  })
  return {
    alone: lists.alone,
    work: {
      ...{ 'price list': lists.read, 'new units': lists.added, prices: lists.prices },
      reaxml: await fresh((server) => pushed(server, desk, files.reaxml)),
      'outgoing feed': await fresh(fetched),
    },
  }
}

interface WatchedServer {
  readonly address: string
  readonly call: <A>(method: string, path: string, body?: object | Buffer) => Promise<A>
  /** What an act costs, and others beside it. */
  readonly measured: <A>(act: () => Promise<A>) => Promise<WorkFigure & { readonly answer: A }>
}

const watched = async (address: string, token: string): Promise<WatchedServer> => {
  await othersAt(address, setTimeout(ALONE))
  const idle = await looked(address)
  return {
    address,
    call: async <A>(method: string, path: string, body?: object | Buffer): Promise<A> => {
      const isFile = Buffer.isBuffer(body)
      const response = await fetch(`${address}${path}`, {
        ...{ method, headers: { token, 'content-type': isFile ? 'application/octet-stream' : 'application/json' } },
        ...(body === undefined ? {} : { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
      })
      const { code, message, data } = (await response.json()) as { code: number; message: string; data: A }
      if (code !== 0) throw new Error(`${method} ${path} is answered with ${code}: ${message}`)
      return data
    },
    measured: async (act) => {
      const before = await looked(address)
      const began = performance.now()
      const acting = act().finally(() => (took = (performance.now() - began) / 1_000))
      let took = 0
      const [answer, times, most] = await Promise.all([acting, othersAt(address, acting), mostMemory(address, acting)])
      const { core } = await looked(address)
      return {
        answer,
        ...{ clock: took, core: core - before.core, memory: most - idle.memory, others: quantilesOf(times).p95 },
      }
    },
  }
}

/** How long calls take until something is done, one after another. */
const othersAt = async (address: string, until: Promise<unknown>): Promise<number[]> => {
  // A connection that isn’t used for some seconds is closed.
  const outside = clientOf(address)
  const times: number[] = []
  const state = { isDone: false }
  void until.catch(() => undefined).finally(() => (state.isDone = true))
  while (!state.isDone) times.push(...(await outside.timed({ path: '/api/ready' }, 5)))
  await outside.close()
  return times
}

const broughtIn = async ({ call, measured }: WatchedServer, { projectId }: Desk, { bytes }: GivenFile) => {
  const path = `/api/desk/projects/${projectId}/imports?name=prices.xlsx&kind=price-list&source=`
  const read = await measured(() => call<{ id: number }>('POST', path, bytes))
  const run = `/api/desk/imports/${read.answer.id}`
  const { version, choices } = await call<{ version: number; choices: { options: object } }>('GET', run)
  const released = { ...choices, options: { ...choices.options, releases: true } }
  await call('PUT', run, { version, choices: released })
  const { fingerprint } = await call<{ fingerprint: string }>('GET', `${run}/difference`)
  const applied = await measured(() =>
    call('POST', `${run}/apply`, { fingerprint, leavesErrors: false, isConfirmed: true }),
  )
  return { read, applied }
}

/** A file pushed to a feed, until it is read. */
const pushed = async ({ call, measured }: WatchedServer, { agencyId }: Desk, { bytes }: GivenFile) => {
  const added = await call<{ id: number; address: string }>('POST', '/api/desk/feeds', {
    agencyId,
    settings: {
      ...{ name: 'Bench', way: 'push', url: '', folder: '', projectId: null, agentIds: ['EXMPLA'] },
      ...{ takesEstablished: false, isPaused: false },
    },
  })
  return measured(async () => {
    await call('PUT', `${new URL(added.address).pathname}?name=stock.xml`, bytes)
    for (;;) {
      const [delivery] = await call<{ state: string }[]>('GET', `/api/desk/feeds/${added.id}/deliveries?before=0`)
      if (delivery?.state === 'read') return
      if (delivery?.state === 'refused') throw new Error('The feed was refused.')
      await setTimeout(LOOK_EVERY)
    }
  })
}

/** A brand’s stock, as another portal fetches it. */
const fetched = async ({ address, call, measured }: WatchedServer) => {
  const out = await call<{ address: string }>('POST', '/api/desk/brands/unifi/outgoing-feeds', { name: 'Bench' })
  return measured(async () => {
    const answer = await fetch(`${address}${new URL(out.address).pathname}`)
    const text = await answer.text()
    const listed = text.split('<uniqueID>').length - 1
    if (listed < UNITS) throw new Error(`The feed has ${listed} units.`)
  })
}

interface Looked {
  /** Bytes. */
  readonly memory: number
  /** Seconds since its start. */
  readonly core: number
}

const looked = async (address: string): Promise<Looked> => {
  const text = await (await fetch(`${address}/metrics`)).text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
  return { memory: figure('process_resident_memory_bytes'), core: figure('process_cpu_seconds_total') }
}

const mostMemory = async (address: string, until: Promise<unknown>): Promise<number> => {
  const state = { isDone: false, most: 0 }
  void until.catch(() => undefined).finally(() => (state.isDone = true))
  while (!state.isDone) {
    state.most = Math.max(state.most, (await looked(address)).memory)
    await setTimeout(LOOK_EVERY)
  }
  return state.most
}
