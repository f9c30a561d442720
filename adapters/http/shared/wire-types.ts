import { isDay } from '../../../domain/shared/calendar'
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { withoutDirectionMarks } from '../../../domain/shared/text/direction-marks'
import { IsoDate } from '../../../domain/shared/iso-date'
import { type Cents, decimalText } from '../../../domain/shared/money'

export type JsonSchema = { readonly [key: string]: unknown }
const schemas = new WeakMap<object, JsonSchema>()

/**
 * Declares what a hand-written codec writes: a scalar's JSON schema, or `{ wire }`, a codec of the JSON. The encoder
 * writes nothing else (decision 0033), and `GET /api/openapi.json` shows the same.
 */
export const described = <C extends t.Any>(codec: C, schema: JsonSchema): C => {
  schemas.set(codec, schema)
  return codec
}
export const descriptionOf = (codec: object): JsonSchema | undefined => schemas.get(codec)

described(IsoDate, { type: 'string', format: 'date-time' })

/** Text with a more specific schema: a date, JSON. */
export const text = (schema: JsonSchema) =>
  described(new t.Type<string, string>('string', t.string.is, t.string.validate, t.identity), {
    type: 'string',
    ...schema,
  })

const fromText = <A>(
  name: string,
  is: t.Is<A>,
  parse: (text: string) => A | null,
  write: (a: A) => string,
  schema: JsonSchema,
) =>
  described(
    new t.Type<A, string>(
      name,
      is,
      (u, c) => {
        const parsed = typeof u === 'string' || typeof u === 'number' ? parse(String(u)) : null
        return parsed === null ? t.failure(u, c) : t.success(parsed)
      },
      write,
    ),
    schema,
  )

const MAX_ID = 2_147_483_647
const isInt = (u: unknown): u is number => typeof u === 'number' && Number.isInteger(u)
/** That PostgreSQL can store as an integer. */
const isStored = (u: unknown): u is number => isInt(u) && Math.abs(u) <= MAX_ID

/** A whole number from 0 in a path or query; larger than a PostgreSQL integer is refused. */
export const IntInPath = fromText(
  'whole number',
  isInt,
  (text) => (/^\d{1,10}$/.test(text) && Number(text) <= MAX_ID ? Number(text) : null),
  String,
  { type: 'integer' },
)

/** A whole number from 1: pages and page sizes. */
export const Count = fromText(
  'whole number from 1',
  isInt,
  (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null),
  String,
  { type: 'integer', minimum: 1 },
)

export const Integer = described(
  new t.Type<number, number>(
    'whole number',
    isStored,
    (u, c) => (isStored(u) ? t.success(u) : t.failure(u, c)),
    t.identity,
  ),
  { type: 'integer' },
)

/** A key omitted by older callers reads as null; it is always written. */
export const nullable = <C extends t.Mixed>(codec: C) => {
  const either = t.union([codec, t.null])
  const lenient = new t.Type<t.TypeOf<C> | null, t.OutputOf<C> | null>(
    codec.name,
    either.is,
    (u, c) => (u === undefined ? t.success(null) : either.validate(u, c)),
    either.encode,
  )
  return described(lenient, { oneOfNullable: codec })
}

/** A day of the calendar, `2026-11-23`. */
export const Day = described(
  new t.Type<string, string>(
    'day as yyyy-mm-dd',
    t.string.is,
    (u, c) => (typeof u === 'string' && isDay(u) ? t.success(u) : t.failure(u, c)),
    t.identity,
  ),
  { type: 'string', format: 'date' },
)

/** JSON and URLs may contain NULs and lone surrogates, which PostgreSQL can't store. */
const UNKEPT = /[\0\p{Surrogate}]/u

/** A file as it is, in the body of a call. */
export const Bytes = described(
  new t.Type<Uint8Array, Uint8Array>(
    'bytes',
    (u): u is Uint8Array => u instanceof Uint8Array,
    (u, c) => (u instanceof Uint8Array && u.length > 0 ? t.success(u) : t.failure(u, c)),
    t.identity,
  ),
  { type: 'string', format: 'binary' },
)

/** `15250.5` dollars in cents. */
export const centsIn = (dollars: number): Cents => Math.round(dollars * 100)
/** Cents here, dollars with cents on the wire: `15250.5`. */
export const CentsAsDollars = described(
  new t.Type<Cents, number>(
    'dollars',
    t.number.is,
    (u, c) => (typeof u === 'number' && Number.isFinite(u) ? t.success(centsIn(u)) : t.failure(u, c)),
    (amount) => Number(decimalText(amount)),
  ),
  { type: 'number' },
)

export const YesNo = described(
  new t.Type<boolean, string>(
    'yes or no',
    t.boolean.is,
    (u, c) => (u === 'yes' || u === 'no' ? t.success(u === 'yes') : t.failure(u, c)),
    (flag) => (flag ? 'yes' : 'no'),
  ),
  { type: 'string', enum: ['yes', 'no'] },
)

/** One of our words, under another name on the wire: `named({ bonus: 'bound', … }, 'kind')`. */
export const named = <A extends string>(words: Readonly<Record<A, string>>, name: string) => {
  const ours = new Map(Object.entries<string>(words).map(([our, wire]) => [wire, our as A]))
  return described(
    new t.Type<A, string>(
      name,
      (u): u is A => typeof u === 'string' && u in words,
      (u, c) => {
        const our = typeof u === 'string' ? ours.get(u) : undefined
        return our === undefined ? t.failure(u, c) : t.success(our)
      },
      (our) => words[our],
    ),
    { type: 'string', enum: [...ours.keys()] },
  )
}

const bounded = (name: string, limit: number, refused: RegExp, kept = (text: string): string => text) =>
  described(
    new t.Type<string, string>(
      `${name} of at most ${limit} characters`,
      t.string.is,
      (u, c) => (typeof u === 'string' && u.length <= limit && !refused.test(u) ? t.success(kept(u)) : t.failure(u, c)),
      t.identity,
    ),
    { type: 'string', maxLength: limit },
  )

/** One line of text without marks of direction; control characters are refused, which would end a header of an email or a row of a table. */
export const Text = (limit: number) =>
  bounded('one line', limit, /[\p{Cc}\p{Surrogate}\u2028\u2029]/u, withoutDirectionMarks)
/** Bounded free text. */
export const Lines = (limit: number) => bounded('text', limit, UNKEPT)

/** The keys as they are sent: `withWireNames` decodes its fields under our names. */
const wireKeysOf = (context: t.Context): readonly string[] =>
  context.map(({ key }, i) => {
    const parent = context[i - 1]
    const names = parent === undefined ? undefined : descriptionOf(parent.type)?.['names']
    return (names as Readonly<Record<string, string>> | undefined)?.[key] ?? key
  })

/** `field: expected whole number`: names the field but never the value, which may be a secret. */
export const explain = (errors: t.Errors): { field: string; message: string } => {
  const [worst] = [...errors].sort((a, b) => b.context.length - a.context.length)
  const path = wireKeysOf(worst?.context ?? []).filter((key) => key !== '' && !/^\d+$/.test(key))
  const field = path.at(-1) ?? 'body'
  const expected = worst?.context.at(-1)?.type.name ?? 'another value'
  return { field, message: `${field} is missing or not valid: expected ${expected}` }
}

export const decodeWith = <A>(
  codec: t.Type<A, unknown>,
  value: unknown,
): E.Either<{ field: string; message: string }, A> => {
  const decoded = codec.decode(value)
  return E.isRight(decoded) ? decoded : E.left(explain(decoded.left))
}
