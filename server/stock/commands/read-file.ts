import * as E from 'fp-ts/lib/Either.js'
import type * as t from 'io-ts'
import { type Failure, failure } from '../../../domain/shared/failure'
import { isJsonObject, jsonObjectIn } from '../../office/json-object'

/** A codec for the file of a command, and the fields that the file may have, those of an object in it with their path. */
export interface FileOf<A> {
  readonly codec: t.Type<A, unknown>
  readonly fields: readonly string[]
}

/** What a file in JSON says; Left names the first field that is unknown, missing or of the wrong type. */
export const readFileOf = <A>(text: string, { codec, fields }: FileOf<A>): E.Either<Failure, A> => {
  const given = jsonObjectIn(text)
  if (given === null) return E.left(failure('malformed', 'The file must be a JSON object, as "example" prints it.'))
  const unknown = pathsIn(given, fields).find((path) => !fields.includes(path))
  if (unknown !== undefined)
    return E.left(failure('malformed', `There is no such field. Use ${fields.join(', ')}.`, unknown))
  const decoded = codec.decode(given)
  if (E.isRight(decoded)) return decoded
  const field = decoded.left[0]?.context.flatMap(({ key }) => (/^\d*$/.test(key) ? [] : [key])).join('.') ?? ''
  return E.left(failure('malformed', 'This is missing, or not of the right type.', field))
}

const pathsIn = (given: Readonly<Record<string, unknown>>, fields: readonly string[]): readonly string[] =>
  Object.entries(given).flatMap(([key, value]) =>
    isJsonObject(value) && fields.some((field) => field.startsWith(`${key}.`))
      ? Object.keys(value).map((inner) => `${key}.${inner}`)
      : [key],
  )
