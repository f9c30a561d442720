import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import {
  correctableOf,
  CORRECTABLE,
  type CorrectedFields,
  fieldNames,
  correctedFields,
} from '../../../domain/reservation/people/purchaser-correction'
import type { Clock } from '../../clock'
import type { Database } from '../../db/database'
import { done, refused, type Reply } from '../../office/reply'
import { wordsOf } from '../../office/words'
import { WrongUse } from '../../office/wrong-use'
import { reservations } from '../reservation.tables'
import { correctEntity, correctPurchaser, type FormAgain } from './correct-purchaser'

interface Services {
  readonly db: Database
  readonly clock: Clock
}

const USE =
  'correct-purchaser takes the number of one reservation, that of one purchaser, and fields such as surname="De Luca"; or the number of one reservation and --entity.'

/** `correct-purchaser RESERVATION (PURCHASER FIELD=VALUE… | --entity TEXT) --reason TEXT`. */
export const correctionCommands = (formAgain: FormAgain) => ({
  'correct-purchaser': async ({ db, clock }: Services, args: readonly string[]): Promise<Reply> => {
    const { words, reason, entity } = wordsOf(args, {
      reason: { type: 'string', default: '' },
      entity: { type: 'string' },
    })
    const [number = '', which = '', ...fields] = words
    if (entity !== undefined) {
      if (!/^\d{1,15}$/.test(number) || which !== '') throw new WrongUse(USE)
      return entityOf({ db, clock, formAgain }, { id: Number(number), now: entity, reason })
    }
    if (!/^\d{1,15}$/.test(number) || !/^\d{1,2}$/.test(which) || fields.length === 0) throw new WrongUse(USE)
    const [id, position] = [Number(number), Number(which)]
    const [found] = await db.sql.select({ form: reservations.form }).from(reservations).where(eq(reservations.id, id))
    const purchaser = found?.form.purchasers[position - 1]
    if (purchaser === undefined)
      return { failed: true, code: 'not-found', text: `Reservation ${number} has no purchaser ${which}.` }
    const was = correctableOf(purchaser)
    const now = { ...was, ...typedFields(fields) }
    const corrected = await correctPurchaser(
      { db, clock, formAgain },
      { id, accountId: null, position, was, now, reason },
    )
    if (E.isLeft(corrected)) return refused(corrected.left)
    const { signsAgain, others, after } = corrected.right
    return done(
      sentences(
        `Purchaser ${position} of reservation ${id} is corrected: ${fieldNames(correctedFields(was, after)).toLowerCase()}.`,
        corrected.right,
      ),
      { id, position, others, signsAgain },
    )
  },
})

/** Corrects what buys from what the form says now. */
const entityOf = async (
  services: Services & { readonly formAgain: FormAgain },
  { id, now, reason }: { readonly id: number; readonly now: string; readonly reason: string },
): Promise<Reply> => {
  const [found] = await services.db.sql
    .select({ form: reservations.form })
    .from(reservations)
    .where(eq(reservations.id, id))
  if (found === undefined) return { failed: true, code: 'not-found', text: `Reservation ${id} not found.` }
  const was = found.form.purchasingEntity
  const corrected = await correctEntity(services, { id, accountId: null, was, now, reason })
  if (E.isLeft(corrected)) return refused(corrected.left)
  const { others, signsAgain, after } = corrected.right
  const { purchasingEntity } = after
  return done(
    sentences(
      purchasingEntity === ''
        ? `The purchasers of reservation ${id} buy in their own names.`
        : `The purchasing entity of reservation ${id} is ${purchasingEntity}.`,
      corrected.right,
    ),
    { id, purchasingEntity, others, signsAgain },
  )
}

const sentences = (
  first: string,
  { others, signsAgain }: { readonly others: readonly number[]; readonly signsAgain: boolean },
): string =>
  [
    first,
    ...(others.length === 0 ? [] : [`So is reservation ${others.join(', ')}, made with the same form.`]),
    ...(signsAgain ? ['The running server emails everyone a link to sign the changed form.'] : []),
  ].join(' ')

const typedFields = (typed: readonly string[]): Partial<CorrectedFields> =>
  Object.fromEntries(
    typed.map((each) => {
      const [name = '', ...rest] = each.split('=')
      const field = CORRECTABLE.find((known) => known === name)
      if (field === undefined || rest.length === 0)
        throw new WrongUse(`Unknown field: ${name}. Use one of: ${CORRECTABLE.join(', ')}.`)
      return [field, rest.join('=').trim()]
    }),
  )
