import type { StatusEvent } from '../../../domain/listing/listing.ports'

/** Opens an event stream. The browser's EventSource reconnects automatically. */
export type OpenStream = (url: string) => EventSource
type Watch = (propertyIds: readonly number[], listener: (news: StatusEvent) => void) => () => void

const FIRST_RETRY = 300
/** Milliseconds. */
export const LONGEST_RETRY = 5_000

/** Returns milliseconds, doubled with each failure in a row; with jitter, so that clients don't all return to a restarted server together. */
export const retryAfter = (failures: number): number =>
  Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** (failures - 1)) * (0.5 + Math.random())

/** Loads the streams' code with the first subscription, because the home page needs none. */
export const lateUnitStreams = (bring: () => Promise<Watch>): Watch => {
  let streams: Promise<Watch> | null = null
  const load = () => (streams ??= bring())
  return (propertyIds, listener) => {
    let stop: (() => void) | null = null
    let retry: ReturnType<typeof setTimeout> | undefined
    let cancelled = false
    let failures = 0
    const attempt = (): void =>
      void load().then(
        (watch) => {
          if (!cancelled) stop = watch(propertyIds, listener)
        },
        () => {
          streams = null
          failures += 1
          if (!cancelled) retry = setTimeout(attempt, retryAfter(failures))
        },
      )
    attempt()
    return () => {
      cancelled = true
      clearTimeout(retry)
      stop?.()
    }
  }
}
