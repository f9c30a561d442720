import 'leaflet/dist/leaflet.css'
import { latLngBounds, type Map, map as mapOn } from 'leaflet'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { AUSTRALIA, rounded, sameBounds } from '../../../domain/listing/map/map-area'
import type { MapBounds } from '../../../domain/listing/map/map-bounds'

/** No closer than a street, so that a single result still shows where it is. */
const CLOSEST_FIT = 14

export interface LeafletMap {
  readonly map: Map
  /** Counts what has moved the map, so that what stands on it is placed anew. */
  readonly turn: number
}

interface Options {
  /** Where the map goes by itself; null leaves it where it is. */
  readonly wanted: MapBounds | null
  /** Shows that and no more; otherwise there is room around it. */
  readonly tight: boolean
  /** Lays tiles or the drawn sheet. */
  readonly lay: (map: Map) => void
  /** By hand, not by `wanted` nor because the window has changed. */
  readonly onMoved: (view: MapBounds) => void
}

export const viewOf = (map: Map): MapBounds => {
  const bounds = map.getBounds()
  const limit = (value: number, most: number) => Math.max(-most, Math.min(most, value))
  return rounded({
    north: limit(bounds.getNorth(), 90),
    south: limit(bounds.getSouth(), 90),
    east: limit(bounds.getEast(), 180),
    west: limit(bounds.getWest(), 180),
  })
}

const fit = (map: Map, { north, south, east, west }: MapBounds, tight = false) => {
  const bounds = latLngBounds([south, west], [north, east])
  // A view that was rounded would otherwise be a hair too wide for its own zoom.
  if (tight) map.fitBounds(bounds.pad(-0.01), { animate: false })
  else map.fitBounds(bounds, { animate: false, maxZoom: CLOSEST_FIT, padding: [36, 36] })
}

/** A Leaflet map in an element; null until it is there. */
export const useLeaflet = (
  place: RefObject<HTMLElement | null>,
  { wanted, tight, lay, onMoved }: Options,
): LeafletMap | null => {
  const [made, setMade] = useState<LeafletMap | null>(null)
  const latest = useRef({ onMoved, lay })
  useEffect(() => {
    latest.current = { onMoved, lay }
  })
  const byItself = useRef(false)

  useEffect(() => {
    if (place.current === null) return
    // Marks are React's: without the zoom's animation they stand right at every moment.
    const map = mapOn(place.current, {
      zoomAnimation: false,
      fadeAnimation: false,
      minZoom: 3,
      maxZoom: 17,
      attributionControl: false,
      inertia: false,
    })
    byItself.current = true
    fit(map, AUSTRALIA)
    byItself.current = false
    latest.current.lay(map)
    let centre = map.getCenter()
    let zoom = map.getZoom()
    map.on('moveend zoomend', () => {
      setMade((before) => ({ map, turn: (before?.turn ?? 0) + 1 }))
      const stayed =
        zoom === map.getZoom() &&
        map.latLngToContainerPoint(centre).distanceTo(map.latLngToContainerPoint(map.getCenter())) < 2
      ;[centre, zoom] = [map.getCenter(), map.getZoom()]
      if (!byItself.current && !stayed) latest.current.onMoved(viewOf(map))
    })
    setMade({ map, turn: 0 })
    return () => {
      map.remove()
      setMade(null)
    }
  }, [place])

  const map = made?.map
  useEffect(() => {
    if (map === undefined || wanted === null || sameBounds(wanted, viewOf(map))) return
    byItself.current = true
    fit(map, wanted, tight)
    byItself.current = false
  }, [map, wanted, tight])
  return made
}
