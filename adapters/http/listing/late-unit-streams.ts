import type { StatusEvent } from '../../../domain/listing/listing.ports'

/** Opens an event stream. The browser's EventSource reconnects automatically. */
export type OpenStream = (url: string) => EventSource
type Watch = (propertyIds: readonly number[], listener: (news: StatusEvent) => void) => () => void

const RETRY_AFTER = 5_000

/** Loads the streams' code with the first subscription, because the home page needs none. */
export const lateUnitStreams = (bring: () => Promise<Watch>): Watch => {
  let streams: Promise<Watch> | null = null
  const load = () => (streams ??= bring())
  return (propertyIds, listener) => {
    let stop: (() => void) | null = null
    let retry: ReturnType<typeof setTimeout> | undefined
    let cancelled = false
    const attempt = (): void =>
      void load().then(
        (watch) => {
          if (!cancelled) stop = watch(propertyIds, listener)
        },
        () => {
          streams = null
          if (!cancelled) retry = setTimeout(attempt, RETRY_AFTER)
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
