import { readFile, stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import * as E from 'fp-ts/lib/Either.js'
import type { FileKey, FileStore } from './files/file-store'
import { isPicture } from './files/file-type'
import { keepFile, type KeptFile, LARGEST_FILE } from './files/keep-file'

/** A file that the office can't send. */
export class RefusedFile extends Error {}

interface Sent {
  readonly args: readonly string[]
  /** The files that were put into the store. */
  readonly keys: readonly FileKey[]
}

/**
 * Reads the files that a command names, because a running server may not have access to them: a text goes with the command, pictures
 * and attachments into the store, and their keys with the command.
 */
export const withFiles = async (store: FileStore, args: readonly string[]): Promise<Sent> => {
  const [command, ...rest] = args
  if (command === 'write' && rest.length > 0) {
    const [file = '', ...options] = rest
    return { args: [command, await readFile(file, 'utf8'), ...options], keys: [] }
  }
  const update = command === 'update' ? namedIn(rest) : null
  if (update === null) return { args, keys: [] }
  const words = [update.listing, await readFile(update.text, 'utf8')]
  const kept: KeptFile[] = []
  try {
    for (const path of update.images) kept.push(await keep(store, path, true))
    if (update.attachment !== undefined) kept.push(await keep(store, update.attachment, false))
  } catch (error) {
    await discard(
      store,
      kept.map(({ key }) => key),
    )
    throw error
  }
  const options = kept.flatMap(({ key, name }, i) =>
    i < update.images.length ? ['--image', key] : ['--attachment', `${key}/${name}`],
  )
  return { args: ['update', ...words, ...options], keys: kept.map(({ key }) => key) }
}

/** Takes back the files of a command that failed. */
export const discard = async (store: FileStore, keys: readonly FileKey[]): Promise<void> => {
  for (const key of keys) await store.delete(key)
}

/** The files of `update`; null for a wrong use, which the command explains. */
const namedIn = (args: readonly string[]) => {
  try {
    const {
      values: { image: images, attachment },
      positionals: [listing, text, ...more],
    } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { image: { type: 'string', multiple: true, default: [] }, attachment: { type: 'string' } },
    })
    return listing === undefined || text === undefined || more.length > 0 ? null : { listing, text, images, attachment }
  } catch {
    return null
  }
}

const keep = async (store: FileStore, path: string, asPicture: boolean): Promise<KeptFile> => {
  if ((await stat(path)).size > LARGEST_FILE) throw new RefusedFile(`${path}: The file is larger than 20 MB.`)
  const kept = await keepFile(store, { name: path, bytes: await readFile(path) })
  if (E.isLeft(kept)) throw new RefusedFile(`${path}: ${kept.left.message}`)
  if (!asPicture || isPicture(kept.right.type)) return kept.right
  await store.delete(kept.right.key)
  throw new RefusedFile(`${path}: A picture is a PNG, JPEG or WebP.`)
}
