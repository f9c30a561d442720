import 'leaflet/dist/leaflet.css'
import { divIcon, map as mapOn, type Marker, marker } from 'leaflet'
import { useEffect, useRef } from 'react'
import type { MapTiles } from '../../../../domain/content/site'
import type { GeoPoint } from '../../../../domain/shared/places/distance'
import { addTiles } from '../../../listing/map/map-tiles'
import styles from './PinField.module.css'

interface Props {
  readonly pin: GeoPoint
  readonly tiles: MapTiles
  readonly onMove: (to: GeoPoint) => void
}

/** A pin on map tiles: dragged, or put where one presses. */
export const PinOnTiles = ({ pin: { latitude, longitude }, tiles, onMove }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const moved = useRef(onMove)
  const made = useRef<Marker | null>(null)
  const first = useRef<[number, number]>([latitude, longitude])
  useEffect(() => {
    moved.current = onMove
  })
  useEffect(() => {
    if (place.current === null) return undefined
    const map = mapOn(place.current, { scrollWheelZoom: false, attributionControl: false, keyboard: false })
    map.setView(first.current, 15)
    addTiles(map, tiles)
    const pin = marker(first.current, { icon: PIN, draggable: true, keyboard: false }).addTo(map)
    const tell = ({ lat, lng }: { lat: number; lng: number }) => moved.current({ latitude: lat, longitude: lng })
    pin.on('dragend', () => tell(pin.getLatLng()))
    map.on('click', ({ latlng }) => tell(latlng))
    made.current = pin
    return () => void map.remove()
  }, [tiles])
  useEffect(() => void made.current?.setLatLng([latitude, longitude]), [latitude, longitude])
  return <div ref={place} />
}

const PIN = divIcon({ className: styles.marker ?? '', html: '', iconSize: [22, 22], iconAnchor: [11, 11] })
