import * as E from 'fp-ts/lib/Either.js'
import { typedCents } from '../../domain/shared/typed-cents'
import { formatCents } from '../../domain/shared/money'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import { done, refused, type Reply } from '../office/reply'
import { WrongUse } from '../office/wrong-use'
import type { Ledger } from './ledger'
import { stateCommission } from './record-sale'

interface Services {
  readonly db: Database
  readonly clock: Clock
}

/** `commission RESERVATION AMOUNT`. */
export const commissionCommands = (ledger: Ledger) => ({
  commission: async (
    { db, clock }: Services,
    [number = '', amount = '', ...more]: readonly string[],
  ): Promise<Reply> => {
    if (!/^\d{1,15}$/.test(number) || more.length > 0)
      throw new WrongUse('commission takes the number of one reservation and an amount.')
    const cents = typedCents(amount)
    if (cents === null) throw new WrongUse(`The amount is in dollars, such as 18500 or 18,500.50, not "${amount}".`)
    const stated = await stateCommission(db, ledger, { id: Number(number), cents, accountId: null, at: clock() })
    if (E.isLeft(stated)) return refused(stated.left)
    const text = `The commission of reservation ${number} is ${formatCents(stated.right)}.`
    return done(text, { id: Number(number), commissionCents: stated.right })
  },
})
