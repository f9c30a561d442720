import { MINUTE } from '../../domain/shared/dates'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import { newestBytes } from './newest-bytes'
import { type PageBytes, packed, type Rendered } from './page-bytes'

/** 32 MB: some hundreds of pages, with their compressed forms. */
const MOST_BYTES = 32 * 1024 * 1024
/** Longer addresses are rendered for each request. */
const LONGEST_KEY = 600
/** The greatest age of data whose changes aren't announced: a tenant, an agency, "brand new". */
const LONGEST = MINUTE

export interface PageCache {
  /** The kept page, or a new one; calls at the same time share one. Failures aren't kept. */
  page(key: string, render: () => Promise<Rendered>): Promise<Rendered | PageBytes>
  close(): Promise<void>
}

interface Parts {
  readonly db: Pick<Database, 'listen' | 'isListening'>
  readonly clock: Clock
  /** All channels that a page may depend on. */
  readonly channels: readonly string[]
  readonly most?: number
}

interface Kept {
  readonly page: PageBytes
  readonly changesWith: readonly string[]
  readonly at: number
  readonly size: number
}

/**
 * Keeps rendered pages, with their compressed forms, until something that they show is announced as changed, on this
 * node or another. Nothing is kept while this node would not hear of a change. The pages unused for longest go first.
 */
export const pageCache = async ({ db, clock, channels, most = MOST_BYTES }: Parts): Promise<PageCache> => {
  const pages = newestBytes<Kept>(most)
  const pending = new Map<string, Promise<Rendered | PageBytes>>()
  let closed = false

  const dropIf = (isStale: (page: Kept) => boolean): void => {
    // Pages being rendered may have read what has changed since.
    pending.clear()
    pages.dropIf(isStale)
  }
  const find = (key: string): PageBytes | null => {
    const found = pages.get(key)
    if (found === undefined) return null
    const age = clock().getTime() - found.at
    return age < 0 || age >= LONGEST ? null : found.page
  }

  const closing = await Promise.all(
    channels.map((channel) =>
      db.listen(
        channel,
        () => dropIf(({ changesWith }) => changesWith.includes(channel)),
        () => dropIf(() => true),
      ),
    ),
  )

  const renderAndKeep = (key: string, render: () => Promise<Rendered>): Promise<Rendered | PageBytes> => {
    const rendering: Promise<Rendered | PageBytes> = render().then(async (page) => {
      const { changesWith } = page
      if (changesWith === undefined || !changesWith.every((each) => channels.includes(each))) return page
      const whole = await packed(page)
      if (pending.get(key) === rendering && db.isListening())
        pages.put(key, { page: whole, changesWith, at: clock().getTime(), size: whole.size + 2 * key.length })
      return whole
    })
    pending.set(key, rendering)
    const forget = () => {
      if (pending.get(key) === rendering) pending.delete(key)
    }
    rendering.then(forget, forget)
    return rendering
  }

  return {
    page: (key, render) => {
      if (closed || !db.isListening() || key.length > LONGEST_KEY) return render()
      const found = find(key)
      return found === null ? (pending.get(key) ?? renderAndKeep(key, render)) : Promise.resolve(found)
    },
    close: async () => {
      closed = true
      for (const unlisten of closing) await unlisten()
    },
  }
}
