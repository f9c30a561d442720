type StreamListener = (event: { data?: string }) => void

/** Node has no EventSource. This one tells of a lost connection, and leaves reconnecting to the browser. */
export class StreamOverFetch {
  readyState = 0
  private readonly listeners: [type: string, listener: StreamListener][] = []
  private readonly leaving = new AbortController()

  constructor(url: string, headers: Readonly<Record<string, string>> = {}) {
    void this.read(url, headers).then(
      () => this.lost(),
      () => this.lost(),
    )
  }

  addEventListener(type: string, listener: StreamListener): void {
    this.listeners.push([type, listener])
  }

  close(): void {
    this.readyState = 2
    this.leaving.abort()
  }

  private async read(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
    const { body } = await fetch(url, { headers, signal: this.leaving.signal })
    if (body === null) return
    this.readyState = 1
    let text = ''
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      const messages = `${text}${chunk}`.split('\n\n')
      text = messages.pop() ?? ''
      messages.forEach((message) => this.hear(message))
    }
  }

  private hear(message: string): void {
    const fields = message.split('\n').map((line) => line.split(/: ?(.*)/s))
    const field = (name: string) => fields.find(([each]) => each === name)?.[1]
    const data = field('data')
    if (data !== undefined) this.tell(field('event') ?? 'message', { data })
  }

  private lost(): void {
    if (this.readyState === 2) return
    this.readyState = 0
    this.tell('error', {})
  }

  private tell(type: string, event: { data?: string }): void {
    this.listeners.filter(([each]) => each === type).forEach(([, listener]) => listener(event))
  }
}
