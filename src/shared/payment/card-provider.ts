import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { ComponentType, ReactNode } from 'react'
import type { Failure } from '../../../domain/shared/failure'
import { token } from '../../../domain/shared/token'

/** A field that the provider draws itself. */
export type CardPart = 'cardNumber' | 'expiry' | 'cardCvv'

export interface CardPartState {
  readonly isComplete: boolean
  /** Null unless what is typed is wrong. */
  readonly problem: string | null
  readonly brand: string | null
}

export interface CardHandle {
  /** A reference to the typed card. */
  collect(name: string): TaskEither<Failure, string>
  focus(part: CardPart): void
}

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

export interface ChallengeProps {
  readonly clientSecret: string
  readonly label: string
  readonly onDone: () => void
  readonly onRefused: (message: string) => void
  readonly onUnavailable: () => void
}

/** Cards that are typed into the page itself, instead of the provider's checkout. */
export interface CardProvider {
  /** Loads the provider's fields; null if the page has five inputs of its own. */
  readonly fields: (() => Promise<CardFields>) | null
  /** Loads the bank's question. */
  readonly challenge: () => Promise<ComponentType<ChallengeProps>>
}
export const CARD_PROVIDER = token<CardProvider>('card-provider')
