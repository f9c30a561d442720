import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import type { FileKey } from '../../files/file-store'
import { parseSentFile } from '../../files/sent-file'
import { agents } from '../../listing/listing.tables'
import { done, refused, type Reply } from '../../office/reply'
import { isNumber, wordsOf } from '../../office/words'
import { WrongUse } from '../../office/wrong-use'
import { changeLogo, changePhoto } from '../agency-marks'
import type { Upload } from '../media/upload-problem'
import { agencyNumbered } from './own'
import type { StockCommand, StockServices } from './stock-services'

type Files = NonNullable<StockServices['files']>
/** A file as it came with the command; `key`: of the stored one, which is no longer needed afterwards. */
interface Sent extends Upload {
  readonly key: FileKey | null
}

const OPTIONS = { remove: { type: 'boolean', default: false } } as const

/** The number and the file of a command; null for `--remove`. */
const read = async (
  sentence: string,
  args: readonly string[],
  files: Files,
): Promise<readonly [number, Sent | null]> => {
  const { words, remove } = wordsOf(args, OPTIONS)
  const [number = '', text, ...more] = words
  if (!isNumber(number) || (text === undefined) !== remove || more.length > 0) throw new WrongUse(sentence)
  if (text === undefined) return [Number(number), null]
  const stored = parseSentFile(text)
  // A drawing comes as its text.
  if (stored === null) return [Number(number), { key: null, name: 'file', bytes: Buffer.from(text) }]
  const found = await files.store.get(stored.key)
  if (found === null) throw new WrongUse(`${stored.name} is no longer in the file store. Try again.`)
  return [Number(number), { key: stored.key, name: stored.name, bytes: await buffer(found.body) }]
}

const replyTo = (changed: E.Either<Parameters<typeof refused>[0], { address: string }>, sent: Sent | null): Reply => {
  if (E.isLeft(changed)) return refused(changed.left)
  const { address } = changed.right
  const reply = done(address === '' ? 'Removed.' : `Sent: ${address}`, changed.right)
  const key = sent?.key ?? null
  return key === null ? reply : { ...reply, unwanted: [key] }
}

const filesOf = ({ files }: StockServices): Files => {
  if (files === undefined) throw new Error('the command came without a file store')
  return files
}

const logo: StockCommand = async (services, args) => {
  const files = filesOf(services)
  const [id, sent] = await read('agency logo takes the number of one agency, and a file or --remove.', args, files)
  const agency = await agencyNumbered(services.db.sql, id)
  if (E.isLeft(agency)) return { failed: true, text: `Agency ${id} not found.`, code: 'not-found' }
  const change = { agency: agency.right, bytes: sent?.bytes ?? null, accountId: null }
  return replyTo(await changeLogo({ ...services, ...files }, change), sent)
}

const photo: StockCommand = async (services, args) => {
  const files = filesOf(services)
  const [id, sent] = await read('agent photo takes the number of one agent, and a file or --remove.', args, files)
  const [row] = await services.db.sql.select({ agencyId: agents.agencyId }).from(agents).where(eq(agents.id, id))
  const agency = await agencyNumbered(services.db.sql, row?.agencyId ?? 0)
  if (E.isLeft(agency)) return { failed: true, text: `Agent ${id} not found.`, code: 'not-found' }
  const change = { agency: agency.right, agentId: id, upload: sent, accountId: null }
  return replyTo(await changePhoto({ ...services, ...files }, change), sent)
}

export const PICTURE_COMMANDS: Readonly<Record<string, StockCommand>> = { 'agency logo': logo, 'agent photo': photo }
