import { asFailure, type Failure } from '../shared/failure'
import type { SigningState, SigningView } from './envelope'
import type { SignatureMark } from './signature-mark'

export interface SigningInput {
  readonly link: string
  /** The provider's event on return, such as `signing_complete`; empty for a first visit. */
  readonly returned: string
}

export interface SigningContext extends SigningInput {
  /** Null until loaded. */
  readonly view: SigningView | null
  readonly mark: SignatureMark
  readonly reason: string
  /** Whether this person, and not another signer, has declined. */
  readonly hasDeclined: boolean
  readonly failure: Failure | null
  /** The number of requests for the provider's result. */
  readonly looks: number
}

export const signingContext = (input: SigningInput): SigningContext => ({
  ...input,
  view: null,
  mark: { typedName: null, drawnPath: null },
  reason: '',
  hasDeclined: false,
  failure: null,
  looks: 0,
})

export type SigningEvent =
  | { type: 'consent' }
  /** From the code back to the consent. */
  | { type: 'back' }
  | { type: 'sign'; mark: SignatureMark }
  | { type: 'decline'; reason: string }
  /** Not now. */
  | { type: 'leave' }
  /** Comes back to what was left, or continues at the provider. */
  | { type: 'resume' }
  | { type: 'retry' }
  /** The document's address expires. */
  | { type: 'refresh' }

const MOST_LOOKS = 20

/** Whether the provider's report is on its way. */
export const isExpected = ({ returned, looks }: Pick<SigningContext, 'returned' | 'looks'>): boolean =>
  ['signing_complete', 'decline'].includes(returned) && looks < MOST_LOOKS

/** The document is signed on the provider's page. */
export const isElsewhere = ({ view }: SigningContext): boolean => view !== null && view.providerAddress !== null

export const isIn = ({ view }: SigningContext, state: SigningState): boolean => view?.state === state

/** The document has changed since it was loaded. */
const OUTDATED: readonly string[] = ['signing-closed', 'not-consented', 'other-wording']

export const isOutdated = (error: unknown): boolean => OUTDATED.includes(asFailure(error).kind)
