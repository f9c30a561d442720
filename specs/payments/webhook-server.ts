import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Post {
  readonly raw: Buffer
  readonly signature: string | undefined
}

/** Receives webhooks over real HTTP and responds as configured. */
export interface WebhookServer {
  readonly url: string
  readonly posts: Post[]
  /** Statuses of the next responses, then 200; `hang` never responds. */
  readonly answers: (number | 'hang')[]
  /** Resolves once this many posts have arrived. */
  arrived(count: number): Promise<void>
  close(): Promise<void>
}

export const webhookServer = async (): Promise<WebhookServer> => {
  const posts: Post[] = []
  const answers: (number | 'hang')[] = []
  const waiting = new Set<() => void>()
  const reply = (response: ServerResponse) => {
    const status = answers.shift() ?? 200
    if (status !== 'hang') response.writeHead(status, status === 307 ? { location: '/elsewhere' } : {}).end('ok')
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      posts.push({ raw: Buffer.concat(chunks), signature: request.headers['stripe-signature']?.toString() })
      waiting.forEach((check) => check())
      reply(response)
    })
  })
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    posts,
    answers,
    arrived: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (posts.length >= count) {
            waiting.delete(check)
            resolve()
          }
        }
        waiting.add(check)
        check()
      }),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
