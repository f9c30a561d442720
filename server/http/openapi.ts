import type { FastifyInstance } from 'fastify'
import type * as t from 'io-ts'
import type { Endpoint } from '../../adapters/http/shared/endpoint'
import { descriptionOf, type JsonSchema } from '../../adapters/http/shared/wire-types'

export interface Advertised {
  method: string
  path: string
  summary: string
  access: string
  answers: string
  failures: Readonly<Record<string, number>>
  params: t.Any
  query: t.Any
  body: t.Any
  answer: t.Any
}

const advertised = new WeakMap<FastifyInstance, Advertised[]>()

/** The application's endpoints, in routing order. */
export const advertisedBy = (app: FastifyInstance): readonly Advertised[] => advertised.get(app) ?? []

/** Adds an endpoint to `GET /api/openapi.json`. */
export const advertise = <P, Q, B, A, K extends string>(app: FastifyInstance, e: Endpoint<P, Q, B, A, K>): void => {
  const { method, path, summary, access, answers, failures, params, query, body, answer } = e
  const noted = {
    method,
    path,
    summary,
    access,
    answers,
    failures,
    params,
    query,
    body,
    answer,
  } as unknown as Advertised
  advertised.set(app, [...(advertised.get(app) ?? []), noted])
}

/** Derives a JSON schema from a codec, so the codecs remain the only description of the wire. */
const schemaOf = (codec: t.Any): JsonSchema => {
  const own = descriptionOf(codec)
  if (own !== undefined) return resolved(own)
  const tagged = codec as t.Any & {
    _tag?: string
    types: t.Any[]
    type: t.Any
    props: t.Props
    keys: object
    value: unknown
    codomain: t.Any
  }
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
      return { type: 'array', items: schemaOf(tagged.type) }
    case 'TupleType':
      return { type: 'array', prefixItems: tagged.types.map(schemaOf), items: false }
    case 'DictionaryType':
      return { type: 'object', additionalProperties: schemaOf(tagged.codomain) }
    case 'UnionType':
      return { anyOf: tagged.types.map(schemaOf) }
    case 'IntersectionType':
      return { allOf: tagged.types.map(schemaOf) }
    case 'ExactType':
    case 'ReadonlyType':
    case 'RefinementType':
      return schemaOf(tagged.type)
    case 'InterfaceType':
      return object(tagged.props, Object.keys(tagged.props))
    case 'PartialType':
      return object(tagged.props, [])
    default:
      return {}
  }
}

const object = (props: t.Props, required: readonly string[]): JsonSchema => ({
  type: 'object',
  required,
  properties: Object.fromEntries(Object.entries(props).map(([name, codec]) => [name, schemaOf(codec)])),
})

const resolved = (own: JsonSchema): JsonSchema => {
  if ('oneOfNullable' in own) return { anyOf: [schemaOf(own['oneOfNullable'] as t.Any), { type: 'null' }] }
  if ('wire' in own) return schemaOf(own['wire'] as t.Any)
  if (!('renamed' in own)) return own
  const names = own['names'] as Record<string, string>
  const schema = schemaOf(own['renamed'] as t.Any)
  const rename = (name: string) => names[name] ?? name
  return {
    ...schema,
    required: ((schema['required'] as string[] | undefined) ?? []).map(rename),
    properties: Object.fromEntries(
      Object.entries((schema['properties'] as object | undefined) ?? {}).map(([name, each]) => [rename(name), each]),
    ),
  }
}

const parametersOf = (codec: t.Any, where: 'path' | 'query') => {
  const schema = schemaOf(codec)
  const required = (schema['required'] as string[] | undefined) ?? []
  return Object.entries((schema['properties'] as object | undefined) ?? {}).map(([name, each]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: each as JsonSchema,
  }))
}

const operation = ({ method, summary, access, answers, failures, params, query, body, answer }: Advertised) => ({
  summary,
  parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
  ...(method === 'GET' ? {} : { requestBody: { content: { 'application/json': { schema: schemaOf(body) } } } }),
  responses: {
    200: {
      description: `code 0 with the data${Object.entries(failures)
        .map(([kind, code]) => `, ${code} ${kind}`)
        .join('')}`,
      content: {
        'application/json': {
          schema:
            answers === 'envelope'
              ? schemaOf(answer)
              : {
                  type: 'object',
                  required: ['code', 'message', 'data'],
                  properties: { code: { type: 'integer' }, message: { type: 'string' }, data: schemaOf(answer) },
                },
        },
      },
    },
  },
  ...(access === 'public' ? {} : { security: [{ token: [] }] }),
})

export const openApi = (app: FastifyInstance, version: string): JsonSchema => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const each of advertisedBy(app)) {
    const path = each.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [each.method.toLowerCase()]: operation(each) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Unifi', version },
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
    paths,
  }
}
