import type { Clock } from '../clock'
import type { Database } from '../db/database'
import { type FileKey, isFileKey } from '../files/file-store'
import { parseSentFile, type SentFile } from '../files/sent-file'
import { titledHtml } from '../office/titled-html'
import type { Reply } from '../office/reply'
import { wordsOf } from '../office/words'
import { WrongUse } from '../office/wrong-use'
import { publishUpdate } from './publish-update'

interface OfficeServices {
  readonly db: Database
  readonly clock: Clock
}
type Command = (services: OfficeServices, args: readonly string[]) => Promise<Reply>

/**
 * `update LISTING HTML [--image KEY]… [--attachment KEY/NAME]`. The office has put the files into the store, and gives their keys in
 * place of their paths (`office-files.ts`).
 */
const update: Command = async ({ db, clock }, args) => {
  const { image, attachment, words } = wordsOf(args, {
    image: { type: 'string', multiple: true, default: [] },
    attachment: { type: 'string' },
  })
  const [number = '', html, ...more] = words
  if (!/^\d{1,9}$/.test(number) || html === undefined || more.length > 0)
    throw new WrongUse('update takes the number of one listing and one file.')
  const written = titledHtml(html)
  if (written === null) return { failed: true, text: 'The file must begin with its title, <h1>…</h1>.' }
  const published = await publishUpdate(
    db,
    {
      listingId: Number(number),
      title: written.title,
      description: written.content,
      images: image.map(keyOf),
      attachment: attachment === undefined ? null : attachmentOf(attachment),
    },
    clock(),
  )
  if (published === null) return { failed: true, text: `Listing ${number} not found.` }
  const { id, property, emails } = published
  return {
    failed: false,
    text: `Update ${id} of ${property} is published: ${written.title}. Emails: ${emails}.`,
  }
}

const FILE_EACH = '--image and --attachment take a file each.'

const keyOf = (text: string): FileKey => {
  if (!isFileKey(text)) throw new WrongUse(FILE_EACH)
  return text
}

const attachmentOf = (text: string): SentFile => {
  const file = parseSentFile(text)
  if (file === null) throw new WrongUse(FILE_EACH)
  return file
}

export const CONSTRUCTION_COMMANDS: Readonly<Record<string, Command>> = { update }
