import type { FastifyInstance } from 'fastify'
import * as E from 'fp-ts/lib/Either.js'
import type * as t from 'io-ts'
import { pathTo } from '../../domain/shared/paths'
import { commonCodes } from '../../adapters/http/shared/codes'
import { type Endpoint, none } from '../../adapters/http/shared/endpoint'
import type { JsonSchema } from '../../adapters/http/shared/wire-types'
import { HTTP_FAILURES, type HttpFailure } from './app'
import { schemaOf } from './json-schema'

type Advertised = Endpoint<unknown, unknown, unknown, unknown, string>

const advertised = new WeakMap<FastifyInstance, Advertised[]>()

/** The application's endpoints, in routing order. */
export const advertisedBy = (app: FastifyInstance): readonly Advertised[] => advertised.get(app) ?? []

/** Adds an endpoint to `GET /api/openapi.json`. */
export const advertise = <P, Q, B, A, K extends string>(app: FastifyInstance, e: Endpoint<P, Q, B, A, K>): void => {
  advertised.set(app, [...advertisedBy(app), e as unknown as Advertised])
}

const sent = new WeakMap<FastifyInstance, Webhook[]>()

/** What the application sends to addresses that a business has given it. */
interface Webhook {
  /** `sale.changed` */
  readonly name: string
  readonly body: t.Mixed
  readonly summary: string
}

/** Adds a webhook to `GET /api/openapi.json`. */
export const advertiseWebhook = (app: FastifyInstance, webhook: Webhook): void => {
  sent.set(app, [...(sent.get(app) ?? []), webhook])
}

/** Describes the application's endpoints as OpenAPI 3.1. Its server is relative, so one description fits every tenant's host. */
export const openApi = (app: FastifyInstance, version: string): JsonSchema => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const each of advertisedBy(app)) {
    // With and without a trailing slash it is the same route.
    const path = each.path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')
    paths[path] = { ...paths[path], [each.method.toLowerCase()]: operation(each) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Unifi', version, license: { name: 'Website terms', url: pathTo('websiteTerms') } },
    servers: [{ url: '/' }],
    paths,
    webhooks: Object.fromEntries((sent.get(app) ?? []).map((each) => [each.name, { post: webhookOf(each) }])),
    components: {
      schemas: { Refusal: refusal(Object.values(commonCodes)) },
      responses: Object.fromEntries(
        Object.entries(HTTP_FAILURES).map(([status, failed]) => [status, response(failed)]),
      ),
      securitySchemes: {
        ...{ token: headerKey('token'), usertoken: headerKey('usertoken') },
        key: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

const headerKey = (name: string) => ({ type: 'apiKey', in: 'header', name })

const operation = (e: Advertised) => ({
  operationId: operationIdOf(e),
  summary: e.summary,
  security: securityOf(e),
  parameters: [...parametersOf(e.params, 'path'), ...parametersOf(e.query, 'query')],
  ...requestBodyOf(e),
  responses: {
    200: answerOf(e),
    ...Object.fromEntries(failuresOf(e).map((status) => [status, refTo('responses', status)])),
  },
})

const webhookOf = ({ name, body, summary }: Webhook) => ({
  operationId: `on${name.split('.').map(capitalised).join('')}`,
  ...{ summary, security: [] },
  requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'answered') } } },
  responses: { '2XX': { description: 'The change is taken.' }, '4XX': { description: 'The change is sent again.' } },
})

const refTo = (kind: string, name: string | number) => ({ $ref: `#/components/${kind}/${name}` })

/** `getHouseByIdByRoomIdByOrdersId`: the method and the path, without fixed numbers. */
const operationIdOf = ({ method, path }: Advertised): string =>
  [method.toLowerCase(), ...path.replace(/^\/api\//, '/').split(/[/-]/)]
    .filter((word) => word !== '' && !/^\d+$/.test(word))
    .map((word, i) => (word.startsWith(':') ? `By${capitalised(word.slice(1))}` : i === 0 ? word : capitalised(word)))
    .join('')

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const TOKEN = [{ token: [] }, { usertoken: [] }]

/** Either header carries the token (A6-6); an empty alternative needs none. */
const securityOf = ({ access, insteadOfToken }: Advertised) => {
  if (access === 'public') return []
  if (access === 'business') return [{ key: [] }]
  return access === 'optional' || insteadOfToken !== null ? [...TOKEN, {}] : TOKEN
}

const parametersOf = (codec: t.Any, where: 'path' | 'query') => {
  const schema = schemaOf(codec, 'sent')
  const required = (schema['required'] as string[] | undefined) ?? []
  return Object.entries((schema['properties'] as object | undefined) ?? {}).map(([name, each]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: each as JsonSchema,
  }))
}

/** A call whose body may be left out is one that decodes without it. */
const MEDIA_TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  bytes: 'application/octet-stream',
} as const

const requestBodyOf = ({ body, encoding }: Advertised) => {
  if ((body as unknown) === none) return {}
  const type = MEDIA_TYPES[encoding]
  return {
    requestBody: {
      required: E.isLeft(body.decode({})),
      content: { [type]: { schema: schemaOf(body, 'sent') } },
    },
  }
}

const answerOf = ({ answers, answer, failures }: Advertised) => {
  const succeeded = schemaOf(answer, 'answered')
  const codes = Object.values(failures)
  return {
    description: `code 0 with the data${Object.entries(failures)
      .map(([kind, code]) => `, ${code} ${kind}`)
      .join('')}`,
    content: {
      'application/json': {
        schema: {
          anyOf: [
            answers === 'envelope' ? succeeded : envelope({ const: 0 }, succeeded),
            ...(codes.length === 0 ? [] : [refusal(codes)]),
            refTo('schemas', 'Refusal'),
          ],
        },
      },
    },
  }
}

const envelope = (code: JsonSchema, data: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: { code, message: { type: 'string' }, data },
})

/** A failure with status 200: `data` names the field, if there is one. */
const refusal = (codes: readonly number[]): JsonSchema =>
  envelope(
    { type: 'integer', enum: [...new Set(codes)] },
    {
      anyOf: [{ type: 'object', required: ['field'], properties: { field: { type: 'string' } } }, { type: 'null' }],
    },
  )

/** Calls without a body can't send a wrong one. */
const failuresOf = ({ method }: Advertised) =>
  Object.entries(HTTP_FAILURES).flatMap(([status, { ofBody }]) => (ofBody && method === 'GET' ? [] : [status]))

const response = ({ code, when }: HttpFailure) => ({
  description: when,
  content: { 'application/json': { schema: envelope({ const: code }, { type: 'null' }) } },
})
