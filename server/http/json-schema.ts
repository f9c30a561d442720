import * as E from 'fp-ts/lib/Either.js'
import type * as t from 'io-ts'
import { descriptionOf, type JsonSchema } from '../../adapters/http/shared/wire-types'

/** Keys that read as null when they are missing may be left out of what is sent, and are always in what is answered. */
type Side = 'sent' | 'answered'

/** Derives a JSON schema from a codec, so the codecs remain the only description of the wire. */
export const schemaOf = (codec: t.Any, side: Side): JsonSchema => {
  const own = descriptionOf(codec)
  if (own !== undefined) return resolved(own, side)
  const tagged = codec as t.Any & {
    _tag?: string
    types: t.Any[]
    type: t.Any
    props: t.Props
    keys: object
    value: unknown
    codomain: t.Any
  }
  const member = (each: t.Any) => schemaOf(each, side)
  switch (tagged._tag) {
    case 'StringType':
      return { type: 'string' }
    case 'NumberType':
      return { type: 'number' }
    case 'BooleanType':
      return { type: 'boolean' }
    case 'NullType':
      return { type: 'null' }
    case 'LiteralType':
      return { const: tagged.value }
    case 'KeyofType':
      return { enum: Object.keys(tagged.keys) }
    case 'ArrayType':
    case 'ReadonlyArrayType':
      return { type: 'array', items: schemaOf(tagged.type, side) }
    case 'TupleType':
      return { type: 'array', prefixItems: tagged.types.map(member), items: false }
    case 'DictionaryType':
      return { type: 'object', additionalProperties: schemaOf(tagged.codomain, side) }
    case 'UnionType':
      return { anyOf: tagged.types.map(member) }
    case 'IntersectionType':
      return { allOf: tagged.types.map(member) }
    case 'ExactType':
    case 'ReadonlyType':
    case 'RefinementType':
      return schemaOf(tagged.type, side)
    case 'InterfaceType':
      return object(tagged.props, side, requiredIn(tagged.props, side))
    case 'PartialType':
      return object(tagged.props, side, [])
    default:
      return {}
  }
}

const requiredIn = (props: t.Props, side: Side): readonly string[] =>
  Object.entries(props).flatMap(([name, codec]) =>
    side === 'answered' || E.isLeft(codec.decode(undefined)) ? [name] : [],
  )

const object = (props: t.Props, side: Side, required: readonly string[]): JsonSchema => ({
  type: 'object',
  required,
  properties: Object.fromEntries(Object.entries(props).map(([name, codec]) => [name, schemaOf(codec, side)])),
})

const resolved = (described: JsonSchema, side: Side): JsonSchema => {
  if ('oneOfNullable' in described)
    return { anyOf: [schemaOf(described['oneOfNullable'] as t.Any, side), { type: 'null' }] }
  if ('wire' in described) return schemaOf(described['wire'] as t.Any, side)
  if (!('renamed' in described)) return described
  const names = described['names'] as Record<string, string>
  const schema = schemaOf(described['renamed'] as t.Any, side)
  const rename = (name: string) => names[name] ?? name
  return {
    ...schema,
    required: ((schema['required'] as string[] | undefined) ?? []).map(rename),
    properties: Object.fromEntries(
      Object.entries((schema['properties'] as object | undefined) ?? {}).map(([name, each]) => [rename(name), each]),
    ),
  }
}
