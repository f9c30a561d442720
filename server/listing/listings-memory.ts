import type { Database } from '../db/database'
import { STOCK_CHANNEL, UNITS_CHANNEL } from './units'

/** The `NOTIFY` channel of the triggers on `listings`, without a payload. */
export const LISTINGS_CHANNEL = 'listings_changed'

/** A longer key, which no form of ours sends, would only fill the memory. */
const LONGEST_KEY = 1_000

/** Answers of one query by key. Calls at the same time share one query; failures aren't kept. */
export type Kept<A> = (key: string, find: () => Promise<A>) => Promise<A>

export interface ListingsMemory {
  /** Keeps at most this many answers; the one unused for longest goes first. */
  keep<A>(most: number): Kept<A>
  /** The same for answers that depend on the units' statuses too. */
  keepWithUnits<A>(most: number): Kept<A>
  /** Called when what depends on the listings is forgotten. */
  onForgotten(listener: () => void): void
  close(): Promise<void>
}

/**
 * Keeps answers that depend on the listings alone, or on their units' statuses too, until one changes, on this node or another.
 * Nothing is kept while this node would not hear of a change.
 */
export const listingsMemory = async (db: Database): Promise<ListingsMemory> => {
  const [byListings, byUnits] = [new Set<{ clear(): void }>(), new Set<{ clear(): void }>()]
  const forgetting = (memories: ReadonlySet<{ clear(): void }>) => () => {
    for (const memory of memories) memory.clear()
  }
  const stops = [
    await db.listen(LISTINGS_CHANNEL, forgetting(byListings), forgetting(byListings)),
    await db.listen(UNITS_CHANNEL, forgetting(byUnits), forgetting(byUnits)),
    await db.listen(STOCK_CHANNEL, forgetting(byUnits), forgetting(byUnits)),
  ]
  const keeper =
    (...all: readonly Set<{ clear(): void }>[]) =>
    <A>(most: number): Kept<A> => {
      const answers = new Map<string, Promise<A>>()
      for (const memories of all) memories.add(answers)
      return (key, find) => (db.isListening() && key.length <= LONGEST_KEY ? cached(answers, most, key, find) : find())
    }
  return {
    keep: keeper(byListings),
    keepWithUnits: keeper(byListings, byUnits),
    onForgotten: (listener) => void byListings.add({ clear: listener }),
    close: async () => {
      for (const stop of stops) await stop()
    },
  }
}

const cached = <A>(answers: Map<string, Promise<A>>, most: number, key: string, find: () => Promise<A>): Promise<A> => {
  const known = answers.get(key)
  // A query of drizzle runs again whenever it is awaited; a promise doesn't.
  const answer = known ?? Promise.resolve().then(find)
  answers.delete(key)
  answers.set(key, answer)
  const [oldest] = answers.keys()
  if (answers.size > most && oldest !== undefined) answers.delete(oldest)
  if (known === undefined)
    answer.catch(() => {
      if (answers.get(key) === answer) answers.delete(key)
    })
  return answer
}
