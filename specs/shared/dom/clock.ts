import * as machine from 'node:timers'
import type { Realm } from './window'

interface Timer {
  readonly owner: Realm
  readonly run: () => void
  readonly every: number | null
  due: number
  cancel: () => void
}

/** The clock of a person's computer, and the timers of its pages: it can be set, stopped and moved. */
export class DomClock {
  private readonly timers = new Map<number, Timer>()
  private last = 0
  /** Milliseconds that it has been moved on by. */
  private skipped = 0
  private stoppedAt: number | null = null
  /** Milliseconds that its date is ahead of the machine's, besides what it has been moved on by. */
  private ahead = 0

  constructor(now: Date) {
    this.set(now.getTime())
  }

  /** Milliseconds that have passed for its pages. */
  passed(): number {
    return this.stoppedAt ?? performance.now() + this.skipped
  }
  now(): number {
    return Math.floor(performance.timeOrigin + this.passed() + this.ahead)
  }

  // As Playwright's `Clock`

  async setSystemTime(time: Date): Promise<void> {
    this.set(time.getTime())
  }
  async pauseAt(time: number): Promise<void> {
    const to = this.passed() + time - this.now()
    this.stop(this.passed())
    await this.jump(to)
  }
  /** Each timer fires as often as it becomes due. */
  async runFor(milliseconds: number): Promise<void> {
    const wasStopped = this.stoppedAt !== null
    const until = this.passed() + milliseconds
    this.stop(this.passed())
    for (let next = this.firstDue(until); next !== null; next = this.firstDue(until)) {
      this.stop(Math.max(this.passed(), next.due))
      this.fire(next)
      await turn()
    }
    this.stop(until)
    if (!wasStopped) this.goOn()
  }
  /** As if the computer had been asleep: each timer that became due fires once. */
  async fastForward(milliseconds: number): Promise<void> {
    const wasStopped = this.stoppedAt !== null
    const to = this.passed() + milliseconds
    this.stop(this.passed())
    await this.jump(to)
    if (!wasStopped) this.goOn()
  }

  /** Gives a window this clock; its timers end with it. */
  installIn(window: Realm, goingAway: (leave: () => void) => void): void {
    const start =
      (every: boolean) =>
      (work: unknown, delay?: unknown, ...given: readonly unknown[]) => {
        const wait = Math.max(Number(delay) || 0, every ? 1 : 0)
        const run = () => (typeof work === 'function' ? work.apply(window, given) : window.eval(String(work))) as void
        const id = (this.last += 1)
        this.timers.set(id, {
          owner: window,
          run,
          every: every ? wait : null,
          due: this.passed() + wait,
          cancel: () => undefined,
        })
        this.arm(id)
        return id
      }
    const end = (id: unknown) => {
      this.timers.get(Number(id))?.cancel()
      this.timers.delete(Number(id))
    }
    const { performance } = window
    Object.defineProperty(window, 'performance', {
      value: new Proxy(performance as object, {
        get: (real, name) => {
          if (name === 'now') return () => this.passed()
          const value = Reflect.get(real, name) as unknown
          return typeof value === 'function' ? (value.bind(real) as unknown) : value
        },
      }),
    })
    Object.assign(window, {
      timeOfClock: () => this.now(),
      setTimeout: start(false),
      setInterval: start(true),
      clearTimeout: end,
      clearInterval: end,
    })
    window.eval(DATE_OF_CLOCK)
    goingAway(() => {
      for (const [id, { owner }] of this.timers) if (owner === window) end(id)
    })
  }

  private set(time: number): void {
    this.ahead = time - performance.timeOrigin - this.passed()
  }
  private stop(at: number): void {
    this.stoppedAt = at
    for (const timer of this.timers.values()) timer.cancel()
  }
  private goOn(): void {
    this.skipped = this.passed() - performance.now()
    this.stoppedAt = null
    for (const id of this.timers.keys()) this.arm(id)
  }
  private async jump(to: number): Promise<void> {
    this.stop(to)
    const due = [...this.timers.values()].filter((each) => each.due <= to).sort((one, other) => one.due - other.due)
    for (const timer of due) {
      this.fire(timer)
      await turn()
    }
  }
  private firstDue(until: number): Timer | null {
    const due = [...this.timers.values()].filter((each) => each.due <= until)
    return due.reduce<Timer | null>((first, each) => (first === null || each.due < first.due ? each : first), null)
  }
  private arm(id: number): void {
    const timer = this.timers.get(id)
    if (timer === undefined || this.stoppedAt !== null) return
    const handle = machine.setTimeout(() => this.fire(timer), Math.max(0, timer.due - this.passed()))
    timer.cancel = () => machine.clearTimeout(handle)
  }
  /** Unless it has been ended meanwhile. */
  private fire(timer: Timer): void {
    const [id] = [...this.timers].find(([, each]) => each === timer) ?? []
    if (id === undefined) return
    if (timer.every === null) this.timers.delete(id)
    else {
      timer.due = this.passed() + timer.every
      this.arm(id)
    }
    try {
      timer.run()
    } catch (error) {
      timer.owner.dispatchEvent(
        new timer.owner.ErrorEvent('error', { message: error instanceof Error ? error.message : String(error) }),
      )
    }
  }
}

const turn = () => new Promise(setImmediate)

const DATE_OF_CLOCK = `(() => {
  const Real = Date
  globalThis.Date = class Date extends Real {
    constructor(...given) { if (given.length === 0) super(timeOfClock()); else super(...given) }
    static now() { return timeOfClock() }
  }
})()`
