import { control, type Map, tileLayer } from 'leaflet'
import type { MapTiles } from '../../../domain/content/site'
import styles from './MapTiles.module.css'

/** The provider's tiles, and its credit; the map is made without a credit line of its own. */
export const layTiles = (map: Map, tiles: MapTiles): void => {
  map.getContainer().classList.add(styles.credited ?? '')
  control.attribution({ prefix: false }).addTo(map)
  tileLayer(tiles.url, { maxZoom: 19, attribution: creditOf(tiles) }).addTo(map)
}

/** Leaflet takes markup. The settings let neither < nor " through. */
const creditOf = ({ credit, creditUrl }: MapTiles): string =>
  creditUrl === ''
    ? escaped(credit)
    : `<a href="${escaped(creditUrl)}" target="_blank" rel="noreferrer">${escaped(credit)}</a>`

const escaped = (words: string): string => words.replaceAll('&', '&amp;')
