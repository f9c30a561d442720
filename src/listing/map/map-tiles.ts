import { control, type Map, tileLayer } from 'leaflet'
import type { MapTiles, PictureTiles } from '../../../domain/content/site'
import { persistently } from '../../shared/persistently'
import styles from './MapTiles.module.css'

const vectorTiles = persistently(() => import('./vector-tiles'))

/** The tile layer and its attribution, because the map has no attribution control. */
export const addTiles = (map: Map, tiles: MapTiles): void => {
  map.getContainer().classList.add(styles.credited ?? '')
  const credits = control.attribution({ prefix: false }).addTo(map)
  if (tiles.kind === 'pictures') {
    tileLayer(tiles.url, { maxZoom: 19, attribution: creditOf(tiles) }).addTo(map)
    return
  }
  credits.addAttribution(
    `${link('https://www.openstreetmap.org/copyright', '© OpenStreetMap')}, ${link('https://protomaps.com', 'Protomaps')}`,
  )
  let isRemoved = false
  map.once('unload', () => (isRemoved = true))
  void vectorTiles().then(
    ({ vectorLayer }) => {
      if (!isRemoved) vectorLayer(tiles).addTo(map)
    },
    // As with pictures that don't load, the map keeps its marks.
    () => undefined,
  )
}

/** Leaflet inserts this as HTML. The settings reject < and ". */
const creditOf = ({ credit, creditUrl }: PictureTiles): string =>
  creditUrl === '' ? escaped(credit) : link(creditUrl, credit)

const link = (address: string, words: string): string =>
  `<a href="${escaped(address)}" target="_blank" rel="noreferrer">${escaped(words)}</a>`

const escaped = (words: string): string => words.replaceAll('&', '&amp;')
