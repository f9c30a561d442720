import * as t from 'io-ts'
import { descriptionOf } from '../../adapters/http/shared/wire-types'

type Encode = (value: unknown) => unknown
type Fields = Readonly<Record<string, unknown>>
interface Field {
  readonly key: string
  readonly wire: string
  readonly encode: Encode
}

/**
 * Compiles an answer's codec to a function that writes only the fields the codec names, at every depth (decision 0033).
 * Compile once per endpoint. Throws at startup for codecs it can't whitelist.
 */
export const encoderOf = (codec: t.Any): Encode => {
  const description = descriptionOf(codec)
  if (description === undefined) return tagged(codec)
  if ('oneOfNullable' in description) return nullOr(encoderOf(description['oneOfNullable'] as t.Any))
  if ('renamed' in description)
    return fields(description['renamed'] as t.Any, description['names'] as Readonly<Record<string, string>>)
  const encode = codec.encode as Encode
  const strip =
    'wire' in description
      ? encoderOf(description['wire'] as t.Any)
      : SCALARS.has(String(description['type']))
        ? scalar
        : unnamed(codec)
  return encode === t.identity ? strip : (value) => strip(encode(value))
}

const SCALARS = new Set(['string', 'number', 'integer', 'boolean'])

type Tagged = t.Any & { _tag?: string; types: t.Any[]; type: t.Any; codomain: t.Any; props: t.Props }

const tagged = (codec: t.Any): Encode => {
  const { _tag, types, type, codomain } = codec as Tagged
  switch (_tag) {
    case 'StringType':
    case 'NumberType':
    case 'BooleanType':
    case 'NullType':
    case 'LiteralType':
    case 'KeyofType':
      return scalar
    case 'InterfaceType':
    case 'PartialType':
      return fields(codec, {})
    case 'ExactType':
    case 'ReadonlyType':
    case 'RefinementType':
      return encoderOf(type)
    case 'ArrayType':
    case 'ReadonlyArrayType':
      return items(encoderOf(type))
    case 'TupleType':
      return tuple(types.map(encoderOf))
    case 'DictionaryType':
      return dictionary(encoderOf(codomain))
    case 'IntersectionType':
      return intersection(types.map(encoderOf))
    case 'UnionType':
      return union(types)
    default:
      return unnamed(codec)
  }
}

const unnamed = (codec: t.Any): never => {
  throw new TypeError(`"${codec.name}" does not name what it lets through: describe its wire`)
}

/** An object where a scalar is expected must not be sent. */
const scalar: Encode = (value) => {
  if (typeof value === 'object' && value !== null)
    throw new TypeError('the answer has an object where its contract names a single value')
  return value
}

const nullOr =
  (encode: Encode): Encode =>
  (value) =>
    value === null || value === undefined ? null : encode(value)

const items =
  (encode: Encode): Encode =>
  (value) =>
    (value as readonly unknown[]).map((each) => encode(each))

const tuple =
  (members: readonly Encode[]): Encode =>
  (value) =>
    members.map((encode, i) => encode((value as readonly unknown[])[i]))

const dictionary =
  (encode: Encode): Encode =>
  (value) =>
    Object.fromEntries(Object.entries(value as Fields).map(([key, each]) => [key, encode(each)]))

const intersection =
  (members: readonly Encode[]): Encode =>
  (value) =>
    Object.assign({}, ...members.map((encode) => encode(value))) as unknown

const isScalar = (codec: t.Any): boolean =>
  ['NullType', 'LiteralType', 'StringType', 'NumberType', 'BooleanType', 'KeyofType'].includes(
    (codec as Tagged)._tag ?? '',
  )

/** Picks the matching object member; most unions have one beside null. */
const union = (types: readonly t.Any[]): Encode => {
  const singles = types.filter(isScalar)
  const shapes = types.filter((type) => !isScalar(type)).map((type) => ({ is: type.is, encode: encoderOf(type) }))
  const [first] = shapes
  if (first === undefined) return scalar
  const fitting = (value: unknown) =>
    (shapes.length === 1 ? first : shapes.find(({ is }) => is(value)))?.encode ?? scalar
  return (value) => (singles.some(({ is }) => is(value)) ? value : fitting(value)(value))
}

/**
 * A loop over the named keys, for speed: a page of results has fifty rows of thirty fields, a price list a thousand
 * units.
 */
const fields = (codec: t.Any, names: Readonly<Record<string, string>>): Encode => {
  const { props, _tag } = codec as Tagged
  if (_tag !== 'InterfaceType' && _tag !== 'PartialType') return unnamed(codec)
  const named: Field[] = Object.entries(props).map(([key, each]) => ({
    key,
    wire: names[key] ?? key,
    encode: encoderOf(each),
  }))
  return (value) => {
    const written: Record<string, unknown> = {}
    for (const { key, wire, encode } of named) {
      const given = (value as Fields)[key]
      if (given !== undefined) written[wire] = encode(given)
    }
    return written
  }
}
