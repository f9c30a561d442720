import type { ProblemCode } from '../codes'

/** What a cell says: a value, nothing (the stored value stays), or something that can’t be right. */
export type Reading<Value> =
  | { readonly is: 'read'; readonly value: Value; readonly warnings: readonly ProblemCode[] }
  | { readonly is: 'blank'; readonly warnings: readonly ProblemCode[] }
  | { readonly is: 'wrong'; readonly code: ProblemCode }

type Read<Value> = Extract<Reading<Value>, { readonly is: 'read' }>
type Wrong = Extract<Reading<never>, { readonly is: 'wrong' }>
type Blank = Extract<Reading<never>, { readonly is: 'blank' }>
/** What a cell that isn’t empty says. */
export type Figure<Value> = Read<Value> | Wrong

export const read = <Value>(value: Value, ...warnings: readonly ProblemCode[]): Read<Value> => ({
  is: 'read',
  value,
  warnings,
})
export const wrong = (code: ProblemCode): Wrong => ({ is: 'wrong', code })
export const blank = (...warnings: readonly ProblemCode[]): Blank => ({ is: 'blank', warnings })
