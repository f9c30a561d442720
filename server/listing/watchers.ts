import { WireUnitChange } from '../../adapters/http/shared/listing.wire'
import { type EventStream, eventText } from '../http/event-streams'
import { inSlices } from '../http/in-slices'
import type { UnitNews } from './units'

export interface Watcher {
  listingIds: readonly number[]
  /** Null until the statuses have been read for the first time. */
  stream: EventStream | null
  /** Reads of the statuses that are not sent yet. Changes received meanwhile are held back, to follow them. */
  reads: number
  held: string
}

interface Watched {
  readonly watchers: Set<Watcher>
  /** Changes that are not sent yet. */
  changes: string
}

/** The watchers of every listing on this node. */
export interface Watchers {
  add(watcher: Watcher): void
  remove(watcher: Watcher): void
  /** Those with a stream. */
  watching(): Watcher[]
  /** Those of one listing, with a stream. */
  of(listingId: number): Watcher[]
  /** Sends a change to the listing's watchers. Changes made while others are being sent go together. */
  send(news: UnitNews): void
}

export const watchersByListing = (): Watchers => {
  const listings = new Map<number, Watched>()
  const changed = new Set<number>()
  let isSending = false

  const sendChanges = async (): Promise<void> => {
    // Iterating over a Set includes listings added meanwhile.
    for (const id of changed) {
      changed.delete(id)
      const listing = listings.get(id)
      if (listing === undefined) continue
      const text = listing.changes
      listing.changes = ''
      const bytes = Buffer.from(text)
      await inSlices(listing.watchers, (watcher) => {
        if (watcher.reads > 0) watcher.held += text
        else watcher.stream?.send(bytes)
      })
    }
    isSending = false
  }

  return {
    add: (watcher) => {
      for (const id of watcher.listingIds) {
        const listing = listings.get(id) ?? { watchers: new Set(), changes: '' }
        listings.set(id, listing)
        listing.watchers.add(watcher)
      }
    },
    remove: (watcher) => {
      for (const id of watcher.listingIds) {
        const listing = listings.get(id)
        listing?.watchers.delete(watcher)
        if (listing?.watchers.size === 0) listings.delete(id)
      }
    },
    watching: () => {
      const all = new Set([...listings.values()].flatMap(({ watchers }) => [...watchers]))
      return [...all].filter(({ stream }) => stream !== null)
    },
    of: (listingId) => [...(listings.get(listingId)?.watchers ?? [])].filter(({ stream }) => stream !== null),
    send: ({ listingId, unitId, status }) => {
      const listing = listings.get(listingId)
      if (listing === undefined) return
      listing.changes += eventText('room', WireUnitChange.encode({ unitId, status }))
      changed.add(listingId)
      if (isSending) return
      isSending = true
      void sendChanges()
    },
  }
}

/** Sends the statuses, then the changes held back unless newer statuses are being read. */
export const sendStatuses = (watcher: Watcher, statuses: Buffer): void => {
  watcher.stream?.send(statuses)
  watcher.reads -= 1
  if (watcher.reads > 0 || watcher.held === '') return
  watcher.stream?.send(watcher.held)
  watcher.held = ''
}
