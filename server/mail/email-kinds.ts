import { isLeft } from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import type { Tenant } from '../../domain/content/tenant'
import type { Sql } from '../db/database'
import type { EmailMessage } from './mail'

/** What an email is rendered from, at the moment it is sent. */
export interface DueEmail<Data> {
  /** Outside of any transaction. */
  readonly sql: Sql
  readonly subjectId: string
  readonly tenant: Tenant
  /** The site that links lead to, `https://wren.example`; null if it was not recorded. */
  readonly origin: string | null
  readonly data: Data
  /** Derives the secret of a link or a code, so that the outbox stores none: `Tokens.derive`. */
  readonly derive: (purpose: string, subject: string) => string
}

/** The sender is the tenant's unless the content names another. */
export type EmailContent = Omit<EmailMessage, 'key' | 'sender'> & { readonly sender?: string }

/** One kind of email. Use `emailKind` to make one. */
export interface EmailKind<Data> {
  encode(data: Data): object
  /** Null if the subject no longer exists or there is no reason to send any more: the email is dropped. Throws if the data can't be decoded. */
  render(email: DueEmail<unknown>): Promise<EmailContent | null>
}

/** Kinds by name, `reservation-confirmed`. A name is stored, so it outlives a release. */
export type EmailKinds = Readonly<Record<string, EmailKind<unknown>>>

/**
 * `data` holds small facts that may be gone or changed when the email is sent. Rows outlive a release:
 * a key that is added later needs a default.
 */
export const emailKind = <Data>(
  data: t.Type<Data, object>,
  render: (email: DueEmail<Data>) => Promise<EmailContent | null>,
): EmailKind<Data> => ({
  encode: data.encode,
  render: (email) => {
    const decoded = data.decode(email.data)
    // The values may be personal or secret, so the error names the keys alone.
    if (isLeft(decoded))
      throw new Error(
        `stored email data: ${decoded.left.map(({ context }) => context.map(({ key }) => key).join('.')).join(', ')}`,
      )
    return render({ ...email, data: decoded.right })
  },
})

/** The data of an email that needs none. */
export const noData = t.type({}, 'NoData')

interface Posted<Kind, Data> {
  readonly kind: Kind
  /** The id of the row that the email is about, or a unique id if there is no such row. */
  readonly subjectId: string | number
  /** Tells emails of one kind about one subject apart, for example by their recipient. */
  readonly part?: string | number
  readonly tenant: string
  readonly origin: string | null
  readonly data: Data
}

/** An email that one of these kinds can render. */
export type EmailOf<Kinds extends EmailKinds> = {
  [Kind in keyof Kinds & string]: Posted<Kind, Kinds[Kind] extends EmailKind<infer Data> ? Data : never>
}[keyof Kinds & string]
