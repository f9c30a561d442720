import { eq } from 'drizzle-orm'
import type { Problems } from '../../domain/shared/form'
import { judge, type CardEntry } from './sandbox-cards'
import type { WebhookDelivery } from './sandbox-event'
import { capture, currentSession, type SandboxBooks } from './sandbox-sessions'
import { sandboxSessions } from './sandbox.tables'

/** The checkout page's data; null if there is no such checkout. */
export type PayAnswer =
  | { readonly status: 'complete'; readonly returnUrl: string }
  | { readonly status: 'declined'; readonly message: string }
  | { readonly status: 'wrong'; readonly problems: Problems<CardEntry> }
  | { readonly status: 'expired' }

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
  return ended((await capture(books, session.id, { cardBrand, cardLast4 }, delivery)) ?? (await find()) ?? session)
}

const ended = ({ status, returnUrl }: { status: string; returnUrl: string }): PayAnswer =>
  status === 'complete' ? { status: 'complete', returnUrl } : { status: 'expired' }
