import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { DAY } from '../../../domain/shared/dates'
import type { Database } from '../../../server/db/database'
import { folderFiles } from '../../../server/files/folder-files'
import { pruneMedia } from '../../../server/stock/media/prune-media'
import { makeListing } from '../../shared/support/fixtures'
import { seedTenants } from '../arena'
import { bySize, type Experiment, type Outcome } from '../experiment'
import { forgetUploads } from '../guards'
import { startChild } from '../processes/child'
import { rowsOf } from '../rules/invariants'
import { type Place, prepareScene } from '../scene'
import type { FromMaker } from './picture-maker'

const begun = (message: FromMaker): message is FromMaker & { kind: 'begun' } => message.kind === 'begun'
const added = (message: FromMaker): message is FromMaker & { kind: 'added' } => message.kind === 'added'

/** When the process is killed: at a point of its storing, after milliseconds of its work, or not at all. */
interface Killing {
  readonly at?: number
  readonly after?: number
}

interface Life {
  readonly points: number
  /** Milliseconds from the beginning of the work to its end. */
  readonly took: number
  readonly isKilled: boolean
}

/** Adds a picture in another process. */
const addPicture = async (place: Place, listingId: number, { at = 0, after }: Killing): Promise<Life> => {
  const child = await startChild<FromMaker>('picture-maker', {
    FOLDER: place.folder,
    URL_OF_DATABASE: place.url,
    LISTING: String(listingId),
    KILL_AT: String(at),
  })
  if ((await child.heard(begun)) === null) throw new Error(`the process did not begin: ${child.errors()}`)
  const began = performance.now()
  if (after !== undefined) {
    await pause(after)
    child.kill('SIGKILL')
  }
  const done = await child.heard(added)
  const took = performance.now() - began
  const isKilled = (await child.ended) === 'SIGKILL'
  if (done === null && !isKilled) throw new Error(`the picture was not added: ${child.errors()}`)
  return { points: done?.points ?? 0, took, isKilled }
}

/** Files named by what visitors are shown, by the rows of media, and by the records of uploads. */
const namedIn = async (db: Database) => {
  const namesOf = async (query: ReturnType<typeof sql>) =>
    (await rowsOf<{ name: string }>(db, query)).map(({ name }) => name)
  return {
    shown: await namesOf(sql`SELECT replace(unnest(images), '/media/', '') AS name FROM listings`),
    rows: await namesOf(sql`SELECT file AS name FROM listing_media`),
    variants: await namesOf(sql`SELECT jsonb_array_elements(variants) ->> 'file' AS name FROM listing_media`),
    recorded: await namesOf(
      sql`SELECT unnest(f.files) AS name FROM media_files f JOIN listing_media m ON m.file = f.file`,
    ),
  }
}

/** What is shown has its row, and a row has all its files. */
const halfShown = async (db: Database, folder: string): Promise<string[]> => {
  const { shown, rows, variants } = await namedIn(db)
  const stored = new Set(await readdir(folder).catch(() => []))
  return [
    ...shown.filter((name) => !rows.includes(name)).map((name) => `a picture is shown without its row: ${name}`),
    ...rows.filter((name) => !shown.includes(name)).map((name) => `a picture has a row and is not shown: ${name}`),
    ...variants.filter((name) => !stored.has(name)).map((name) => `a file of a picture is missing: ${name}`),
  ]
}

/** Files that remain two days later, though no row refers to them. */
const leftOver = async (db: Database, folder: string): Promise<string[]> => {
  const store = folderFiles(folder)
  await pruneMedia({ db, store, clock: () => new Date(Date.now() + 2 * DAY) })
  const { recorded } = await namedIn(db)
  const left = (await readdir(folder).catch(() => [])).filter((name) => !recorded.includes(name))
  return left.map((name) => `a file was left over: ${name}`)
}

const killed = async (killings: (whole: Life) => readonly Killing[], forgetful = false): Promise<Outcome> => {
  const made: number[] = []
  const scene = await prepareScene(async (db) => {
    await seedTenants(db)
    made.push((await makeListing(db, new Date())).id)
    if (forgetful) await forgetUploads(db)
  })
  const place = await scene.copy()
  const listingId = made[0] ?? 0
  const folder = join(place.folder, 'files')
  const checked = async (check: (db: Database, folder: string) => Promise<string[]>): Promise<string[]> => {
    const db = await place.open()
    return check(db, folder).finally(() => db.close())
  }
  try {
    const whole = await addPicture(place, listingId, {})
    const wrong = await checked(halfShown)
    const chosen = killings(whole)
    let kills = 0
    for (const killing of chosen) {
      const life = await addPicture(place, listingId, killing)
      kills += Number(life.isKilled)
      wrong.push(...(await checked(halfShown)))
    }
    await addPicture(place, listingId, {})
    wrong.push(...(await checked(halfShown)), ...(await checked(leftOver)), ...(await checked(halfShown)))
    return {
      runs: chosen.length,
      seen: `killed ${kills} of ${chosen.length} times, ${whole.points} points, the next picture was added`,
      wrong,
    }
  } finally {
    await place.remove()
    await scene.remove()
  }
}

/** While the picture is made and its files are stored, evenly over the time of one that was not killed. */
const inTime =
  (count: number) =>
  (whole: Life): readonly Killing[] =>
    Array.from({ length: count }, (_, i) => ({ after: ((i + 0.5) * whole.took) / count }))

const atPoints =
  (most: number) =>
  (whole: Life): readonly Killing[] =>
    Array.from({ length: whole.points }, (_, i) => ({ at: i + 1 })).filter(
      (_, i) => i % Math.ceil(whole.points / most) === 0,
    )

export const killedPicture: Experiment = {
  title: 'kill -9 while a picture is made and stored',
  trials: (conditions) => [
    { name: 'at any time', expect: 'holds', run: () => killed(inTime(bySize(conditions, 2, 20))) },
    {
      name: 'around the storing of each file',
      expect: 'holds',
      run: () => killed(atPoints(bySize(conditions, 2, 20))),
    },
    {
      name: 'around the storing of each file, without the record of the files',
      expect: 'breaks',
      run: () => killed(atPoints(2), true),
    },
  ],
}
