import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import * as E from 'fp-ts/lib/Either.js'
import { cleanText } from '../domain/stock/import/values/text'
import { DatabaseUnusable } from './db/unusable'
import { type FileStore, newImportKey, newKey, type StoredKey } from './files/file-store'
import { isPicture } from './files/file-type'
import { keepFile, LARGEST_FILE } from './files/keep-file'
import { sentFile } from './files/sent-file'
import { LONGEST_TEXT } from './office/channel'
import type { Reply } from './office/reply'
import { displayName } from './files/file-name'
import { UPLOAD_SENTENCES, uploadType } from './stock/media/upload-problem'

/** A file that the office can't send. */
export class RefusedFile extends Error {
  constructor(path: string, reason: string) {
    // Marks in a name could rewrite the line that shows it.
    super(`${path.replace(/\p{C}/gu, '\uFFFD')}: ${reason}`)
  }
}

/**
 * Reads the files that a command names, because a running server may not have access to them, and runs it: a text goes with the
 * command, pictures and documents into the store, and their keys with the command. Files of a command that did nothing are deleted,
 * as are those that it replaced. Where the outcome is unknown, the files stay: a row may refer to them.
 */
export const withFiles = async (
  store: FileStore,
  args: readonly string[],
  run: (args: readonly string[]) => Promise<Reply>,
): Promise<Reply> => {
  const keys: StoredKey[] = []
  const send = async (path: string, asPicture: boolean): Promise<string> => {
    const bytes = await readWhole(path, LARGEST_FILE, '20 MB')
    const stored = await keepFile(store, { name: path, bytes })
    if (E.isLeft(stored)) throw new RefusedFile(path, stored.left.message)
    keys.push(stored.right.key)
    if (asPicture && !isPicture(stored.right.type)) throw new RefusedFile(path, 'A picture is a PNG, JPEG or WebP.')
    return asPicture ? stored.right.key : sentFile(stored.right)
  }
  /** Of a listing: checked and stored as it is, for the command to make the files from which visitors see. */
  const sendMedia = async (path: string): Promise<string> => {
    const bytes = await readWhole(path, LARGEST_FILE, '20 MB')
    const type = uploadType({ bytes })
    if (typeof type === 'object') throw new RefusedFile(path, UPLOAD_SENTENCES[type.problem])
    const key = newKey(type)
    await store.put(key, bytes)
    keys.push(key)
    return sentFile({ key, name: displayName(path, type) })
  }
  /** Of any kind: the command says what it can't read. */
  const sendImport = async (path: string): Promise<string> => {
    const bytes = await readWhole(path, LARGEST_FILE, '20 MB')
    const key = newImportKey()
    await store.put(key, bytes)
    keys.push(key)
    return sentFile({ key, name: cleanText(basename(path)) })
  }
  const words = await replaceFiles(args, {
    media: sendMedia,
    mark: (path) => (path.toLowerCase().endsWith('.svg') ? readText(path) : sendMedia(path)),
    import: sendImport,
    text: readText,
    bytes: async (path) => (await readWhole(path, LONGEST_TEXT, '250 kB')).toString('base64'),
    json: (word) => (word.endsWith('.json') ? readText(word) : Promise.resolve(word)),
    picture: (path) => send(path, true),
    document: (path) => send(path, false),
  }).catch(async (error: unknown) => {
    await discard(store, keys)
    throw error
  })
  const reply = await run(words).catch(async (error: unknown) => {
    if (error instanceof DatabaseUnusable) await discard(store, keys)
    throw error
  })
  const left = await discard(store, reply.failed ? keys : (reply.unwanted ?? []))
  return left.length === 0 ? reply : { ...reply, text: `${reply.text}\n${stillThere(left)}` }
}

/** Deletes files; returns those that are still there, because the store cannot be used. */
const discard = async (store: FileStore, keys: readonly StoredKey[]): Promise<readonly StoredKey[]> => {
  const left: StoredKey[] = []
  for (const key of keys) await store.delete(key).catch(() => left.push(key))
  return left
}

const stillThere = (left: readonly StoredKey[]): string =>
  `These files are no longer needed, but could not be deleted from the file store: ${left.join(', ')}.`

const FILE_KINDS = ['text', 'bytes', 'json', 'document', 'media', 'mark', 'import'] as const
type FileKind = (typeof FILE_KINDS)[number]

/** Reads a file that an argument names; the content replaces the path. */
interface Replacing {
  /** A word that may be no file: one that ends in .json is. */
  json(word: string): Promise<string>
  text(path: string): Promise<string>
  /** As base64. */
  bytes(path: string): Promise<string>
  picture(path: string): Promise<string>
  document(path: string): Promise<string>
  media(path: string): Promise<string>
  /** An SVG as its text. */
  mark(path: string): Promise<string>
  import(path: string): Promise<string>
}

/** The position of the text, document or media among a command's words after its name, options left out. */
const FILES: Readonly<Record<string, { readonly [kind in FileKind]?: number }>> = {
  write: { text: 0 },
  'add-faq': { text: 0 },
  'edit-faq': { text: 1 },
  'edit-brand': { text: 1 },
  'add-brand': { text: 1 },
  'listing-terms': { text: 1 },
  update: { text: 1 },
  attach: { document: 2 },
  'agency add': { text: 0 },
  'agency edit': { text: 1 },
  'agent add': { text: 1 },
  'agent edit': { text: 1 },
  'listing add': { text: 0 },
  'listing edit': { text: 1 },
  'unit add': { json: 1 },
  'media add': { media: 1 },
  'agency logo': { mark: 1 },
  'agent photo': { media: 1 },
  import: { import: 0 },
  'verify-receipt': { bytes: 0 },
}
/** The options of these commands that take a value. */
const OPTIONS = [
  ...['category', 'author', 'place', 'image', 'attachment', 'brand'],
  ...['alt', 'kind', 'title', 'document', 'plan', 'unit', 'listing', 'feed', 'agency'],
]

/** Leaves unknown options as they are, for the command to explain. */
const replaceFiles = async (args: readonly string[], files: Replacing): Promise<readonly string[]> => {
  const length = Object.hasOwn(FILES, args.slice(0, 2).join(' ')) ? 2 : 1
  const [name, rest] = [args.slice(0, length), args.slice(length)]
  const command = name.join(' ')
  const named = FILES[command]
  if (named === undefined) return args
  const { tokens } = parseArgs({
    args: rest,
    allowPositionals: true,
    strict: false,
    tokens: true,
    options: Object.fromEntries(OPTIONS.map((name) => [name, { type: 'string' as const }])),
  })
  const words = [...name]
  let position = 0
  for (const token of tokens) {
    if (token.kind === 'option-terminator') words.push('--')
    else if (token.kind === 'positional') {
      const { value } = token
      const kind = FILE_KINDS.find((each) => named[each] === position)
      words.push(kind === undefined ? value : await files[kind](value))
      position += 1
    } else {
      words.push(token.rawName)
      if (token.value !== undefined)
        words.push(command === 'update' ? await optionOf(token.name, token.value, files) : token.value)
    }
  }
  return words
}

const optionOf = async (name: string, value: string, files: Replacing): Promise<string> => {
  if (name === 'image') return files.picture(value)
  return name === 'attachment' ? files.document(value) : value
}

/** Control characters other than tabs and line breaks: no database or page can show them. */
const UNSHOWN = /[\0-\x08\v\f\x0e-\x1f]/

const readText = async (path: string): Promise<string> => {
  const bytes = await readWhole(path, LONGEST_TEXT, '250 kB')
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!UNSHOWN.test(text)) return text
  } catch {
    // Not UTF-8.
  }
  throw new RefusedFile(path, 'The file is not a text in UTF-8.')
}

const readWhole = async (path: string, most: number, limit: string): Promise<Buffer> => {
  const found = await stat(path)
  if (!found.isFile()) throw new RefusedFile(path, 'This is not a file.')
  if (found.size > most) throw new RefusedFile(path, `The file is larger than ${limit}.`)
  return readFile(path)
}
