import * as E from 'fp-ts/lib/Either.js'
import { formatCents } from '../../../domain/shared/money'
import { typedCents } from '../../../domain/shared/typed-cents'
import { done, refused, type Reply } from '../../office/reply'
import { wordsOf } from '../../office/words'
import { WrongUse } from '../../office/wrong-use'
import type { OfficeServices } from '../move-reservation'
import { refundFee } from './refund-fee'

export const REFUND_COMMANDS = {
  refund: async (services: OfficeServices, args: readonly string[]): Promise<Reply> => {
    const { words, reason } = wordsOf(args, { reason: { type: 'string', default: '' } })
    const [number = '', typed = '', ...more] = words
    const cents = typedCents(typed)
    if (!/^\d{1,15}$/.test(number) || cents === null || more.length > 0)
      throw new WrongUse('refund takes the number of one reservation and an amount in dollars.')
    const id = Number(number)
    const refunded = await refundFee(services, { id, cents, reason: reason.trim(), accountId: null, left: null })
    if (E.isLeft(refunded)) return refused(refunded.left)
    const { left } = refunded.right
    return done(
      `The running server refunds ${formatCents(cents)} of reservation ${id} to the buyer's card; ${formatCents(left)} is left. The sale goes on.`,
      { id, refundCents: cents, leftCents: left },
    )
  },
}
