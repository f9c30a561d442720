import { MINUTE } from '../../domain/shared/dates'
import { type ContextModule, job } from '../module'
import { archiveReader, type MapArchive } from './map-archive'
import { mapArchiveRoutes } from './map-archive.routes'
import { type NearbyServices, readNearby } from './read-nearby'

export { tilesOf } from './map-tiles'
export type { MapArchive } from './map-archive'

interface Parts extends NearbyServices {
  /** The map's own tiles; null for a provider's, or none. */
  readonly archive: MapArchive | null
}

/** The map archive: its tiles, and what it knows around listings. */
export const mapModule = ({ archive, ...services }: Parts): ContextModule => {
  if (archive === null) return { routes: () => undefined }
  const opened = archiveReader(archive)
  return {
    jobs: [
      {
        ...job('nearby', 60, (stopping) => readNearby(services, archive, opened, stopping)),
        every: MINUTE,
      },
    ],
    routes: ({ app }) => mapArchiveRoutes(app, archive),
  }
}
