import { Agent, request } from 'node:http'

/** A raw HTTP response. */
export interface Answer {
  readonly status: number
  readonly code: number
  readonly message: string
  readonly data: unknown
  readonly body: unknown
}

export type Post = (path: string, body: unknown, headers?: Readonly<Record<string, string>>) => Promise<Answer>

/** Posts to one server, optionally all calls at once, with one connection per caller. */
export const callerAt = ({ hostname, port }: URL): { post: Post; close(): void } => {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const post: Post = (path, body, headers = {}) =>
    new Promise((resolve, reject) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const sent = request(
        {
          agent,
          hostname,
          port,
          path,
          method: 'POST',
          headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () => resolve(answerOf(response.statusCode ?? 0, Buffer.concat(chunks).toString('utf8'))))
        },
      )
      sent.on('error', reject)
      sent.end(text)
    })
  return { post, close: () => agent.destroy() }
}

const answerOf = (status: number, text: string): Answer => {
  const body = text.startsWith('{') ? (JSON.parse(text) as { code?: number; message?: string; data?: unknown }) : {}
  return { status, code: body.code ?? -1, message: body.message ?? text, data: body.data ?? null, body }
}
