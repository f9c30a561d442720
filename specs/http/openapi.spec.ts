import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { afterEach, expect, test } from 'vitest'
import { endpoint } from '../../adapters/http/shared/endpoint'
import { IntInPath, nullable, Text } from '../../adapters/http/shared/wire-types'
import { failure } from '../../domain/shared/failure'
import { httpApp } from '../../server/http/app'
import { Busy } from '../../server/http/busy'
import { healthRoutes } from '../../server/http/health'
import type { Kernel } from '../../server/http/kernel'
import { openApi } from '../../server/http/openapi'
import { route } from '../../server/http/route'
import { settingsFrom } from '../../server/settings'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const kernelOf = async (environment: Record<string, string> = {}) => {
  const app = await httpApp(settingsFrom({ LOG_LEVEL: 'silent', ...environment }), { refusal: 0 })
  closing.push(() => app.close())
  return { app, authenticate: async () => E.left(failure('session-missing', '')) } as unknown as Kernel
}

interface Described {
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: { readonly responses: Record<string, Response> }
}
interface Operation {
  readonly operationId: string
  readonly security: readonly object[]
  readonly parameters: readonly object[]
  readonly requestBody?: object
  readonly responses: Record<string, Response | { readonly $ref: string }>
}
interface Response {
  readonly content: { readonly 'application/json': { readonly schema: object } }
}
const describedBy = ({ app }: Kernel) => openApi(app, '1') as unknown as Described

const answer = t.null
const summary = ''

const PATH = '/api/calls/{id}'
const EACH_METHOD = (['GET', 'POST', 'PUT', 'DELETE'] as const).map((method) =>
  endpoint({ method, path: '/api/calls/:id', params: t.type({ id: IntInPath }), answer, summary }),
)
const json = { 'content-type': 'application/json' }
const BAD = [
  { headers: json, payload: '{' },
  { headers: json, payload: JSON.stringify('a'.repeat(65_536)) },
  { headers: { 'content-type': 'text/xml' }, payload: '<xml/>' },
]

test('each call describes the HTTP statuses that it can really answer, and no others', async () => {
  const usual = await kernelOf()
  const strict = await kernelOf({ RATE_LIMIT: '1' })
  const failing = await kernelOf()
  const busy = await kernelOf()
  for (const each of EACH_METHOD) {
    for (const kernel of [usual, strict]) route(kernel, each, async () => E.right(null))
    route(failing, each, () => Promise.reject(new Error('broken')))
    route(busy, each, () => Promise.reject(new Busy()))
  }
  const { paths, components } = describedBy(usual)
  const found: (readonly [method: string, statuses: readonly string[]])[] = []
  for (const { method } of EACH_METHOD) {
    const call = { method, url: PATH.replace('{id}', '1') }
    await strict.app.inject(call)
    const answers = [
      ...(await Promise.all(BAD.map((bad) => usual.app.inject({ ...call, ...bad })))),
      await strict.app.inject(call),
      await failing.app.inject(call),
      await busy.app.inject(call),
      await usual.app.inject(call),
    ]
    const { responses = {} } = paths[PATH]?.[method.toLowerCase()] ?? {}
    const statuses = [...new Set(answers.map(({ statusCode }) => String(statusCode)))].sort()
    expect([method, Object.keys(responses)]).toEqual([method, statuses])
    found.push([method, statuses])
    for (const { statusCode, body } of answers.filter((each) => each.statusCode !== 200)) {
      expect(responses[statusCode]).toEqual({ $ref: `#/components/responses/${statusCode}` })
      expect(components.responses[statusCode]?.content['application/json'].schema).toEqual({
        type: 'object',
        required: ['code', 'message', 'data'],
        properties: {
          code: { const: (JSON.parse(body) as { code: number }).code },
          message: { type: 'string' },
          data: { type: 'null' },
        },
      })
    }
  }
  const withBody = ['200', '400', '413', '415', '429', '500', '503']
  expect(found).toEqual([
    ['GET', ['200', '429', '500', '503']],
    ['POST', withBody],
    ['PUT', withBody],
    ['DELETE', withBody],
  ])
})

test('an operation is named after its method and path, and says which token it needs', async () => {
  const kernel = await kernelOf()
  const nothing = async () => E.right(null)
  route(kernel, endpoint({ method: 'GET', path: '/api/u-connect/plans/', answer, summary }), nothing)
  route(kernel, endpoint({ method: 'GET', path: '/api/user', answer, access: 'signed-in', summary }), nothing)
  route(kernel, endpoint({ method: 'PUT', path: '/api/user', answer, access: 'agent', summary }), nothing)
  route(
    kernel,
    endpoint({
      method: 'POST',
      path: '/api/user/favourites/0/9999999999/:page/:pageSize',
      params: t.type({ page: IntInPath, pageSize: IntInPath }),
      answer,
      access: 'optional',
      summary,
    }),
    nothing,
  )
  const linked = { access: 'signed-in', insteadOfToken: 'sessionId', answer, summary } as const
  route(
    kernel,
    endpoint({ method: 'DELETE', path: '/api/links', query: t.partial({ sessionId: Text(9) }), ...linked }),
    nothing,
  )
  const token = [{ token: [] }, { usertoken: [] }]
  expect(
    Object.entries(describedBy(kernel).paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId, security }]) => [path, method, operationId, security]),
    ),
  ).toEqual([
    ['/api/u-connect/plans', 'get', 'getUConnectPlans', []],
    ['/api/user', 'get', 'getUser', token],
    ['/api/user', 'put', 'putUser', token],
    [
      '/api/user/favourites/0/9999999999/{page}/{pageSize}',
      'post',
      'postUserFavouritesByPageByPageSize',
      [...token, {}],
    ],
    ['/api/links', 'delete', 'deleteLinks', [...token, {}]],
  ])
})

test('a key that reads as null when it is missing may be left out of what is sent, not of what is answered', async () => {
  const kernel = await kernelOf()
  const both = t.type({ name: t.string, note: nullable(t.string) })
  const optional = t.type({ anything: nullable(t.string) })
  route(kernel, endpoint({ method: 'POST', path: '/api/one', body: both, answer: both, summary }), async () =>
    E.right({ name: '', note: null }),
  )
  route(
    kernel,
    endpoint({ method: 'POST', path: '/api/two', body: optional, encoding: 'form', answer, summary }),
    async () => E.right(null),
  )
  route(kernel, endpoint({ method: 'POST', path: '/api/three', answer, summary }), async () => E.right(null))
  const { paths } = describedBy(kernel)
  const properties = { name: { type: 'string' }, note: { anyOf: [{ type: 'string' }, { type: 'null' }] } }
  expect(Object.values(paths).map(({ post }) => post?.requestBody)).toEqual([
    {
      required: true,
      content: { 'application/json': { schema: { type: 'object', required: ['name'], properties } } },
    },
    {
      required: false,
      content: {
        'application/x-www-form-urlencoded': {
          schema: {
            type: 'object',
            required: [],
            properties: { anything: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
          },
        },
      },
    },
    undefined,
  ])
  expect(paths['/api/one']?.['post']?.responses['200']).toEqual({
    description: 'code 0 with the data',
    content: {
      'application/json': {
        schema: {
          anyOf: [
            {
              type: 'object',
              required: ['code', 'message', 'data'],
              properties: {
                code: { const: 0 },
                message: { type: 'string' },
                data: { type: 'object', required: ['name', 'note'], properties },
              },
            },
            { $ref: '#/components/schemas/Refusal' },
          ],
        },
      },
    },
  })
})

test('a server builds its description once', async () => {
  const kernel = await kernelOf()
  let reads = 0
  const watched = Object.defineProperty(new t.StringType(), '_tag', {
    get: () => {
      reads += 1
      return 'StringType'
    },
  })
  route(kernel, endpoint({ method: 'GET', path: '/api/watched', answer: watched, summary }), async () => E.right(''))
  healthRoutes(kernel, '1')
  const before = reads
  const [first, second] = [await kernel.app.inject('/api/openapi.json'), await kernel.app.inject('/api/openapi.json')]
  expect([reads - before, second.body, first.headers['content-type']]).toEqual([
    1,
    first.body,
    'application/json; charset=utf-8',
  ])
  expect(first.json<object>()).toEqual(openApi(kernel.app, '1'))
})
