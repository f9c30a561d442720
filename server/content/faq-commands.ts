import type { Database } from '../db/database'
import { inColumns } from '../office/columns'
import { done, type Reply } from '../office/reply'
import { titledHtml } from '../office/titled-html'
import { isNumber, wordsOf } from '../office/words'
import { WrongUse } from '../office/wrong-use'
import { addFaq, allFaqs, editFaq, type FaqText, removeFaq } from './office-faqs'

type Command = (services: { readonly db: Database }, args: readonly string[]) => Promise<Reply>

const list: Command = async ({ db }, args) => {
  if (args.length > 0) throw new WrongUse('faqs takes nothing.')
  const found = await allFaqs(db.sql)
  return done(
    found.length === 0
      ? 'No questions.'
      : inColumns([
          ['FAQ', 'Place', 'Question'],
          ...found.map(({ id, title }, index) => [String(id), String(index + 1), title]),
        ]),
    found,
  )
}

const add: Command = async ({ db }, args) => {
  const {
    place,
    words: [html, ...more],
  } = optionsOf(args)
  if (html === undefined || more.length > 0) throw new WrongUse('add-faq takes one file.')
  const text = textOf(html)
  if (text === null) return untitled
  const { id, title } = await addFaq(db, text, place)
  return { failed: false, text: `FAQ ${id} is published: ${title}` }
}

const edit: Command = async ({ db }, args) => {
  const {
    place,
    words: [number = '', html, ...more],
  } = optionsOf(args)
  if (!isNumber(number) || more.length > 0 || (html === undefined && place === null))
    throw new WrongUse('edit-faq takes the number of one FAQ, and a file, --place or both.')
  const text = html === undefined ? null : textOf(html)
  if (html !== undefined && text === null) return untitled
  const edited = await editFaq(db, Number(number), { text, place })
  return edited === null ? notFound(number) : { failed: false, text: `FAQ ${number} is changed: ${edited.title}` }
}

const remove: Command = async ({ db }, [number = '', ...more]) => {
  if (!isNumber(number) || more.length > 0) throw new WrongUse('remove-faq takes the number of one FAQ.')
  const removed = await removeFaq(db.sql, Number(number))
  return removed === null ? notFound(number) : { failed: false, text: `FAQ ${number} is removed: ${removed.title}` }
}

export const FAQ_COMMANDS: Readonly<Record<string, Command>> = {
  faqs: list,
  'add-faq': add,
  'edit-faq': edit,
  'remove-faq': remove,
}

const untitled: Reply = {
  failed: true,
  text: 'The file must begin with its question, <h1>…</h1>, and go on with the answer.',
}
const notFound = (number: string): Reply => ({ failed: true, text: `FAQ ${number} not found.` })

const textOf = (html: string): FaqText | null => {
  const written = titledHtml(html)
  return written === null || written.content === '' ? null : { title: written.title, text: written.content }
}

const optionsOf = (args: readonly string[]) => {
  const { place, words } = wordsOf(args, { place: { type: 'string' } })
  return { place: placeOf(place), words }
}

const placeOf = (text: string | undefined): number | null => {
  if (text === undefined) return null
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new WrongUse('--place takes a whole number from 1.')
  return Number(text)
}
