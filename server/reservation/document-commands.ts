import { DOCUMENT_KINDS, DOCUMENT_TITLES, type DocumentKind } from '../../domain/account/purchase'
import { formatDateAt } from '../../domain/shared/time-zones'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import { isFileKey } from '../files/file-store'
import { parseSentFile } from '../files/sent-file'
import { inColumns } from '../office/columns'
import { done, type Reply } from '../office/reply'
import { WrongUse } from '../office/wrong-use'
import { attachDocument, detachDocument, type DocumentRow, documentsIn } from './reservation-documents'

interface OfficeServices {
  readonly db: Database
  readonly clock: Clock
}
type Command = (services: OfficeServices, args: readonly string[]) => Promise<Reply>

const list: Command = async ({ db }, [number = '', ...more]) => {
  if (!isNumber(number) || more.length > 0) throw new WrongUse('documents takes the number of one reservation.')
  const found = await documentsIn(db.sql, Number(number))
  if (found === null) return notFound(number)
  const { documents, state } = found
  const cells = ({ kind, name, attachedAt }: DocumentRow): string[] => [
    kind,
    DOCUMENT_TITLES[kind],
    formatDateAt(attachedAt, state),
    name,
  ]
  return done(
    documents.length === 0
      ? `Reservation ${number} has no documents.`
      : inColumns([['Kind', 'Document', 'Attached', 'File'], ...documents.map(cells)]),
    documents.map(({ kind, name, attachedAt }) => ({ kind, name, attachedAt })),
  )
}

/** `attach RESERVATION KIND KEY/NAME`. The office has put the file into the store (`office-files.ts`). */
const attach: Command = async ({ db, clock }, [number = '', kind = '', text, ...more]) => {
  if (!isNumber(number) || text === undefined || more.length > 0)
    throw new WrongUse('attach takes the number of one reservation, the kind of document and one file.')
  const wanted = { reservationId: Number(number), kind: kindOf(kind) }
  const file = parseSentFile(text)
  if (file === null) throw new WrongUse('attach takes one file.')
  const attached = await attachDocument(db, { ...wanted, ...file }, clock())
  if (attached === null) return notFound(number)
  const { earlier } = attached
  return {
    failed: false,
    text: `${titleOf(number, wanted.kind)} is ${file.name}${earlier === null ? '' : `, in place of ${earlier.name}`}.`,
    ...unwanted(earlier),
  }
}

const detach: Command = async ({ db }, [number = '', kind = '', ...more]) => {
  if (!isNumber(number) || more.length > 0)
    throw new WrongUse('detach takes the number of one reservation and the kind of document.')
  const wanted = { reservationId: Number(number), kind: kindOf(kind) }
  const removed = await detachDocument(db.sql, wanted)
  return removed === null
    ? { failed: true, text: `Reservation ${number} has no ${DOCUMENT_TITLES[wanted.kind]}.` }
    : { failed: false, text: `${titleOf(number, wanted.kind)} is removed: ${removed.name}.`, ...unwanted(removed) }
}

export const DOCUMENT_COMMANDS: Readonly<Record<string, Command>> = { documents: list, attach, detach }

const isNumber = (text: string): boolean => /^\d{1,15}$/.test(text)
const notFound = (number: string): Reply => ({ failed: true, text: `Reservation ${number} not found.` })
const titleOf = (number: string, kind: DocumentKind): string => `${DOCUMENT_TITLES[kind]} of reservation ${number}`

const kindOf = (text: string): DocumentKind => {
  const kind = DOCUMENT_KINDS.find((each) => each === text)
  if (kind === undefined) throw new WrongUse(`Unknown document: ${text}. Use one of: ${DOCUMENT_KINDS.join(', ')}.`)
  return kind
}

/** A reservation's own PDF is not in the store. */
const unwanted = (document: DocumentRow | null): Pick<Reply, 'unwanted'> =>
  document !== null && isFileKey(document.file) ? { unwanted: [document.file] } : {}
