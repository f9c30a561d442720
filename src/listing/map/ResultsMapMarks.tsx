import { DomEvent, type Map } from 'leaflet'
import { observer } from 'mobx-react-lite'
import { type CSSProperties, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { merged } from '../../../domain/listing/map/map-merge'
import { type MapCluster, type MapPin, pinLabel, pinWords } from '../../../domain/listing/map/map-pins'
import { formatNumber } from '../../../domain/shared/money'
import { cx } from '../../shared/ui/cx'
import { namesOn } from './map-names'
import styles from './ResultsMap.module.css'
import type { ResultsMapPresenter } from './results-map.presenter'
import type { SearchPresenter } from '../search/search.presenter'
import type { LeafletMap } from './use-leaflet'

interface MarksProps {
  leaflet: LeafletMap
  marks: ResultsMapPresenter
  search: SearchPresenter
  /** The illustrated map has no place names. */
  named: boolean
  onOpen: (cluster: MapCluster) => void
}

/** The markers, in a pane that moves with the Leaflet map. */
export const MapMarks = observer(({ leaflet: { map }, marks, search, named, onOpen }: MarksProps) => {
  const pane = useMarksPane(map)
  if (pane === null) return null
  const row = search.rows.find(({ propertyId }) => propertyId === search.lit)
  const shown = merged(marks, ({ latitude, longitude }) => map.latLngToLayerPoint([latitude, longitude]))
  const isMarked = shown.pins.some(({ propertyId }) => propertyId === search.lit)
  return createPortal(
    <>
      {named &&
        namesOn(map).map(({ name, x, y, isCity }) => (
          <span
            key={`${name} ${x}`}
            aria-hidden="true"
            className={cx(styles.name, isCity && styles.city)}
            style={at({ x, y })}
          >
            {name}
          </span>
        ))}
      {shown.clusters.map((cluster) => (
        <button
          key={`${cluster.latitude} ${cluster.longitude}`}
          type="button"
          className={styles.cluster}
          style={placeOf(map, cluster)}
          aria-label={`${formatNumber(cluster.listings)} listings here, zoom in`}
          onClick={() => onOpen(cluster)}
        >
          {formatNumber(cluster.listings)}
        </button>
      ))}
      {shown.pins.map((pin) => (
        <Pin key={pin.propertyId} style={placeOf(map, pin)} pin={pin} marks={marks} search={search} />
      ))}
      {row !== undefined && !isMarked && row.latitude !== null && row.longitude !== null && (
        <span
          aria-hidden="true"
          className={styles.pin}
          data-lit
          style={placeOf(map, { latitude: row.latitude, longitude: row.longitude })}
        >
          {pinLabel(row)}
        </span>
      )}
    </>,
    pane,
  )
})

/** Its place is given anew whenever the map moves, also if its listing stays the same. */
const Pin = observer(
  ({
    style,
    pin,
    marks,
    search,
  }: {
    style: CSSProperties
    pin: MapPin
    marks: ResultsMapPresenter
    search: SearchPresenter
  }) => {
    const { propertyId } = pin
    const isChosen = marks.chosen?.propertyId === propertyId
    const choose = () => {
      marks.choose(pin)
      document.getElementById(`listing-${propertyId}`)?.closest('article')?.scrollIntoView({ block: 'nearest' })
    }
    return (
      <button
        id={`mark-${propertyId}`}
        type="button"
        className={styles.pin}
        style={style}
        data-lit={search.lit === propertyId || isChosen || undefined}
        aria-label={pinWords(pin)}
        aria-expanded={isChosen}
        onClick={choose}
        onPointerEnter={() => search.highlight(propertyId)}
        onPointerLeave={() => search.highlight(null)}
        onFocus={() => search.highlight(propertyId)}
        onBlur={() => search.highlight(null)}
      >
        {pinLabel(pin)}
      </button>
    )
  },
)

/** Keeps clicks on a marker from reaching the map. */
const useMarksPane = (map: Map): HTMLElement | null => {
  const [pane, setPane] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const made = map.getPane('marks') ?? map.createPane('marks')
    made.classList.add(styles.marks ?? '')
    DomEvent.disableClickPropagation(made)
    setPane(made)
  }, [map])
  return pane
}

const at = ({ x, y }: { x: number; y: number }): CSSProperties => ({ left: Math.round(x), top: Math.round(y) })

const placeOf = (map: Map, { latitude, longitude }: { latitude: number; longitude: number }): CSSProperties =>
  at(map.latLngToLayerPoint([latitude, longitude]))
