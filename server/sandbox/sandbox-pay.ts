import { eq } from 'drizzle-orm'
import type { Problems } from '../../domain/shared/form'
import { judge, type CardEntry } from './sandbox-cards'
import type { WebhookDelivery } from './sandbox-event'
import type { SandboxBooks } from './sandbox-books'
import { ask, capture, currentSession, forgetAsked } from './sandbox-sessions'
import { sandboxSessions } from './sandbox.tables'

/** The checkout page's data; null if there is no such checkout. */
export type PayAnswer =
  | { readonly status: 'complete'; readonly returnUrl: string }
  | { readonly status: 'declined'; readonly message: string }
  | { readonly status: 'wrong'; readonly problems: Problems<CardEntry> }
  | { readonly status: 'expired' }
  /** The bank asks its cardholder, on its own page. */
  | { readonly status: 'authenticate'; readonly address: string }

/** Pays a checkout by card. If it is already paid, returns the original result without charging again. */
export const payInSandbox = async (
  books: SandboxBooks,
  clientSecret: string,
  entry: CardEntry,
  delivery: WebhookDelivery,
): Promise<PayAnswer | null> => {
  const find = () => currentSession(books, eq(sandboxSessions.clientSecret, clientSecret))
  const session = await find()
  if (session === null) return null
  if (session.status !== 'open') return ended(session)
  const verdict = judge(entry, books.clock())
  if (verdict.kind === 'declined') return { status: 'declined', message: verdict.message }
  if (verdict.kind === 'wrong') return { status: 'wrong', problems: verdict.problems }
  const { cardBrand, cardLast4 } = verdict
  if (verdict.kind === 'asks')
    return (await ask(books, session.id, { cardBrand, cardLast4 }))
      ? { status: 'authenticate', address: authenticationAddress(clientSecret) }
      : { status: 'expired' }
  return ended((await capture(books, session.id, { cardBrand, cardLast4 }, delivery)) ?? (await find()) ?? session)
}

const ended = ({
  status,
  returnUrl,
}: {
  status: string
  returnUrl: string
}): Extract<PayAnswer, { status: 'complete' | 'expired' }> =>
  status === 'complete' ? { status: 'complete', returnUrl } : { status: 'expired' }

export const authenticationAddress = (clientSecret: string): string =>
  `/sandbox/authentication/${encodeURIComponent(clientSecret)}`

const REFUSED = 'The payment was refused at your bank. You haven’t been charged.'

/** The cardholder's answer to the bank; null if it asked nothing. */
export const answerBank = async (
  books: SandboxBooks,
  clientSecret: string,
  approves: boolean,
): Promise<
  | Extract<PayAnswer, { status: 'complete' | 'expired' }>
  | { readonly status: 'refused'; readonly message: string }
  | null
> => {
  const session = await currentSession(books, eq(sandboxSessions.clientSecret, clientSecret))
  if (session === null) return null
  if (session.status !== 'open') return ended(session)
  const { askedBrand: cardBrand, askedLast4: cardLast4 } = session
  if (cardBrand === null || cardLast4 === null) return null
  if (approves)
    return ended(
      (await capture(books, session.id, { cardBrand, cardLast4 }, 'once')) ?? { ...session, status: 'expired' },
    )
  await forgetAsked(books, session.id)
  return { status: 'refused', message: REFUSED }
}
