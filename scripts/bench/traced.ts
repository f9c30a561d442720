import type { Browser, Page } from 'playwright'

/** Milliseconds a frame at 60 a second. */
const FRAME = 1000 / 60

export interface Traced {
  /** Frames that were due, and how many of them came later. */
  readonly frames: number
  readonly missed: number
  /** The longest task of the main thread, in milliseconds. */
  readonly longest: number
}

/** What the page's main thread did during some work: its tasks from a trace, and its frames by its own count. */
export const traced = async (browser: Browser, page: Page, work: () => Promise<void>): Promise<Traced> => {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] })
  await page.evaluate(NOTE_FRAMES)
  await work()
  const times = await page.evaluate<number[]>(FRAMES)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly Event[] }
  const gaps = times.slice(1).map((time, i) => Math.round((time - (times[i] ?? 0)) / FRAME))
  return {
    frames: gaps.reduce((sum, gap) => sum + Math.max(1, gap), 0),
    missed: gaps.reduce((sum, gap) => sum + Math.max(0, gap - 1), 0),
    longest: longestTask(traceEvents),
  }
}

/** As text, because the compiler of this script names functions by a helper that a page doesn’t have. */
const NOTE_FRAMES = `
  window.frameTimes = []
  window.noteFrame = (time) => {
    window.frameTimes.push(time)
    window.nextFrame = requestAnimationFrame(window.noteFrame)
  }
  window.nextFrame = requestAnimationFrame(window.noteFrame)`
const FRAMES = 'cancelAnimationFrame(window.nextFrame), window.frameTimes'

interface Event {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds by the clock, and of the thread. */
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** By the time of the thread, which other load on the machine doesn’t lengthen. */
const longestTask = (events: readonly Event[]): number => {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  )
  const tasks = events.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && mains.has(`${pid}/${tid}`),
  )
  return tasks.reduce((longest, { dur = 0, tdur = dur }) => Math.max(longest, tdur / 1000), 0)
}
