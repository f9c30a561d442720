import { isLeft } from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import type { Tenant } from '../../domain/content/tenant'
import type { Sql } from '../db/database'
import type { Render } from '../rendering/renderer'
import type { EmailMessage } from './mail'

/** The data from which an email is rendered when it is sent. */
export interface DueEmail<Data> {
  /** Outside of any transaction. */
  readonly sql: Sql
  readonly subjectId: string
  readonly tenant: Tenant
  /** The site for links, `https://wren.example`; null if not recorded. */
  readonly origin: string | null
  readonly data: Data
  /** Derives the secret of a link or a code, so that the outbox doesn't store it: `Tokens.derive`. */
  readonly derive: (purpose: string, subject: string) => string
  /** Draws an attachment. */
  readonly draw: Render
}

/** The sender is the tenant's unless the content names another. */
export type EmailContent = Omit<EmailMessage, 'key' | 'sender'> & { readonly sender?: string }

/** One kind of email. Use `emailKind` to make one. */
export interface EmailKind<Data> {
  /** A code or a link that its recipient waits for at the screen: other emails don't delay it. */
  readonly isAwaited: boolean
  encode(data: Data): object
  /**
   * Null if the subject no longer exists or the email is no longer needed: it is dropped. Throws if the data can't be
   * decoded.
   */
  render(email: DueEmail<unknown>): Promise<EmailContent | null>
}

/** Kinds by name, `reservation-confirmed`. Names are stored, so they must not change between releases. */
export type EmailKinds = Readonly<Record<string, EmailKind<unknown>>>

/**
 * `data` holds small facts that may have changed by the time the email is sent. Rows outlive a release: keys added
 * later need a default.
 */
export const emailKind = <Data>(
  data: t.Type<Data, object>,
  render: (email: DueEmail<Data>) => Promise<EmailContent | null>,
): EmailKind<Data> => ({
  isAwaited: false,
  encode: data.encode,
  render: (email) => {
    const decoded = data.decode(email.data)
    // The values may be personal or secret, so the error contains only the keys.
    if (isLeft(decoded))
      throw new Error(
        `stored email data: ${decoded.left.map(({ context }) => context.map(({ key }) => key).join('.')).join(', ')}`,
      )
    return render({ ...email, data: decoded.right })
  },
})

/** A kind whose recipient waits for it at the screen. */
export const awaited = <Data>(kind: EmailKind<Data>): EmailKind<Data> => ({ ...kind, isAwaited: true })

/** For emails without data. */
export const noData = t.type({}, 'NoData')

interface Posted<Kind, Data> {
  readonly kind: Kind
  /** The id of the row the email is about, or a unique id if there is none. */
  readonly subjectId: string | number
  /** Distinguishes emails of one kind about one subject, for example by recipient. */
  readonly part?: string | number
  /** When it is sent; now unless given. */
  readonly sendAt?: Date
  readonly tenant: string
  readonly origin: string | null
  readonly data: Data
}

/** An email that one of these kinds can render. */
export type EmailOf<Kinds extends EmailKinds> = {
  [Kind in keyof Kinds & string]: Posted<Kind, Kinds[Kind] extends EmailKind<infer Data> ? Data : never>
}[keyof Kinds & string]
