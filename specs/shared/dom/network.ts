import { Agent, request } from 'node:http'

/** What a page asks the network for. */
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
  url = (): string => this.asked.url
  method = (): string => this.asked.method
  headers = (): Readonly<Record<string, string>> => this.asked.headers
  postData = (): string | null => this.asked.body?.toString('utf8') ?? null
  resourceType = (): string => 'xhr'
  answeredBy(answer: Promise<Answered>): void {
    this.answer = answer
    answer.catch(() => undefined)
  }
  async response(): Promise<{ json(): unknown; status(): number; text(): string } | null> {
    const answer = await this.answer?.catch(() => null)
    if (answer === null || answer === undefined) return null
    const text = () => answer.body.toString('utf8')
    return { text, json: () => JSON.parse(text()) as unknown, status: () => answer.status }
  }
}

interface Fulfilment {
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
  async fulfill({ status = 200, json, body = '', contentType, headers = {} }: Fulfilment): Promise<void> {
    const type = contentType ?? (json === undefined ? 'text/plain' : 'application/json')
    const text = json === undefined ? body : JSON.stringify(json)
    this.decide(Promise.resolve({ status, headers: { 'content-type': type, ...headers }, body: Buffer.from(text) }))
  }
  async abort(): Promise<void> {
    this.decide(Promise.reject(new Error('the connection is lost')))
  }
  async continue(): Promise<void> {
    this.decide(this.onward())
  }
  async fetch(): Promise<Answered> {
    return this.onward()
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
  isOffline: boolean
}

/** The calls that get another answer than the server's; all others are sent to it. */
export const routesTo = (port: number): Routes => {
  let handlers: { readonly url: Pattern; readonly handler: Handler }[] = []
  const routes: Routes = {
    isOffline: false,
    add: (url, handler) => (handlers = [{ url, handler }, ...handlers]),
    remove: (url) => (handlers = handlers.filter((each) => String(each.url) !== String(url))),
    answerTo: (asked) => {
      const chosen = handlers.filter(({ url }) => fits(url, asked.url()))
      const onward = () =>
        routes.isOffline ? Promise.reject(new Error('the browser is offline')) : send(port, asked.asked)
      const from = (index: number): Promise<Answered> => {
        const each = chosen[index]
        if (each === undefined) return onward()
        return new Promise((resolve, reject) => {
          const route = new DomRoute(
            asked,
            (answer) => void answer.then(resolve, reject),
            onward,
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
  return routes
}

const agent = new Agent({ keepAlive: true })

const send = (port: number, { method, url, headers, body }: Asked): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const { host, pathname, search } = new URL(url)
    const length: Record<string, string> = body === null ? {} : { 'content-length': String(body.length) }
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path: `${pathname}${search}`,
        headers: { ...headers, ...length, host },
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
    sent.on('error', reject)
    sent.end(body ?? undefined)
  })
