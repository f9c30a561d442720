import * as E from 'fp-ts/lib/Either.js'
import { isDay } from '../../../domain/shared/calendar'
import { formatCents } from '../../../domain/shared/money'
import { offerInCents, offerRule, plainOffer } from '../../../domain/reservation/offer'
import { done, refused, type Reply } from '../../office/reply'
import { wordsOf } from '../../office/words'
import { WrongUse } from '../../office/wrong-use'
import type { OfficeServices } from '../move-reservation'
import { withdrawCounter } from './withdraw-counter'
import { sendCounter } from './send-counter'

export const COUNTER_COMMANDS = {
  'withdraw-counter': async (services: OfficeServices, args: readonly string[]): Promise<Reply> => {
    const [number = '', ...more] = args
    if (!/^\d{1,15}$/.test(number) || more.length > 0)
      throw new WrongUse('withdraw-counter takes the number of one offer.')
    const withdrawn = await withdrawCounter(services, Number(number))
    if (E.isLeft(withdrawn)) return refused(withdrawn.left)
    const { cents } = withdrawn.right
    return done(`The counter-offer of ${formatCents(cents)} to offer ${number} is withdrawn.`, {
      ...{ id: Number(number), cents },
    })
  },
  counter: async (services: OfficeServices, args: readonly string[]): Promise<Reply> => {
    const { words, message } = wordsOf(args, { message: { type: 'string', default: '' } })
    const [number = '', typed = '', day = '', ...more] = words
    const amount = plainOffer(typed)
    if (!/^\d{1,15}$/.test(number) || offerRule(amount, {}) !== null || !isDay(day) || more.length > 0)
      throw new WrongUse('counter takes the number of one offer, an amount and a last day, such as 2026-11-28.')
    const id = Number(number)
    const sent = await sendCounter(services, { id, accountId: null, amount: offerInCents(amount), day, message })
    if (E.isLeft(sent)) return refused(sent.left)
    const { cents, until } = sent.right.counter
    return done(`Offer ${id} is answered with ${formatCents(cents)}.`, { id, cents, until: until.toISOString() })
  },
}
