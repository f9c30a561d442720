import { readFileSync } from 'node:fs'
import { asc, eq } from 'drizzle-orm'
import type { AddedFeed, Delivery, FeedDetail, FeedSettings } from '../../../domain/stock/feed/feed'
import { units } from '../../../server/listing/unit.tables'
import { call, type Reply, type SignedIn } from '../../shared/api'
import type { Stage } from '../../shared/support/stage'

export const PUSHED: FeedSettings = {
  ...{ name: 'Agentbox', way: 'push', url: '', folder: '', projectId: null, agentIds: ['EXMPLA'] },
  ...{ takesEstablished: false, isPaused: false },
}

/** The first feed of a project: units 101 at $545,000, 102 at $689,000 and 201 at $915,000, all current. */
export const FIRST = readFileSync(new URL('../import/samples/01-project.xml', import.meta.url), 'utf8')
/** Its project. */
export const KEY = 'project:600000001'

/** The same file as it would be sent again: each `[from, to]` replaced. */
export const later = (...changes: readonly (readonly [from: string, to: string])[]): string =>
  changes.reduce(
    (text, [from, to]) => text.replaceAll(from, to),
    FIRST.replaceAll('2026-11-20-09:00:00', '2026-11-21-09:00:00'),
  )

/** One unit of the first file, alone. */
export const onlyUnit = (file: string, id: string): string => {
  const [head = ''] = file.split('<residential')
  const element = file.split('<residential').find((each) => each.includes(`<uniqueID>${id}<`)) ?? ''
  return `${head}<residential${element.split('</residential>')[0]}</residential></propertyList>`
}

type Person = Pick<SignedIn, 'token'>

const dataOf = <A>({ code, message, data }: Reply): A => {
  if (code !== 0) throw new Error(`refused with ${code}: ${message}`)
  return data as A
}

export const feedsAs = (stage: Stage, { token }: Person) => {
  const ask = (line: string, body: object = {}) => call(stage, line, body, { token })
  return {
    ask,
    add: async (agencyId: number, settings: Partial<FeedSettings> = {}): Promise<AddedFeed> =>
      dataOf(await ask('POST /api/desk/feeds', { agencyId, settings: { ...PUSHED, ...settings } })),
    detail: async (id: number): Promise<FeedDetail> => dataOf(await ask(`GET /api/desk/feeds/${id}`)),
    deliveries: async (id: number): Promise<readonly Delivery[]> =>
      dataOf(await ask(`GET /api/desk/feeds/${id}/deliveries?before=0`)),
    /** Says that the first project that waits is this one. */
    answer: async (id: number, answer: object): Promise<FeedDetail> => {
      const { unknown } = dataOf<FeedDetail>(await ask(`GET /api/desk/feeds/${id}`))
      return dataOf(await ask(`PUT /api/desk/feeds/${id}/projects/${unknown[0]?.id}`, answer))
    },
  }
}

/** Runs the jobs of these names once. */
export const work = async (stage: Stage, ...names: readonly string[]): Promise<void> => {
  for (const { name, run } of stage.server.jobs) if (names.includes(name)) await run()
}

export const push = async (stage: Stage, address: string, file: string | Buffer, name = 'stock.xml') => {
  const { pathname } = new URL(address)
  const answer = await stage.server.app.inject({
    ...{ method: 'PUT', url: `${pathname}?name=${name}`, payload: file },
    headers: { host: 'localhost', 'content-type': 'text/xml' },
  })
  return { status: answer.statusCode, ...answer.json<Reply>() }
}

/** Pushes a file and reads it. */
export const bring = async (stage: Stage, address: string, file: string | Buffer, name = 'stock.xml') => {
  const pushed = await push(stage, address, file, name)
  await work(stage, 'feeds')
  return pushed
}

/** `101 Available 545000` */
export const unitsIn = async (stage: Stage, listingId: number): Promise<readonly string[]> =>
  (
    await stage.db.sql
      .select({ apt: units.apt, status: units.status, price: units.revisedPrice })
      .from(units)
      .where(eq(units.listingId, listingId))
      .orderBy(asc(units.position))
  ).map(({ apt, status, price }) => `${apt} ${status} ${price}`)
