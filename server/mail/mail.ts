/** Sends a letter, whoever carries it. `key` names the letter: carriers that can, deliver one key once. */
export interface Mail {
  send(letter: Letter): Promise<void>
}

export interface Letter {
  readonly key: string
  readonly sender: string
  readonly recipient: string
  /** Who gets the answer, where it is not the sender. */
  readonly replyTo?: string | null
  readonly subject: string
  readonly text: string
  readonly html: string
  /** What it says opens something, so nobody keeps its words once it has left. */
  readonly secret?: boolean
}
