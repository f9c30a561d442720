import { DomUtil, GridLayer } from 'leaflet'
import { PMTiles } from 'pmtiles'
import { leafletLayer } from 'protomaps-leaflet'
import type { ArchiveTiles } from '../../../domain/content/site'

// protomaps-leaflet extends the classes of a global Leaflet, which modules don't set.
Object.assign(globalThis, { L: { DomUtil, GridLayer } })

/** Draws the archive's tiles, which are asked for by range. Closer than its last zoom, those are enlarged. */
export const vectorLayer = ({ url, maxZoom }: ArchiveTiles): GridLayer =>
  leafletLayer({
    ...{ url: new PMTiles(url), maxDataZoom: maxZoom, flavor: 'light', lang: 'en', attribution: '' },
    maxZoom: 19,
  }) as unknown as GridLayer
