import type { SiteOf } from '../../http/sites'
import type { FetchPublic } from '../fetching/fetch-public'
import type { RunServices } from '../import/runs/run-services'
import type { Places } from '../places'

/** What has been seen of files, by path: a file is still from when it was first seen like this. */
export type SeenFiles = Map<string, { readonly size: number; readonly changedAt: number; readonly at: number }>

export interface FeedServices extends RunServices {
  readonly places: Places
  /** Fetches the files of feeds. */
  readonly fetch: FetchPublic
  /** Where programs beside us write files, a folder for each feed; empty: nowhere. */
  readonly feedFolder: string
  readonly seenFiles: SeenFiles
  readonly siteOf: SiteOf
}
