export interface EnvelopeSigner {
  readonly position: number
  readonly name: string
  readonly email: string
}

export interface ProviderSigner extends EnvelopeSigner {
  /** The page of the document that has the places for signatures. */
  readonly page: number
}

export interface ProviderEnvelope {
  /** Our id, which the provider keeps: see `providerKey`. */
  readonly key: string
  readonly title: string
  readonly document: Buffer
  readonly signers: readonly ProviderSigner[]
}

/** A provider's record of an envelope. */
export interface ProviderState {
  readonly ref: string
  readonly status: 'sent' | 'completed' | 'declined' | 'voided'
  readonly signers: readonly { readonly position: number; readonly status: 'sent' | 'signed' | 'declined' }[]
}

/** A provider of signatures. Our own signing page needs none of the calls after `send`. */
export interface SigningProvider {
  readonly name: 'own' | 'docusign'
  /** Whether signers sign on the document itself, so that it needs a place for each of them. */
  readonly signsOnDocument: boolean
  /** Hands over the envelope, unless it has it already; returns the provider's id, or null. */
  send(envelope: ProviderEnvelope): Promise<string | null>
  /** The provider's page for a signer, valid for a few minutes: not to be stored or emailed. Null if we have the page. */
  viewAddress(ref: string | null, signer: EnvelopeSigner, returnAddress: string): Promise<string | null>
  /** Does nothing if it has no such envelope, or its envelope has ended. */
  void(envelope: { readonly ref: string | null; readonly key: string }, reason: string): Promise<void>
  /** Null if the provider does not know it. */
  read(ref: string | null): Promise<ProviderState | null>
  /** The envelope that a webhook is about; null for an invalid signature. */
  readEvent(raw: Buffer, signature: string | undefined): { readonly ref: string } | null
  /** Whether it accepts our credentials: throws otherwise. Sends nothing. */
  reach(): Promise<void>
  /** The signed document; null if it is made here. */
  signedDocument(ref: string | null): Promise<Buffer | null>
}
