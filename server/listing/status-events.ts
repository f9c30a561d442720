import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database'
import type { EventStream } from '../http/event-streams'
import { inSlices } from '../http/in-slices'
import { type Statuses, unitStatusesIn } from './unit-statuses'
import { newsIn, STOCK_CHANNEL, UNITS_CHANNEL } from './units'
import { sendStatuses, type Watcher, type Watchers, watchersByListing } from './watchers'

export interface StatusEvents {
  /**
   * Opens a stream, sends the statuses of all shown units of these listings, then every change, and all statuses again when others are shown,, until it closes. Listings that
   * aren't public are left out; without any public one it opens no stream and returns false.
   */
  watch(listingIds: readonly number[], open: () => EventStream): Promise<boolean>
  close(): Promise<void>
}

/** Live unit statuses by listing. Every node receives every change from the database, and resends all statuses after losing the connection. */
export const statusEvents = async (db: Database, log: Pick<FastifyBaseLogger, 'warn'>): Promise<StatusEvents> => {
  const watchers = watchersByListing()
  const statusesOf = unitStatusesIn(db.sql)
  let missed = 0

  /** Reads again if the connection was lost meanwhile, or a listing shows other units, because changes may have been missed. */
  const firstStatuses = async (listingIds: readonly number[]): Promise<Statuses> => {
    const before = missed
    const statuses = await statusesOf(listingIds)
    return before === missed ? statuses : firstStatuses(listingIds)
  }
  const resend = async (group: readonly Watcher[]): Promise<void> => {
    const { listingIds = [] } = group[0] ?? {}
    for (const watcher of group) watcher.reads += 1
    try {
      const event = (await statusesOf(listingIds)).event(listingIds)
      await inSlices(group, (watcher) => sendStatuses(watcher, event))
    } catch (error) {
      // Browsers reconnect and then receive all statuses.
      log.warn({ err: error }, 'the statuses for event streams could not be read')
      for (const { stream } of group) stream?.end()
    }
  }
  const resendAll = (all: readonly Watcher[]): void => {
    missed += 1
    for (const group of byListings(all).values()) void resend(group)
  }
  const stops = [
    await db.listen(
      UNITS_CHANNEL,
      (payload) => watchers.send(newsIn(payload)),
      () => resendAll(watchers.watching()),
    ),
    await db.listen(STOCK_CHANNEL, (listingId) => resendAll(watchers.of(Number(listingId)))),
  ]

  return {
    watch: async (listingIds, open) => {
      const watcher: Watcher = { listingIds, stream: null, reads: 1, held: '' }
      // Before the statuses are read, so no change is missed.
      watchers.add(watcher)
      try {
        const statuses = await firstStatuses(listingIds)
        const shown = listingIds.filter((id) => statuses.isPublic(id))
        if (shown.length < listingIds.length) {
          watchers.remove(watcher)
          watcher.listingIds = shown
          watchers.add(watcher)
        }
        if (shown.length === 0) return false
        begin(watchers, watcher, open())
        sendStatuses(watcher, statuses.event(shown))
        return true
      } catch (error) {
        watchers.remove(watcher)
        throw error
      }
    },
    close: async () => {
      for (const stop of stops) await stop()
    },
  }
}

/** A separate function, so that a stream's listener keeps nothing in memory but its watcher. */
const begin = (watchers: Watchers, watcher: Watcher, stream: EventStream): void => {
  watcher.stream = stream
  stream.onClose(() => watchers.remove(watcher))
}

const byListings = (watchers: readonly Watcher[]): Map<string, Watcher[]> => {
  const groups = new Map<string, Watcher[]>()
  for (const watcher of watchers) {
    const key = watcher.listingIds.join()
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [watcher])
    else group.push(watcher)
  }
  return groups
}
