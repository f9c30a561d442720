/** Sends an email. `key` names the email: adapters that can, deliver one key once. */
export interface Mail {
  send(email: EmailMessage): Promise<void>
}

/** A rendered email to one recipient. */
export interface EmailMessage {
  readonly key: string
  readonly sender: string
  readonly recipient: string
  /** Where replies go, if not to the sender. */
  readonly replyTo?: string | null
  readonly subject: string
  readonly text: string
  readonly html: string
}
