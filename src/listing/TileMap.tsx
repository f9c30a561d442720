import 'leaflet/dist/leaflet.css'
import { divIcon, map as mapOn, marker, tileLayer } from 'leaflet'
import { useEffect, useRef } from 'react'
import type { MapPosition } from '../../domain/listing/map-position'
import styles from './TileMap.module.css'

/** The listing's place on map tiles. */
export const TileMap = ({ position, tileUrl, label }: { position: MapPosition; tileUrl: string; label: string }) => {
  const place = useRef<HTMLDivElement>(null)
  const { latitude, longitude, zoom, isKnown } = position
  useEffect(() => {
    if (place.current === null) return
    const map = mapOn(place.current, { scrollWheelZoom: false }).setView([latitude, longitude], zoom)
    tileLayer(tileUrl, { maxZoom: 19 }).addTo(map)
    if (isKnown) marker([latitude, longitude], { icon: PIN, title: label, alt: label, keyboard: false }).addTo(map)
    return () => void map.remove()
  }, [latitude, longitude, zoom, isKnown, tileUrl, label])
  return <div ref={place} role="region" aria-label={`Map of ${label}`} />
}

const PIN = divIcon({ className: styles.pin ?? '', html: '', iconSize: [22, 22], iconAnchor: [11, 11] })
