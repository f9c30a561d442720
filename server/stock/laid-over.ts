import * as E from 'fp-ts/lib/Either.js'
import { type Failure, failure } from '../../domain/shared/failure'

interface Change<F> {
  readonly stored: F
  /** As the person saw it; undefined for all that is stored, such as on pages of the release before. */
  readonly was: F | undefined
  readonly now: F
  /** What another person has saved, in words: `the sunset date 31/03/2029`. */
  readonly says: { readonly [K in keyof F]: (value: F[K]) => string }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Lays what a person changed over what is stored: fields that they left keep what others have saved meanwhile. Fails with
 * `changed-meanwhile` if another person has changed the same field to something else.
 */
export const laidOver = <F extends object>({ stored, was = stored, now, says }: Change<F>): E.Either<Failure, F> => {
  const changed = (Object.keys(says) as (keyof F)[]).filter((field) => !isSame(now[field], was[field]))
  const overtaken = changed.filter((field) => !isSame(stored[field], was[field]) && !isSame(stored[field], now[field]))
  if (overtaken.length === 0)
    return E.right({ ...stored, ...Object.fromEntries(changed.map((field) => [field, now[field]])) })
  const said = overtaken.map((field) => says[field](stored[field])).join(', ')
  return E.left(
    failure(
      'changed-meanwhile',
      `Another person has saved meanwhile: ${said}. Nothing of yours was saved. Save again to replace it.`,
    ),
  )
}
