import type { MapTiles } from '../domain/content/site'
import type { Settings } from './settings'

/** Source of the map tiles, with the provider's key in its URL (M7-40); null for the drawn maps. */
export const tilesOf = ({
  tileUrl,
  tileKey,
  tileAttribution: { words, address },
}: Pick<Settings, 'tileUrl' | 'tileKey' | 'tileAttribution'>): MapTiles | null =>
  tileUrl === ''
    ? null
    : { url: tileUrl.replaceAll('{key}', encodeURIComponent(tileKey)), credit: words, creditUrl: address }
