/** The mail server refuses an email for good: the mailbox doesn't exist, or the email is unwanted. */
export class EmailRefused extends Error {}

/** Sends an email. Adapters that can, deliver each `key` only once. */
export interface Mail {
  send(email: EmailMessage): Promise<void>
  /** Ends connections that are kept for the next email. */
  close?(): void
}

/** A rendered email to one recipient. */
export interface EmailMessage {
  readonly key: string
  readonly sender: string
  readonly recipient: string
  /** Reply address, if not the sender. */
  readonly replyTo?: string | null
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly Attachment[]
  /** Of emails that people can end: a POST to it ends them without asking (RFC 8058). */
  readonly unsubscribe?: string
}

export interface Attachment {
  readonly filename: string
  readonly contentType: string
  readonly base64: string
}
