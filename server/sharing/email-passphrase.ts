import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type Failure, failure } from '../../domain/shared/failure'
import { isEmail } from '../../domain/shared/patterns'
import { isPassphrase, linkStatusOf, PASSPHRASE_REFUSED, passphraseOf } from '../../domain/sharing/private-link'
import type { Secrets } from '../http/secrets'
import { post } from '../mail/outbox'
import { type Asking, linksOf, type LinkServices } from './agent-links'
import { isSame } from './link-session'
import { hashOfPassphrase } from './passphrase'
import { privateLinks } from './sharing.tables'
import { tooManyEmails, withinLimits } from './tries'

const notFound = failure('not-found', 'Link not found.')
const closed = failure('malformed', 'This link is closed.')
const notEmail = failure('malformed', 'Please enter a valid email address', 'email')
const refused = failure('malformed', PASSPHRASE_REFUSED, 'passWord')
const another = failure('malformed', 'This is not the passphrase of the link.', 'passWord')

interface Services extends LinkServices {
  readonly secrets: Pick<Secrets, 'digest' | 'seal'>
}

/**
 * Emails a link's own passphrase, sealed until the email is sent. The link goes to the same address in its own email, unless it
 * was made for that address and so emailed already.
 */
export const emailPassphrase = async (
  { db, secrets, emails }: Services,
  { accountId, at, tenant, origin }: Asking,
  { id, email, passphrase }: { readonly id: number; readonly email: string; readonly passphrase: string },
): Promise<E.Either<Failure, null>> => {
  if (!isEmail(email)) return E.left(notEmail)
  if (!isPassphrase(passphrase)) return E.left(refused)
  return db.transaction(async (sql) => {
    const [link] = await sql
      .select()
      .from(privateLinks)
      .where(and(eq(privateLinks.id, id), linksOf(accountId)))
    if (link === undefined) return E.left(notFound)
    if (linkStatusOf(link, at) !== 'open') return E.left(closed)
    const limits = [
      { kind: 'account-emails', subject: accountId },
      { kind: 'link-emails', subject: id },
    ] as const
    if (!(await withinLimits(sql, limits, 1, at))) return E.left(tooManyEmails)
    if (!isSame(hashOfPassphrase(secrets, link.listingId, passphrase), link.passphraseHash ?? ''))
      return E.left(another)
    const posted = { subjectId: id, part: randomUUID(), tenant, origin }
    const sealed = secrets.seal(passphraseOf(passphrase), id)
    await post(
      sql,
      emails,
      [
        ...(link.recipientEmail.toLowerCase() === email.toLowerCase()
          ? []
          : [{ ...posted, kind: 'private-link' as const, data: { recipient: email } }]),
        { ...posted, kind: 'private-link-passphrase', data: { recipient: email, sealed } },
      ],
      at,
    )
    return E.right(null)
  })
}
