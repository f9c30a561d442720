import * as E from 'fp-ts/lib/Either.js'
import { offerInCents, offerRule, plainOffer } from '../../../domain/reservation/offer'
import { formatCents } from '../../../domain/shared/money'
import { done, refused, type Reply } from '../../office/reply'
import { wordsOf } from '../../office/words'
import { WrongUse } from '../../office/wrong-use'
import type { OfficeServices } from '../move-reservation'
import { agreePrice } from './agree-price'

export const PRICE_COMMANDS = {
  'agree-price': async (services: OfficeServices, args: readonly string[]): Promise<Reply> => {
    const { words, message } = wordsOf(args, { message: { type: 'string', default: '' } })
    const [number = '', typed = '', ...more] = words
    const plain = plainOffer(typed)
    if (!/^\d{1,15}$/.test(number) || offerRule(plain, {}) !== null || more.length > 0)
      throw new WrongUse('agree-price takes the number of one reservation and an amount.')
    const [id, amount] = [Number(number), offerInCents(plain)]
    const agreed = await agreePrice(services, { id, amount, message })
    if (E.isLeft(agreed)) return refused(agreed.left)
    return done(`The agreed price of reservation ${id} is ${formatCents(amount)}.`, { id, agreedCents: amount })
  },
}
