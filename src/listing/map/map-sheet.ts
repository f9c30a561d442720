import { control, layerGroup, type Map, polygon, polyline, svg } from 'leaflet'
import type { MapTiles } from '../../../domain/content/site'
import { COAST, type Position } from '../../../drawing/site/australia'
import { BORDERS } from '../../../drawing/site/state-borders'
import { addTiles } from './map-tiles'
import styles from './ResultsMap.module.css'

/** Degrees between the lines of the grid, the widest first. */
const STEPS = [10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002]
/** Minimum distance between lines, in pixels. */
const APART = 90

const northFirst = (line: readonly Position[]): [number, number][] =>
  line.map(([longitude, latitude]) => [latitude, longitude])

/** The base layer: map tiles if the site has a tile URL, otherwise the illustrated map. */
export const addBaseLayer = (map: Map, tiles: MapTiles | null): void => {
  control.scale({ imperial: false, position: 'bottomleft' }).addTo(map)
  if (tiles !== null) return addTiles(map, tiles)
  // Padding for what a drag brings into view.
  const renderer = svg({ padding: 1 })
  polygon(
    COAST.map((island) => [northFirst(island)]),
    { renderer, interactive: false, className: styles.land ?? '', smoothFactor: 1 },
  ).addTo(map)
  polyline(BORDERS.map(northFirst), { renderer, interactive: false, className: styles.border ?? '' }).addTo(map)
  const grid = layerGroup().addTo(map)
  const rule = () => {
    grid.clearLayers()
    for (const line of gridLines(map))
      polyline(line, { renderer, interactive: false, className: styles.grid ?? '' }).addTo(grid)
  }
  map.on('moveend', rule)
  rule()
}

const gridLines = (map: Map): [number, number][][] => {
  const bounds = map.getBounds().pad(0.6)
  const perDegree = map.getSize().x / (map.getBounds().getEast() - map.getBounds().getWest())
  const step = STEPS.findLast((each) => each * perDegree >= APART) ?? 10
  const [north, south, east, west] = [bounds.getNorth(), bounds.getSouth(), bounds.getEast(), bounds.getWest()]
  return [
    ...multiples(step, west, east).map((x): [number, number][] => [
      [south, x],
      [north, x],
    ]),
    ...multiples(step, south, north).map((y): [number, number][] => [
      [y, west],
      [y, east],
    ]),
  ]
}

const multiples = (step: number, from: number, to: number): number[] => {
  const first = Math.ceil(from / step)
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, i) => (first + i) * step)
}
