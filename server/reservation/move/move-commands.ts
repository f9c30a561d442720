import { and, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { labelKey } from '../../../domain/stock/label-key'
import { units } from '../../listing/unit.tables'
import { done, refused, type Reply } from '../../office/reply'
import { wordsOf } from '../../office/words'
import { WrongUse } from '../../office/wrong-use'
import type { OfficeServices } from '../move-reservation'
import type { FormAgain } from '../people/correct-purchaser'
import { reservations } from '../reservation.tables'
import { changeIntroducer } from './change-introducer'
import { moveToUnit } from './move-to-unit'

/** `move-reservation RESERVATION LABEL --reason TEXT` and `change-introducer RESERVATION EMAIL|none --reason TEXT`. */
export const moveCommands = (formAgain: FormAgain) => ({
  'move-reservation': async (services: OfficeServices, args: readonly string[]): Promise<Reply> => {
    const { words, reason } = wordsOf(args, { reason: { type: 'string', default: '' } })
    const [number = '', label = '', ...more] = words
    if (!/^\d{1,15}$/.test(number) || label === '' || more.length > 0)
      throw new WrongUse('move-reservation takes the number of one reservation and the label of a unit, such as 203.')
    const id = Number(number)
    const [unit] = await services.db.sql
      .select({ id: units.id })
      .from(units)
      .innerJoin(reservations, eq(reservations.listingId, units.listingId))
      .where(and(eq(reservations.id, id), eq(units.labelKey, labelKey(label))))
    if (unit === undefined)
      return { failed: true, code: 'not-found', text: `The project of reservation ${number} has no unit ${label}.` }
    const moved = await moveToUnit({ ...services, formAgain }, { id, accountId: null, unitId: unit.id, reason })
    if (E.isLeft(moved)) return refused(moved.left)
    const { from, to, signsAgain } = moved.right
    return done(
      `Reservation ${id} has moved from ${from} to ${to}.${signsAgain ? ' The running server emails everyone a link to sign the changed form.' : ''}`,
      { id, from, to, signsAgain },
    )
  },
  'change-introducer': async (services: OfficeServices, args: readonly string[]): Promise<Reply> => {
    const { words, reason } = wordsOf(args, { reason: { type: 'string', default: '' } })
    const [number = '', email = '', ...more] = words
    if (!/^\d{1,15}$/.test(number) || email === '' || more.length > 0)
      throw new WrongUse('change-introducer takes the number of one sale, and the email address of an agent or “none”.')
    const id = Number(number)
    const changed = await changeIntroducer(services, { id, email: email === 'none' ? '' : email, reason })
    if (E.isLeft(changed)) return refused(changed.left)
    const { after } = changed.right
    return done(
      after === ''
        ? `Reservation ${id} has no introducer now.`
        : `${after} is now the introducer of reservation ${id}.`,
      { id, introducer: after },
    )
  },
})
