import type { FormSnapshot } from '../../domain/signing/envelope'

export interface ProviderSigner {
  readonly position: number
  readonly name: string
  readonly email: string
}

export interface ProviderEnvelope {
  /** Our id, which the provider keeps. */
  readonly id: number
  readonly title: string
  readonly form: FormSnapshot
  readonly document: Buffer
  readonly signers: readonly ProviderSigner[]
}

/** What a provider knows of an envelope. */
export interface ProviderState {
  readonly ref: string
  readonly status: 'sent' | 'completed' | 'declined' | 'voided'
  readonly signers: readonly { readonly position: number; readonly status: 'sent' | 'signed' | 'declined' }[]
}

/** Who has documents signed. Our own signing page needs none of the calls after `send`. */
export interface SigningProvider {
  readonly name: 'own' | 'docusign'
  /** Hands over the envelope; returns the provider's id, null if there is none. Sending one again must be harmless. */
  send(envelope: ProviderEnvelope): Promise<string | null>
  /** The provider's page for a signer, valid for a few minutes: not to be stored or emailed. Null if we have the page. */
  viewAddress(ref: string | null, signer: ProviderSigner, returnAddress: string): Promise<string | null>
  void(ref: string | null, reason: string): Promise<void>
  /** Null if the provider does not know it. */
  read(ref: string | null): Promise<ProviderState | null>
  /** The envelope that a webhook is about; null for an invalid signature. */
  readEvent(raw: Buffer, signature: string | undefined): { readonly ref: string } | null
  /** Whether it accepts our credentials: throws otherwise. Sends nothing. */
  reach(): Promise<void>
  /** The signed document; null if it is made here. */
  signedDocument(ref: string | null): Promise<Buffer | null>
}
