import * as E from 'fp-ts/lib/Either.js'
import { personSubject } from '../../../domain/leads/person-data'
import { isEmail } from '../../../domain/shared/patterns'
import { done, refused } from '../../office/reply'
import { wordsOf } from '../../office/words'
import { WrongUse } from '../../office/wrong-use'
import { correctPerson, deletePerson } from '../office/persons/change-person'
import { personDataOf, personFileOf } from '../office/persons/person-data'
import { brandNamed } from './own'
import type { StockCommand } from './stock-services'

const text = { type: 'string' } as const

const addressIn = (command: string, [email = '', ...more]: readonly string[]): string => {
  if (!isEmail(email) || more.length > 0) throw new WrongUse(`${command} takes the email address of one person.`)
  return email
}

/** `person-data export EMAIL [--brand LABEL] [--out FILE]`. */
const exportData: StockCommand = async ({ db, clock }, args) => {
  const { brand: label, out, words } = wordsOf(args, { brand: text, out: text })
  const email = addressIn('person-data export', words)
  if (out === '') throw new WrongUse('--out takes the name of a new file.')
  const brand = await brandNamed(db.sql, label)
  if (E.isLeft(brand)) return refused(brand.left)
  const made = await personFileOf(db, { brand: brand.right.tenant, email }, { accountId: null, at: clock() })
  if (E.isLeft(made)) return refused(made.left)
  const file = made.right.text
  return out === undefined
    ? done(file, JSON.parse(file))
    : {
        ...done(`What is stored about ${email} is in ${out}.`, { email, file: out }),
        save: { path: out, base64: Buffer.from(file).toString('base64') },
      }
}

/** `person-data correct EMAIL [--name NAME] [--email EMAIL] [--phone PHONE] [--brand LABEL]`. */
const correct: StockCommand = async ({ db, clock }, args) => {
  const { brand: label, words, ...given } = wordsOf(args, { brand: text, name: text, email: text, phone: text })
  const email = addressIn('person-data correct', words)
  const { name, phone } = given
  if (name === undefined && phone === undefined && given.email === undefined)
    throw new WrongUse('person-data correct takes --name, --email or --phone.')
  const brand = await brandNamed(db.sql, label)
  if (E.isLeft(brand)) return refused(brand.left)
  const { tenant } = brand.right
  const found = await personDataOf(db.sql, { brand: tenant, email })
  if (E.isLeft(found)) return refused(found.left)
  const was = { name: found.right.name, email: found.right.email, phone: found.right.phone }
  const now = { name: name ?? was.name, email: given.email ?? was.email, phone: phone ?? was.phone }
  const corrected = await correctPerson(db, { brand: tenant, was, now }, { accountId: null, at: clock() })
  if (E.isLeft(corrected)) return refused(corrected.left)
  return done(`${personSubject(corrected.right.id)} is corrected.${staying(corrected.right.sales)}`)
}

/** `person-data delete EMAIL [--brand LABEL]`. */
const remove: StockCommand = async ({ db, clock }, args) => {
  const { brand: label, words } = wordsOf(args, { brand: text })
  const email = addressIn('person-data delete', words)
  const brand = await brandNamed(db.sql, label)
  if (E.isLeft(brand)) return refused(brand.left)
  const deleted = await deletePerson(db, { brand: brand.right.tenant, email }, { accountId: null, at: clock() })
  if (E.isLeft(deleted)) return refused(deleted.left)
  const { sales } = deleted.right
  return done(`What is stored about ${email} is deleted.${staying(sales)}`, { email, stays: sales.map(({ id }) => id) })
}

/** ` Reservations 1021 and 1030 stay.` */
const staying = (sales: readonly { readonly id: number }[]): string => {
  const ids = sales.map(({ id }) => id).join(', ')
  return sales.length === 0 ? '' : sales.length === 1 ? ` Reservation ${ids} stays.` : ` Reservations ${ids} stay.`
}

export const PERSON_DATA_COMMANDS: Readonly<Record<string, StockCommand>> = {
  'person-data export': exportData,
  'person-data correct': correct,
  'person-data delete': remove,
}
