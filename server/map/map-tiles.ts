import type { MapTiles } from '../../domain/content/site'
import type { Settings } from '../settings'
import { MAP_ARCHIVE_PATH } from './map-archive.routes'

/** Those of MAP_ARCHIVE, whose data are OpenStreetMap's. */
export const ARCHIVE_TILES: MapTiles = {
  url: MAP_ARCHIVE_PATH,
  credit: '© OpenStreetMap',
  creditUrl: 'https://www.openstreetmap.org/copyright',
}

/** Source of the map tiles, with the provider's key in its URL (M7-40); null for the drawn maps. */
export const tilesOf = ({
  mapArchive,
  tileUrl,
  tileKey,
  tileAttribution: { words, address },
}: Pick<Settings, 'mapArchive' | 'tileUrl' | 'tileKey' | 'tileAttribution'>): MapTiles | null => {
  if (mapArchive !== '') return ARCHIVE_TILES
  return tileUrl === ''
    ? null
    : { url: tileUrl.replaceAll('{key}', encodeURIComponent(tileKey)), credit: words, creditUrl: address }
}
