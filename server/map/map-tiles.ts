import type { MapTiles } from '../../domain/content/site'
import type { Settings } from '../settings'
import type { MapArchive } from './map-archive'
import { MAP_ARCHIVE_PATH } from './map-archive.routes'

type TileSettings = Pick<Settings, 'tileUrl' | 'tileKey' | 'tileAttribution'>

/** Source of the map tiles, with the provider's key in its URL (M7-40); null for the drawn maps. */
export const tilesOf = (
  { tileUrl, tileKey, tileAttribution: { words, address } }: TileSettings,
  archive: MapArchive | null,
): MapTiles | null => {
  if (archive !== null) return { kind: 'archive', url: MAP_ARCHIVE_PATH, maxZoom: archive.maxZoom }
  return tileUrl === ''
    ? null
    : {
        kind: 'pictures',
        url: tileUrl.replaceAll('{key}', encodeURIComponent(tileKey)),
        credit: words,
        creditUrl: address,
      }
}
