import { MINUTE } from '../../../domain/shared/dates'
import type { Clock } from '../../clock'
import type { DocumentCache } from '../../files/document-cache'
import type { ListingsMemory } from '../listings-memory'
import type { IsPublicListing } from '../public-listings'

/** A document of a listing as it is now, which may still have to be rendered. */
export interface CurrentFile {
  /** Of everything that it depends on. */
  readonly fingerprint: string
  /** For the person who saves it. */
  readonly name: string
  readonly make: () => Promise<Buffer>
}

export interface ReadyFile extends Omit<CurrentFile, 'make'> {
  /** Null if the listing isn't public any more. */
  readonly read: () => Promise<Buffer | null>
}

interface Asked {
  readonly listingId: number
  /** Of the file among those of the listing. */
  readonly key: string
  /** Called if this call has the file rendered. */
  readonly rendered: () => void
}

/** A file of a listing; null without one. `find` reads the listing. */
export type ReadyFiles = (asked: Asked, find: () => Promise<CurrentFile | null>) => Promise<ReadyFile | null>

interface Parts {
  readonly cache: DocumentCache
  readonly memory: ListingsMemory
  readonly isPublic: IsPublicListing
  readonly clock: Clock
}

const KEPT = 2_000

/**
 * Remembers which file is the current one, until a listing or the status of a unit changes, and for a minute at most,
 * since a unit's other changes aren't announced. Until then, a call needs no reading of the listing and no hashing.
 */
export const readyFiles = ({ cache, memory, isPublic, clock }: Parts): ReadyFiles => {
  const known = memory.keepWithUnits<Omit<CurrentFile, 'make'> | null>(KEPT)
  return async ({ listingId, key, rendered }, find) => {
    const prepare = async () => {
      const found = await find()
      if (found === null) return null
      const { fingerprint, name, make } = found
      await cache.get(fingerprint, () => {
        rendered()
        return make()
      })
      return { fingerprint, name }
    }
    const minute = Math.floor(clock().getTime() / MINUTE)
    const ready = await known(`${listingId} ${key} ${minute}`, prepare)
    if (ready === null) return null
    const read = async () => {
      const bytes = (await cache.stored(ready.fingerprint)) ?? (await madeAgain(cache, find))
      // Rendering may have taken seconds.
      return (await isPublic(listingId)) ? bytes : null
    }
    return { ...ready, read }
  }
}

/** The file was removed from the folder. */
const madeAgain = async (cache: DocumentCache, find: () => Promise<CurrentFile | null>): Promise<Buffer | null> => {
  const found = await find()
  return found === null ? null : cache.get(found.fingerprint, found.make)
}
