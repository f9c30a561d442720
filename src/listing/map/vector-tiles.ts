import { DomUtil, GridLayer } from 'leaflet'
import { PMTiles } from 'pmtiles'
import { leafletLayer } from 'protomaps-leaflet'

// protomaps-leaflet extends the classes of a global Leaflet, which modules don't set.
Object.assign(globalThis, { L: { DomUtil, GridLayer } })

/** Draws the archive's tiles, which are asked for by range. Closer than its last zoom, those are enlarged. */
export const vectorLayer = async (url: string): Promise<GridLayer> => {
  const archive = new PMTiles(url)
  const { maxZoom } = await archive.getHeader()
  const drawn = { url: archive, maxDataZoom: maxZoom, flavor: 'light', lang: 'en', attribution: '' }
  return leafletLayer({ ...drawn, maxZoom: 19 }) as unknown as GridLayer
}
