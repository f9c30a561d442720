import { request } from 'node:http'
import type { Answer } from '../caller'

/** `refused`: the server did not begin it. `lost`: the server began it and did not answer. */
export type Ending = { readonly kind: 'answered'; readonly answer: Answer } | { readonly kind: 'refused' | 'lost' }

type Headers = Readonly<Record<string, string>>

export interface BegunCalls {
  /** Sends the body once `released`. */
  post(path: string, body: unknown, headers?: Headers, released?: Promise<unknown>): Promise<Ending>
  /** Calls that the server has begun and not answered. */
  open(): number
}

/**
 * Calls that say what became of them. Each sends its body once the server has read its headers (`100 Continue`): only
 * from then on has the server begun it.
 */
export const begunCalls = ({ hostname, port }: URL): BegunCalls => {
  let open = 0
  return {
    open: () => open,
    post: (path, body, headers = {}, released = Promise.resolve()) =>
      new Promise((ended) => {
        const text = JSON.stringify(body)
        let isBegun = false
        const end = (ending: Ending) => {
          if (isBegun) open -= 1
          isBegun = false
          ended(ending)
        }
        const failed = () => end({ kind: isBegun ? 'lost' : 'refused' })
        const content = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
        const sent = request({
          ...{ hostname, port, path, method: 'POST', agent: false },
          headers: { ...content, ...headers, expect: '100-continue' },
        })
        sent.on('continue', () => {
          isBegun = true
          open += 1
          void released.then(() => sent.end(text))
        })
        sent.on('error', failed)
        sent.on('response', (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', failed)
          response.on('end', () => end({ kind: 'answered', answer: answerOf(response.statusCode ?? 0, chunks) }))
        })
        sent.flushHeaders()
      }),
  }
}

const answerOf = (status: number, chunks: readonly Buffer[]): Answer => {
  const text = Buffer.concat(chunks).toString('utf8')
  const body = text.startsWith('{') ? (JSON.parse(text) as { code?: number; message?: string; data?: unknown }) : {}
  return { status, code: body.code ?? -1, message: body.message ?? text, data: body.data ?? null, body }
}
