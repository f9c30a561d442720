import { action, makeObservable, observableRef } from 'mobx'
import { token } from '../../../../domain/shared/token'

export const TOASTS = token<Toasts>('toasts')

/** Toasts show for 3 s (A8-14), notifications, which have a title, for 6 s (B8-30). */
const TOAST_TIME = 3_000
const NOTIFICATION_TIME = 6_000

export type ToastTone = 'error' | 'success' | 'plain'

export interface Toast {
  id: number
  tone: ToastTone
  title: string | null
  text: string
}

interface Clock {
  toast: Toast
  left: number
  since: number
  timer: ReturnType<typeof setTimeout>
}

type Holder = 'pointer' | 'focus'

/** Short messages about what just happened, shown by any presenter. */
export class Toasts {
  shown: readonly Toast[] = []
  private readonly clocks = new Map<number, Clock>()
  private readonly holders = new Set<Holder>()
  private made = 0

  constructor() {
    makeObservable(this, { shown: observableRef, close: action })
  }

  /** A server message or an error. */
  readonly error = (text: string): void => this.show('error', null, text, TOAST_TIME)
  /** An outcome. */
  readonly tell = (text: string): void => this.show('plain', null, text, TOAST_TIME)
  /** A notification with a title, "Success" unless another is given. */
  readonly notify = (text: string, title = 'Success'): void => this.show('success', title, text, NOTIFICATION_TIME)

  readonly close = (id: number): void => {
    clearTimeout(this.clocks.get(id)?.timer)
    this.clocks.delete(id)
    this.shown = this.shown.filter((each) => each.id !== id)
    if (this.shown.length === 0) this.holders.clear()
  }

  /** Pauses the timers while hovered or focused (WCAG 2.2.1). */
  readonly hold = (by: Holder): void => {
    if (this.holders.size === 0) this.clocks.forEach(stop)
    this.holders.add(by)
  }

  readonly release = (by: Holder): void => {
    if (this.holders.delete(by) && this.holders.size === 0)
      for (const { toast, left } of [...this.clocks.values()]) this.run(toast, left)
  }

  /**
   * A new outcome replaces what is shown; only errors, of calls that fail together, are shown together. Repeating a visible message
   * restarts its timer.
   */
  private show(tone: ToastTone, title: string | null, text: string, time: number): void {
    const same = this.shown.find((each) => each.text === text && each.title === title)
    if (same) {
      clearTimeout(this.clocks.get(same.id)?.timer)
      return this.run(same, time)
    }
    const toast = { id: ++this.made, tone, title, text }
    const isBeside = tone === 'error' && this.shown.every((each) => each.tone === 'error')
    if (!isBeside) this.stopAll()
    this.present(isBeside ? [...this.shown, toast] : [toast])
    this.run(toast, time)
  }

  /** The pointer may still be there, but the focus disappears with its button. */
  private stopAll(): void {
    this.clocks.forEach(({ timer }) => clearTimeout(timer))
    this.clocks.clear()
    this.holders.delete('focus')
  }

  private readonly present = action((toasts: readonly Toast[]): void => {
    this.shown = toasts
  })

  private run(toast: Toast, left: number): void {
    const timer = setTimeout(() => this.close(toast.id), Math.max(0, left))
    const clock = { toast, left, since: Date.now(), timer }
    this.clocks.set(toast.id, clock)
    if (this.holders.size > 0) stop(clock)
  }
}

const stop = (clock: Clock): void => {
  clearTimeout(clock.timer)
  clock.left -= Date.now() - clock.since
}
