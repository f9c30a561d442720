import 'leaflet/dist/leaflet.css'
import { divIcon, map as mapOn, marker } from 'leaflet'
import { useEffect, useRef } from 'react'
import type { MapTiles } from '../../../domain/content/site'
import type { GeoPoint } from '../../../domain/shared/places/distance'
import { addTiles } from './map-tiles'
import styles from './TileMap.module.css'

interface TileMapProps {
  position: GeoPoint & { readonly zoom: number; readonly hasMarker: boolean }
  tiles: MapTiles
  label: string
}

/** A place on map tiles. */
export const TileMap = ({ position, tiles, label }: TileMapProps) => {
  const place = useRef<HTMLDivElement>(null)
  const { latitude, longitude, zoom, hasMarker } = position
  useEffect(() => {
    if (place.current === null) return
    const map = mapOn(place.current, { scrollWheelZoom: false, attributionControl: false }).setView(
      [latitude, longitude],
      zoom,
    )
    addTiles(map, tiles)
    if (hasMarker) marker([latitude, longitude], { icon: PIN, title: label, alt: label, keyboard: false }).addTo(map)
    return () => void map.remove()
  }, [latitude, longitude, zoom, hasMarker, tiles, label])
  return <div ref={place} role="region" aria-label={`Map of ${label}`} />
}

const PIN = divIcon({ className: styles.pin ?? '', html: '', iconSize: [22, 22], iconAnchor: [11, 11] })
