import * as E from 'fp-ts/lib/Either.js'
import { isDay } from '../../../domain/shared/calendar'
import { formatDeadline } from '../../../domain/shared/time-zones'
import { done, refused, type Reply } from '../../office/reply'
import { wordsOf } from '../../office/words'
import { WrongUse } from '../../office/wrong-use'
import type { OfficeServices } from '../move-reservation'
import { extendHold } from './extend-hold'

export const HOLD_COMMANDS = {
  'extend-hold': async (services: OfficeServices, args: readonly string[]): Promise<Reply> => {
    const { words, reason } = wordsOf(args, { reason: { type: 'string', default: '' } })
    const [number = '', day = '', ...more] = words
    if (!/^\d{1,15}$/.test(number) || !isDay(day) || more.length > 0)
      throw new WrongUse('extend-hold takes the number of one reservation and its new last day, such as 2026-12-04.')
    const id = Number(number)
    const extended = await extendHold(services, { id, accountId: null, day, reason })
    if (E.isLeft(extended)) return refused(extended.left)
    const { after, state } = extended.right
    return done(`Reservation ${id} is held until ${formatDeadline(after, state)}.`, {
      ...{ id, heldUntil: after.toISOString() },
    })
  },
}
