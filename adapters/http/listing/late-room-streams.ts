import type { RoomNews } from '../../../domain/listing/listing.ports'

/** Opens an event stream. The browser's EventSource reconnects automatically. */
export type OpenStream = (url: string) => EventSource
type Watch = (propertyIds: readonly number[], tell: (news: RoomNews) => void) => () => void

const AGAIN = 5_000

/** Loads the shared streams' code with the first subscription, because the home page needs none. */
export const lateRoomStreams = (open: (propertyIds: readonly number[]) => EventSource): Watch => {
  let streams: Promise<Watch> | null = null
  const load = () => (streams ??= import('./room-streams').then(({ sharedRoomStreams }) => sharedRoomStreams(open)))
  return (propertyIds, tell) => {
    let stop: (() => void) | null = null
    let again: ReturnType<typeof setTimeout> | undefined
    let left = false
    const attempt = (): void =>
      void load().then(
        (watch) => {
          if (!left) stop = watch(propertyIds, tell)
        },
        () => {
          streams = null
          if (!left) again = setTimeout(attempt, AGAIN)
        },
      )
    attempt()
    return () => {
      left = true
      clearTimeout(again)
      stop?.()
    }
  }
}
