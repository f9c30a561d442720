import { control, type Map, tileLayer } from 'leaflet'
import type { MapTiles } from '../../../domain/content/site'
import { persistently } from '../../shared/persistently'
import styles from './MapTiles.module.css'

const vectorTiles = persistently(() => import('./vector-tiles'))

/** The tile layer and the provider's attribution, because the map has no attribution control. */
export const addTiles = (map: Map, tiles: MapTiles): void => {
  map.getContainer().classList.add(styles.credited ?? '')
  const credits = control.attribution({ prefix: false }).addAttribution(creditOf(tiles)).addTo(map)
  if (!tiles.url.endsWith('.pmtiles')) {
    tileLayer(tiles.url, { maxZoom: 19 }).addTo(map)
    return
  }
  credits.addAttribution(link('https://protomaps.com', 'Protomaps'))
  let isRemoved = false
  map.once('unload', () => (isRemoved = true))
  void vectorTiles()
    .then(({ vectorLayer }) => vectorLayer(tiles.url))
    .then(
      (layer) => {
        if (!isRemoved) layer.addTo(map)
      },
      // As with pictures that don't load, the map keeps its marks.
      () => undefined,
    )
}

/** Leaflet inserts this as HTML. The settings reject < and ". */
const creditOf = ({ credit, creditUrl }: MapTiles): string =>
  creditUrl === '' ? escaped(credit) : link(creditUrl, credit)

const link = (address: string, words: string): string =>
  `<a href="${escaped(address)}" target="_blank" rel="noreferrer">${escaped(words)}</a>`

const escaped = (words: string): string => words.replaceAll('&', '&amp;')
