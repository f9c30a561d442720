import { Agent, request } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'

/** A raw HTTP response. */
export interface Answer {
  readonly status: number
  readonly code: number
  readonly message: string
  readonly data: unknown
  readonly body: unknown
}

type Headers = Readonly<Record<string, string>>

export type Post = (path: string, body: unknown, headers?: Headers) => Promise<Answer>
export type Call = (method: 'GET' | 'PUT' | 'POST', path: string, headers: Headers, body?: unknown) => Promise<Answer>

/** Calls one server, optionally all calls at once, with one connection per caller. `ca`: the certificate of an https server. */
export const callerAt = ({ hostname, port, protocol }: URL, ca = ''): { post: Post; call: Call; close(): void } => {
  const secure = protocol === 'https:'
  const options = { keepAlive: true, maxSockets: Infinity }
  const agent = secure ? new SecureAgent({ ...options, ca }) : new Agent(options)
  const begin = secure ? secureRequest : request
  const call: Call = (method, path, headers, body) =>
    new Promise((resolve, reject) => {
      const text = body === undefined || typeof body === 'string' ? (body ?? '') : JSON.stringify(body)
      const content =
        body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
      const sent = begin({ agent, hostname, port, path, method, headers: { ...content, ...headers } }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => resolve(answerOf(response.statusCode ?? 0, Buffer.concat(chunks).toString('utf8'))))
      })
      sent.on('error', reject)
      sent.end(text)
    })
  return { call, post: (path, body, headers = {}) => call('POST', path, headers, body), close: () => agent.destroy() }
}

const answerOf = (status: number, text: string): Answer => {
  const body = text.startsWith('{') ? (JSON.parse(text) as { code?: number; message?: string; data?: unknown }) : {}
  return { status, code: body.code ?? -1, message: body.message ?? text, data: body.data ?? null, body }
}
