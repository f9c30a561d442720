import 'leaflet/dist/leaflet.css'
import { latLngBounds, type Map, map as mapOn } from 'leaflet'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { AUSTRALIA, rounded, sameBounds } from '../../../domain/listing/map/map-area'
import type { MapBounds } from '../../../domain/listing/map/map-bounds'

/** Maximum zoom when fitting results, so a single result keeps some context. */
const CLOSEST_FIT = 14

export interface LeafletMap {
  readonly map: Map
  /** Increases with every move, so markers are repositioned. */
  readonly turn: number
}

interface Options {
  /** The area to show. Null leaves the map where it is. */
  readonly wanted: MapBounds | null
  /** Fits the area without padding. */
  readonly tight: boolean
  /** Adds the base layer. */
  readonly addLayers: (map: Map) => void
  /** Called after the visitor moves the map, not after `wanted` or a resize. */
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
  // Rounded bounds could otherwise be slightly too wide for their own zoom level.
  if (tight) map.fitBounds(bounds.pad(-0.01), { animate: false })
  else map.fitBounds(bounds, { animate: false, maxZoom: CLOSEST_FIT, padding: [36, 36] })
}

/** Creates a Leaflet map in an element. Null until it is ready. */
export const useLeaflet = (
  place: RefObject<HTMLElement | null>,
  { wanted, tight, addLayers, onMoved }: Options,
): LeafletMap | null => {
  const [made, setMade] = useState<LeafletMap | null>(null)
  const latest = useRef({ onMoved, addLayers })
  useEffect(() => {
    latest.current = { onMoved, addLayers }
  })
  const byItself = useRef(false)

  useEffect(() => {
    if (place.current === null) return
    // React renders the markers, so zoom animation would misplace them.
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
    latest.current.addLayers(map)
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
