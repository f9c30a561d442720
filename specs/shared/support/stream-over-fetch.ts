import { setTimeout as pause } from 'node:timers/promises'

type StreamListener = (event: { data?: string }) => void

const [CONNECTING, OPEN, CLOSED] = [0, 1, 2]
/** Milliseconds before a lost stream is opened again, unless the server names another time. */
const USUAL_RETRY = 1_000

/** Node has no EventSource. Like a browser's, this one opens a lost stream again, and gives up after a response that is no stream. */
export class StreamOverFetch {
  readyState = CONNECTING
  private retry = USUAL_RETRY
  private readonly listeners: [type: string, listener: StreamListener][] = []
  private readonly leaving = new AbortController()

  constructor(url: string, headers: Readonly<Record<string, string>> = {}) {
    void this.follow(url, headers)
  }

  addEventListener(type: string, listener: StreamListener): void {
    this.listeners.push([type, listener])
  }

  close(): void {
    this.readyState = CLOSED
    this.leaving.abort()
  }

  private async follow(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
    const { signal } = this.leaving
    while (!signal.aborted) {
      const next = await this.read(url, headers).catch(() => CONNECTING)
      if (signal.aborted) return
      this.readyState = next
      this.tell('error', {})
      if (next === CLOSED) return
      await pause(this.retry, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  /** Returns the state after the stream: closed if the response was no stream. Rejects if the connection is lost. */
  private async read(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
    const { body, status, headers: given } = await fetch(url, { headers, signal: this.leaving.signal })
    if (body === null || status !== 200 || given.get('content-type') !== 'text/event-stream') {
      await body?.cancel()
      return CLOSED
    }
    this.readyState = OPEN
    let text = ''
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      const messages = `${text}${chunk}`.split('\n\n')
      text = messages.pop() ?? ''
      messages.forEach((message) => this.hear(message))
    }
    return CONNECTING
  }

  private hear(message: string): void {
    const fields = message.split('\n').map((line) => line.split(/: ?(.*)/s))
    const field = (name: string) => fields.find(([each]) => each === name)?.[1]
    const [data, retry] = [field('data'), field('retry')]
    if (retry !== undefined) this.retry = Number(retry)
    if (data !== undefined) this.tell(field('event') ?? 'message', { data })
  }

  private tell(type: string, event: { data?: string }): void {
    this.listeners.filter(([each]) => each === type).forEach(([, listener]) => listener(event))
  }
}
