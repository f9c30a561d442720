import { type IncomingHttpHeaders, request } from 'node:http'
import { After, AfterAll, Before, BeforeAll, setDefaultTimeout, setWorldConstructor, World } from '@cucumber/cucumber'
import type { Page } from 'playwright'
import { levelsOf } from '../../../scripts/lib/levels.mjs'
import { builtApplication } from '../dom/application'
import { domVisitor } from '../dom/visitor'
import { Browsers, type Visitor } from './browsers'
import { TRANSLATION } from './page-translation'
import { openStage, type Stage } from './stage'

/** Milliseconds that a step may take that fills in a form or visits many screens: each thing that it waits for has its own, shorter limit. */
setDefaultTimeout(30_000)
/** Whether pictures of screens are taken, for the living documentation. */
export const takesPictures = (process.env['PICTURES'] ?? '') !== ''
/** Whether all screens without a browser are translated, which no scenario may notice. */
const isTranslated = (process.env['TRANSLATED'] ?? '') !== ''

let stage: Stage
let scenarios = 0
const browsers = new Browsers()

BeforeAll({ timeout: 120_000 }, async () => {
  stage = await openStage({ TRUST_PROXY: '1', STOP_DELAY: '0' })
})
AfterAll({ timeout: 60_000 }, async () => {
  await browsers.close()
  await stage.close()
})

/** A response as received. */
export interface Answer {
  readonly status: number
  readonly code: number
  readonly message: string
  readonly data: unknown
  readonly headers: IncomingHttpHeaders
}

/** `10.0.1.44` of the scenario 300. */
const addressOf = (scenario: number): string => `10.0.${scenario >> 8}.${scenario & 255}`

/** State shared by one scenario's steps. One server per worker, separate data per scenario. */
export class UnifiWorld extends World {
  /** Values a scenario keeps from one step to the next, by name. */
  readonly notes = new Map<string, unknown>()
  private readonly visitors = new Map<string, Visitor>()
  private isSpoilt = false
  private named: string | null = null
  private moved = 0
  /** The tenant's host label; empty for `localhost`. */
  tenant = ''

  get stage(): Stage {
    return stage
  }

  get site(): string {
    return this.tenant === '' ? stage.url : stage.url.replace('//', `//${this.tenant}.`)
  }

  /** Its people come from an address of their own, because some limits count a minute's calls of one. */
  private readonly from = { 'x-forwarded-for': addressOf((scenarios += 1)) }

  /** The level at which this scenario runs. */
  level = ''

  /** Whether people use the site's screens in this scenario, or call the API. */
  get hasScreens(): boolean {
    return this.level === 'browser' || this.level === 'screen'
  }

  /** Where there is a layout to measure, and the application comes in several files. */
  get isInBrowser(): boolean {
    return this.level === 'browser'
  }

  /** The person that the scenario named last; Vera, if it has named nobody yet. */
  get person(): string {
    return this.named ?? 'Vera'
  }
  set person(name: string) {
    this.named = name
  }

  note<A>(name: string): A {
    if (!this.notes.has(name)) throw new Error(`no step has noted "${name}"`)
    return this.notes.get(name) as A
  }

  /** Makes one API call, independent of our client. */
  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body)
    const answer = await send(stage.port, method, path, method === 'GET' ? '' : text, {
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      host: new URL(this.site).host,
      ...this.from,
      ...headers,
    })
    const envelope = answer.text.startsWith('{')
      ? (JSON.parse(answer.text) as { code: number; message: string; data: unknown })
      : { code: -1, message: answer.text, data: null }
    return { ...envelope, status: answer.status, headers: answer.headers }
  }

  /** Returns a person's browser, opening it if needed: `world.visitor('Carl')`. */
  async visitor(name: string): Promise<Visitor> {
    const known = this.visitors.get(name)
    if (known !== undefined) return known
    const visitor = await (this.level === 'screen'
      ? domVisitor({ port: stage.port, headers: this.from }, stage.clock.now())
      : browsers.open(stage.clock.now(), this.from))
    if (isTranslated && this.level === 'screen') await visitor.context.addInitScript(TRANSLATION)
    visitor.page.on('pageerror', (error) => this.attach(`page error: ${error.message}`, 'text/plain'))
    this.visitors.set(name, visitor)
    return visitor
  }

  /** The person goes on in a new tab of the same browser. */
  async newTab(name: string): Promise<void> {
    const { context } = await this.visitor(name)
    this.visitors.set(name, { context, page: await context.newPage() })
  }

  /** No other scenario can use a browser of this one, because it was changed for good. */
  spoilBrowsers(): void {
    this.isSpoilt = true
  }

  async page(name: string): Promise<Page> {
    return (await this.visitor(name)).page
  }

  /** The page of the person named last; of the last who came, if that person has none; undefined if nobody has. */
  get pageInView(): Page | undefined {
    return (this.visitors.get(this.person) ?? [...this.visitors.values()].at(-1))?.page
  }

  /** Moves the server's clock, until the scenario ends. */
  advance(milliseconds: number): void {
    stage.clock.advance(milliseconds)
    this.moved += milliseconds
  }

  /** Moves the clocks of the server and of every browser, until the scenario ends. */
  async moveClocks(milliseconds: number): Promise<void> {
    this.advance(milliseconds)
    for (const { context } of this.visitors.values()) await context.clock.setSystemTime(stage.clock.now())
  }

  async leave(failed: boolean): Promise<void> {
    stage.clock.advance(-this.moved)
    for (const [name, { context, page }] of this.visitors) {
      if (failed && this.level === 'screen')
        this.attach(`${page.url()}\n${await page.locator('body').innerText()}`, 'text/plain')
      else if (failed)
        this.attach(await page.screenshot({ fullPage: true }), { mediaType: 'image/png', fileName: `${name}.png` })
      if (this.level === 'browser') await browsers.giveBack({ context, page }, failed || this.isSpoilt)
      else await context.close()
    }
    this.visitors.clear()
    // Or the next scenario in which days pass sends them, reminders for weeks included.
    await stage.forgetEmails()
  }
}

/** `fetch` doesn't allow setting the Host header, which selects the tenant. */
const send = (port: number, method: string, path: string, body: string, headers: Readonly<Record<string, string>>) =>
  new Promise<{ status: number; text: string; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, method, path, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks).toString('utf8'),
            headers: response.headers,
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

setWorldConstructor(UnifiWorld)

Before({ timeout: 120_000 }, async function (this: UnifiWorld, { pickle: { tags } }) {
  const { level } = this.parameters as { level?: string }
  const [tagged = ''] = levelsOf(tags)
  // There are no pictures of a page without a browser.
  this.level = level ?? (tagged === 'screen' && takesPictures ? 'browser' : tagged)
  if (this.level === 'screen') await builtApplication()
})
After(async function (this: UnifiWorld, { result }) {
  await this.leave(result?.status === 'FAILED')
})
