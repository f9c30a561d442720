import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { ComponentType, ReactNode } from 'react'
import type { Failure } from '../../domain/shared/failure'

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
export interface CardFields {
  readonly Frame: ComponentType<{
    readonly onReady: (card: CardHandle) => void
    readonly onUnavailable: () => void
    readonly children: ReactNode
  }>
  readonly Part: ComponentType<{
    readonly part: CardPart
    readonly label: string
    readonly onChange: (state: CardPartState) => void
    readonly onBlur: () => void
  }>
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
export type Challenge = ComponentType<ChallengeProps>
