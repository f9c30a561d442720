import * as E from 'fp-ts/lib/Either.js'
import { after, DAY, MINUTE } from '../../../domain/shared/dates'
import { LARGEST_FILE } from '../../files/keep-file'
import { Busy } from '../../http/busy'
import { type FetchPublic, fetchPublic } from '../fetching/fetch-public'
import { keepMedia, type KeptMedia } from './keep-media'
import type { MediaServices } from './media-services'

/** Before the second try and each later one; then a person has to ask. */
const PAUSES = [MINUTE, 10 * MINUTE, 60 * MINUTE, DAY] as const
/** The time for which other nodes skip a file that one node is fetching. */
const LEASE = 5 * MINUTE

/** Pictures of feeds are often at addresses that begin with http://. */
export const fetchFile = fetchPublic({ most: LARGEST_FILE, within: MINUTE / 3, allowsHttp: true })

export interface FetchServices extends MediaServices {
  readonly fetch: FetchPublic
}

/** A file of a source that is to be fetched now. */
export interface DueFile {
  readonly url: string
  readonly at: Date
  /** Returns whether it was kept. */
  readonly get: () => Promise<boolean>
}

/** Fetches a file and stores it; Left with the reason, as a sentence. */
export const takeFile = async (
  services: FetchServices,
  { url, mayBePdf }: { readonly url: string; readonly mayBePdf: boolean },
): Promise<E.Either<string, KeptMedia>> => {
  const fetched = await services.fetch({ url })
  if (E.isLeft(fetched)) return E.left(fetched.left.message)
  const bytes = fetched.right?.bytes ?? Buffer.alloc(0)
  try {
    const made = await keepMedia(services, { name: nameIn(url), bytes }, mayBePdf)
    return E.isLeft(made) ? E.left(made.left.message) : made
  } catch (error) {
    if (error instanceof Busy) return E.left('The server is busy. It is tried again soon.')
    throw error
  }
}

const nameIn = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? ''

/** Columns of a file that one node fetches, of one that was kept, of one that failed, and of one that is fetched as if for the first time. */
export const leased = (now: Date) => ({ nextTryAt: after(now, LEASE) })
export const DONE = { tries: 0, problem: '', nextTryAt: null } as const
export const failedOnce = ({ tries }: { readonly tries: number }, problem: string, now: Date) => {
  const pause = PAUSES[tries]
  return { tries: tries + 1, problem, nextTryAt: pause === undefined ? null : after(now, pause) }
}
export const toFetch = (now: Date) => ({ tries: 0, problem: '', nextTryAt: now })
