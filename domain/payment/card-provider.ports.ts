import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../shared/failure'

// The card provider's fields in a form of ours. `Shown` is what a view is made of; the domain does not know what that is.

type View<Props, Shown> = (props: Props) => Shown

/** A field that the provider draws itself, so that what is typed never passes through this page. */
export type CardPart = 'cardNumber' | 'expiry' | 'cardCvv'

export interface CardPartState {
  readonly isComplete: boolean
  /** For the user; null unless what is typed is wrong. */
  readonly problem: string | null
  /** The provider's name of it, such as `visa`; null for another field, or while it is not known. */
  readonly brand: string | null
}

export interface CardHandle {
  /** A reference to the typed card. */
  collect(name: string): TaskEither<Failure, string>
  focus(part: CardPart): void
}

/** The provider's fields, each in a place of the page. */
export interface CardFields<Shown> {
  readonly Frame: View<
    { readonly onReady: (card: CardHandle) => void; readonly onUnavailable: () => void; readonly children: Shown },
    Shown
  >
  readonly Part: View<
    {
      readonly part: CardPart
      readonly label: string
      readonly onChange: (state: CardPartState) => void
      readonly onBlur: () => void
    },
    Shown
  >
}

/** The bank's question to the cardholder (3-D Secure). */
export interface ChallengeProps {
  readonly clientSecret: string
  /** The accessible name of its frame. */
  readonly label: string
  readonly onDone: () => void
  /** The message is for the user. */
  readonly onRefused: (message: string) => void
  /** The question failed to load; retrying may work. */
  readonly onUnavailable: () => void
}
export type Challenge<Shown> = View<ChallengeProps, Shown>

/** Cards that are typed into the page itself, instead of the provider's checkout. */
export interface CardProvider<Shown> {
  /** Loads the provider's fields; null if the page draws the five inputs. */
  readonly fields: (() => Promise<CardFields<Shown>>) | null
  /** Loads the bank's question. */
  readonly challenge: () => Promise<Challenge<Shown>>
}
