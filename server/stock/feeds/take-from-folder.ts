import { constants } from 'node:fs'
import { lstat, mkdir, open, readdir, rename, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { MINUTE } from '../../../domain/shared/dates'
import { isFolderName } from '../../../domain/stock/feed/feed-rules'
import { LARGEST_FEED } from '../import/reaxml/read-elements'
import { noteFailure, noteTried } from './feed-health'
import type { FeedServices, SeenFiles } from './feed-services'
import type { StoredFeed } from './find-feed'
import { takeDelivery } from './take-delivery'

/** The time for which a file must not have changed: its writer is done. */
const STILL_FOR = MINUTE
const UNFINISHED = /^\.|\.(?:part|filepart|tmp|temp|crdownload)$/i

/** Where files go once they are taken. */
export const DONE = 'done'
export const REFUSED = 'refused'

interface Waiting {
  readonly name: string
  readonly path: string
  readonly size: number
  readonly changedAt: number
}

/** The folder of a feed; null for a name that is none, or without a feed folder. */
export const folderOf = ({ feedFolder }: Pick<FeedServices, 'feedFolder'>, { folder }: Pick<StoredFeed, 'folder'>) =>
  feedFolder === '' || !isFolderName(folder) ? null : join(feedFolder, folder)

/** Files that are still in a feed’s folder, in the order in which they will be taken; none for a feed of another way. */
export const namesInFolder = async (
  services: Pick<FeedServices, 'feedFolder'>,
  feed: Pick<StoredFeed, 'folder' | 'way'>,
): Promise<readonly string[]> => {
  const folder = feed.way === 'folder' ? folderOf(services, feed) : null
  return folder === null ? [] : ((await filesIn(folder)) ?? []).map(({ name }) => name)
}

/** Takes the files of a feed’s folder that are complete, the oldest first, and moves each of them. Links are not followed. */
export const takeFromFolder = async (services: FeedServices, feed: StoredFeed): Promise<void> => {
  const { db, clock, siteOf, seenFiles } = services
  const fail = (text: string) =>
    db.transaction((sqlOf) => noteFailure(sqlOf, { feedId: feed.id, text, siteOf }, clock()))
  const folder = folderOf(services, feed)
  if (folder === null) return fail('This server takes no files from folders: FEED_FOLDER isn’t set.')
  const files = await filesIn(folder)
  if (files === null) return fail(`There is no folder ${feed.folder} in the feed folder. Make it, or correct the feed.`)
  const still = files.filter((file) => isStill(seenFiles, file, clock()))
  forget(seenFiles, folder, files)
  for (const file of still) {
    const problem = await take(services, { feed, folder, file })
    if (problem !== null) return fail(problem)
  }
  if (still.length === 0 && feed.trouble === null) await noteTried(db.sql, feed.id, clock())
}

const filesIn = async (folder: string): Promise<readonly Waiting[] | null> => {
  const found = await lstat(folder).catch(() => null)
  if (found?.isDirectory() !== true) return null
  const files: Waiting[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile() || UNFINISHED.test(entry.name)) continue
    const path = join(folder, entry.name)
    const file = await lstat(path).catch(() => null)
    if (file?.isFile() === true) files.push({ name: entry.name, path, size: file.size, changedAt: file.mtimeMs })
  }
  return files.sort((a, b) => a.changedAt - b.changedAt || (a.name < b.name ? -1 : 1))
}

const isStill = (seen: SeenFiles, { path, size, changedAt }: Waiting, now: Date): boolean => {
  const before = seen.get(path)
  if (before?.size === size && before.changedAt === changedAt) return now.getTime() - before.at >= STILL_FOR
  seen.set(path, { size, changedAt, at: now.getTime() })
  return false
}

/** Files that are no longer there. */
const forget = (seen: SeenFiles, folder: string, files: readonly Waiting[]): void => {
  const there = new Set(files.map(({ path }) => path))
  for (const path of seen.keys()) if (path.startsWith(join(folder, '/')) && !there.has(path)) seen.delete(path)
}

interface Taking {
  readonly feed: StoredFeed
  readonly folder: string
  readonly file: Waiting
}

/** Why a file can’t be taken; null if it is. */
const take = async (services: FeedServices, { feed, folder, file }: Taking): Promise<string | null> => {
  const now = services.clock()
  if (file.size === 0 || file.size > LARGEST_FEED) {
    const isMoved = await moveTo(folder, { file, to: REFUSED, name: file.name }, now)
    return isMoved ? `${file.name} is ${file.size === 0 ? 'empty' : 'larger than 32 MB'}.` : unmoved(file)
  }
  const bytes = await bytesAt(file)
  if (bytes === 'changing') return null
  if (bytes === null) return `${file.name} can’t be read. Let this server read and move the files of the folder.`
  const { id } = await takeDelivery(services, feed, { name: file.name, bytes }, now)
  return (await moveTo(folder, { file, to: DONE, name: takenName(id, file.name) }, now)) ? null : unmoved(file)
}

const unmoved = ({ name }: Waiting): string =>
  `${name} can’t be moved. Let this server write into the folder and its folders done and refused.`

const takenName = (deliveryId: number, name: string): string => `${deliveryId}-${name}`

/** Of a file as it was seen; null if it can’t be read. One that is written to meanwhile is taken once it is still again. */
const bytesAt = async ({ path, size, changedAt }: Waiting): Promise<Buffer | 'changing' | null> => {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => null)
  if (file === null) return null
  const isAsSeen = async () => {
    const now = await file.stat()
    return now.size === size && now.mtimeMs === changedAt
  }
  try {
    if (!(await isAsSeen())) return 'changing'
    const bytes = await file.readFile()
    return (await isAsSeen()) ? bytes : 'changing'
  } finally {
    await file.close()
  }
}

const moveTo = async (
  folder: string,
  { file, to, name }: { readonly file: Pick<Waiting, 'path'>; readonly to: string; readonly name: string },
  now: Date,
): Promise<boolean> => {
  try {
    const target = join(folder, to)
    await mkdir(target, { recursive: true })
    if (!(await lstat(target)).isDirectory()) return false
    // From now on it is kept for its time.
    await utimes(file.path, now, now)
    await rename(file.path, join(target, name))
    return true
  } catch {
    return false
  }
}

/** Moves the file of a delivery that was refused beside the others that were. */
export const moveToRefused = async (
  services: Pick<FeedServices, 'feedFolder' | 'clock'>,
  feed: Pick<StoredFeed, 'folder' | 'way'>,
  { id, fileName }: { readonly id: number; readonly fileName: string },
): Promise<void> => {
  const folder = feed.way === 'folder' ? folderOf(services, feed) : null
  if (folder === null) return
  const name = takenName(id, fileName)
  await moveTo(folder, { file: { path: join(folder, DONE, name) }, to: REFUSED, name }, services.clock())
}
