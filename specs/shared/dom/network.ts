import { Agent, request } from 'node:http'

/** A page's request to the network. */
export interface Asked {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
}
export interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** As Playwright's `Request`, as far as tasks read one. */
export class DomRequest {
  private answer: Promise<Answered> | null = null
  constructor(readonly asked: Asked) {}
  url = (): string => this.asked.url.replace(/#.*/, '')
  method = (): string => this.asked.method
  headers = (): Readonly<Record<string, string>> => this.asked.headers
  postData = (): string | null => this.asked.body?.toString('utf8') ?? null
  resourceType = (): string => 'xhr'
  /** A file that belongs to what is asked for. */
  other = (url: string): DomRequest => new DomRequest({ method: 'GET', url, headers: this.asked.headers, body: null })
  answeredBy(answer: Promise<Answered>): void {
    this.answer = answer
    answer.catch(() => undefined)
  }
  async response(): Promise<Fetched | null> {
    const answer = await this.answer?.catch(() => null)
    return answer === null || answer === undefined ? null : fetched(answer)
  }
}

/** As Playwright's answers. */
interface Fetched {
  json(): unknown
  text(): string
  body(): Buffer
  status(): number
  headers(): Readonly<Record<string, string>>
}
const fetched = ({ status, headers, body }: Answered): Fetched => ({
  json: () => JSON.parse(body.toString('utf8')) as unknown,
  text: () => body.toString('utf8'),
  body: () => body,
  status: () => status,
  headers: () => headers,
})

interface Fulfilment {
  readonly response?: Fetched
  readonly status?: number
  readonly json?: unknown
  readonly body?: string | Buffer
  readonly contentType?: string
  readonly headers?: Readonly<Record<string, string>>
}
export type Handler = (route: DomRoute) => unknown

/** As Playwright's `Route`. */
export class DomRoute {
  constructor(
    private readonly asked: DomRequest,
    private readonly decide: (answer: Promise<Answered>) => void,
    private readonly onward: () => Promise<Answered>,
    private readonly next: () => void,
  ) {}
  request = (): DomRequest => this.asked
  async fulfill({ response, status, json, body, contentType, headers }: Fulfilment): Promise<void> {
    const type = contentType ?? (json === undefined ? undefined : 'application/json')
    const { 'content-length': _, ...given } = headers ?? response?.headers() ?? {}
    this.decide(
      Promise.resolve({
        status: status ?? response?.status() ?? 200,
        headers: { 'content-type': 'text/plain', ...given, ...(type === undefined ? {} : { 'content-type': type }) },
        body: Buffer.from(json === undefined ? (body ?? response?.body() ?? '') : JSON.stringify(json)),
      }),
    )
  }
  async abort(): Promise<void> {
    this.decide(Promise.reject(new Error('the connection is lost')))
  }
  async continue(): Promise<void> {
    this.decide(this.onward())
  }
  async fetch(): Promise<Fetched> {
    return fetched(await this.onward())
  }
  async fallback(): Promise<void> {
    this.next()
  }
}

/** As Playwright names the addresses of a route; a text may have `*` for a part, and `**` for anything. */
export type Pattern = string | RegExp | ((url: URL) => boolean)

const fits = (pattern: Pattern, url: string): boolean => {
  if (typeof pattern === 'function') return pattern(new URL(url))
  if (typeof pattern !== 'string') return pattern.test(url)
  const escaped = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*/g, '.+')
    .replace(/(?<!\.)\*/g, '[^/]*')
  return new RegExp(`^${escaped.replaceAll('.+', '.*')}$`).test(url)
}

export interface Routes {
  add(url: Pattern, handler: Handler): void
  remove(url: Pattern): void
  answerTo(request: DomRequest): Promise<Answered>
}
type Send = (asked: DomRequest) => Promise<Answered>

/** The calls that get another answer than the network's; all others get what comes next. */
export const routesTo = (network: Send, next: Send = network): Routes => {
  let handlers: { readonly url: Pattern; readonly handler: Handler }[] = []
  return {
    add: (url, handler) => (handlers = [{ url, handler }, ...handlers]),
    remove: (url) => (handlers = handlers.filter((each) => String(each.url) !== String(url))),
    answerTo: (asked) => {
      const chosen = handlers.filter(({ url }) => fits(url, asked.url()))
      const from = (index: number): Promise<Answered> => {
        const each = chosen[index]
        if (each === undefined) return next(asked)
        return new Promise((resolve, reject) => {
          const route = new DomRoute(
            asked,
            (answer) => void answer.then(resolve, reject),
            () => network(asked),
            () => {
              from(index + 1).then(resolve, reject)
            },
          )
          Promise.resolve(each.handler(route)).catch(reject)
        })
      }
      return from(0)
    },
  }
}

/** The server, as one person reaches it. */
export interface Connection {
  readonly port: number
  /** As a proxy tells it: `X-Forwarded-For`. */
  readonly headers: Readonly<Record<string, string>>
}

const agent = new Agent({ keepAlive: true })

/**
 * Asks the server; no other host is there. Like a browser, it asks again over another connection if a kept one turns out to have been closed
 * before an answer began.
 */
export const sendTo = (server: Connection, asked: Asked): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const { method, url, headers, body } = asked
    const { host, hostname, pathname, search } = new URL(url)
    if (!/(^|\.)localhost$|^127\.0\.0\.1$/.test(hostname)) throw new Error(`there is no network to ${host}`)
    const length: Record<string, string> = body === null ? {} : { 'content-length': String(body.length) }
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port: server.port,
        method,
        path: `${pathname}${search}`,
        headers: { ...headers, ...length, ...server.headers, host },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('error', reject)
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const given = Object.entries(response.headers).flatMap(([name, value]) =>
            value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as const],
          )
          resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(given), body: Buffer.concat(chunks) })
        })
      },
    )
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const wasClosed = sent.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE')
      if (wasClosed) sendTo(server, asked).then(resolve, reject)
      else reject(error)
    })
    sent.end(body ?? undefined)
  })
