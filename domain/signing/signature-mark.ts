import * as t from 'io-ts'
import { withoutDirectionMarks } from '../shared/text/direction-marks'

/** The field in which a signature is drawn. */
export const DRAWING_WIDTH = 600
export const DRAWING_HEIGHT = 200
/** Characters of a drawn path. */
export const LONGEST_PATH = 20_000
/** Characters of a typed name. */
export const LONGEST_NAME = 100

const POINT = /([ML])(\d{1,3}(?:\.\d)?) (\d{1,3}(?:\.\d)?)/gy

/** Whether a path is only strokes inside the field: `M12 30.5L14 31`, at least one line. */
export const isDrawnPath = (path: string): boolean => {
  if (path.length > LONGEST_PATH || !path.startsWith('M') || !path.includes('L')) return false
  const points = [...path.matchAll(POINT)]
  return (
    points.map(([whole]) => whole).join('') === path &&
    points.every(([, , x, y]) => Number(x) <= DRAWING_WIDTH && Number(y) <= DRAWING_HEIGHT)
  )
}

/** Whether a typed name is valid as a signature: one line with at least one letter. */
export const isTypedName = (name: string): boolean =>
  name.length <= LONGEST_NAME && /\p{L}/u.test(name) && !/[\p{Cc}\p{Surrogate}]/u.test(name)

const checked = (name: string, isValid: (text: string) => boolean, kept = (text: string): string => text) =>
  new t.Type<string, string>(
    name,
    (u): u is string => typeof u === 'string' && isValid(u),
    (u, c) => (typeof u === 'string' && isValid(u) ? t.success(kept(u)) : t.failure(u, c)),
    t.identity,
  )

export const TypedName = checked(`a name of at most ${LONGEST_NAME} characters`, isTypedName, withoutDirectionMarks)
export const DrawnPath = checked(`a drawn signature of at most ${LONGEST_PATH} characters`, isDrawnPath)

/** A signature: a typed name, or strokes drawn in the field. The other one is null. */
export const SignatureMark = t.type(
  { typedName: t.union([TypedName, t.null]), drawnPath: t.union([DrawnPath, t.null]) },
  'SignatureMark',
)
export type SignatureMark = t.TypeOf<typeof SignatureMark>

/** Whether it is exactly one of the two. */
export const isSignature = ({ typedName, drawnPath }: SignatureMark): boolean =>
  (typedName === null) !== (drawnPath === null)
