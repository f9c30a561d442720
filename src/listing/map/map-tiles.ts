import { control, type Map, tileLayer } from 'leaflet'
import type { MapTiles } from '../../../domain/content/site'
import styles from './MapTiles.module.css'

/** The tile layer and the provider's attribution, because the map has no attribution control. */
export const addTiles = (map: Map, tiles: MapTiles): void => {
  map.getContainer().classList.add(styles.credited ?? '')
  control.attribution({ prefix: false }).addTo(map)
  tileLayer(tiles.url, { maxZoom: 19, attribution: creditOf(tiles) }).addTo(map)
}

/** Leaflet inserts this as HTML. The settings reject < and ". */
const creditOf = ({ credit, creditUrl }: MapTiles): string =>
  creditUrl === ''
    ? escaped(credit)
    : `<a href="${escaped(creditUrl)}" target="_blank" rel="noreferrer">${escaped(credit)}</a>`

const escaped = (words: string): string => words.replaceAll('&', '&amp;')
