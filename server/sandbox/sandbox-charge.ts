import { eq } from 'drizzle-orm'
import type { CardToCharge } from '../../domain/payment/card-to-charge'
import type { ChargeOutcome } from '../payments/provider'
import { type CardEntry, judge } from './sandbox-cards'
import { stateOf } from './sandbox-event'
import type { SandboxBooks } from './sandbox-books'
import { ask, capture, currentSession } from './sandbox-sessions'
import { sandboxSessions } from './sandbox.tables'

/** The fields of the merchant's form, by those of the provider's own. */
const FIELDS: Readonly<Record<keyof CardEntry, string>> = {
  cardNumber: 'cardNumber',
  expiry: 'expYear',
  cvv: 'cardCvv',
  name: 'cardName',
}
const ENDED = 'This payment has timed out. You haven’t been charged.'

/** Charges a card that the merchant passed on. Only its brand and last four digits are kept. */
export const chargeInSandbox = async (
  books: SandboxBooks,
  sessionId: string,
  card: CardToCharge,
): Promise<ChargeOutcome> => {
  if (card.kind === 'method') return { kind: 'wrong', field: 'cardNumber', message: 'Enter the card’s number.' }
  const { cardName: name, cardNumber, expMonth, expYear, cardCvv: cvv } = card.card
  const verdict = judge({ name, cardNumber, cvv, expiry: `${expMonth}/${expYear}` }, books.clock())
  if (verdict.kind === 'wrong') {
    const [[field, message] = ['cardNumber', 'Check the card.']] = Object.entries(verdict.problems)
    return { kind: 'wrong', field: FIELDS[field as keyof CardEntry], message }
  }
  if (verdict.kind === 'declined') return verdict
  const paidWith = { cardBrand: verdict.cardBrand, cardLast4: verdict.cardLast4 }
  if (verdict.kind === 'asks')
    return (await ask(books, sessionId, paidWith)) ? { kind: 'authenticate' } : { kind: 'declined', message: ENDED }
  const paid =
    (await capture(books, sessionId, paidWith, 'once')) ??
    (await currentSession(books, eq(sandboxSessions.id, sessionId)))
  return paid?.status === 'complete' ? { kind: 'paid', state: stateOf(paid) } : { kind: 'declined', message: ENDED }
}
