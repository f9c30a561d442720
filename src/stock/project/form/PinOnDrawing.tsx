import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { GeoPoint } from '../../../../domain/shared/places/distance'
import { offsetOf, pointFrom } from '../../../../domain/stock/pin'
import { scaleAround } from '../../../../drawing/site/surroundings-map'
import { DrawnMap } from '../../../shared/ui/drawn/DrawnMap'
import styles from './PinField.module.css'

interface Props {
  readonly centre: GeoPoint
  readonly here: string
  readonly pin: GeoPoint
  readonly onMove: (to: GeoPoint) => void
}

/** A pin on the drawn map, for sites without map tiles. */
export const PinOnDrawing = ({ centre, here, pin, onMove }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const box = place.current
    if (box === null) return undefined
    const changes = new ResizeObserver(() => setSize({ width: box.clientWidth, height: box.clientHeight }))
    changes.observe(box)
    return () => changes.disconnect()
  }, [])
  const { width, height } = size
  const scale = scaleAround(centre, here, Math.max(width, 100), Math.max(height, 100))
  const { east, north } = offsetOf(centre, pin)
  const moveTo = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const [x, y] = [event.clientX - box.left - width / 2, event.clientY - box.top - height / 2]
    onMove(pointFrom(centre, x / scale, -y / scale))
  }
  return (
    <div
      ref={place}
      className={styles.drawing}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        moveTo(event)
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && moveTo(event)}
    >
      <DrawnMap centre={centre} here={here} title={`Map around ${here}`} hasMarker={false} />
      <span
        className={styles.pin}
        style={{ left: width / 2 + east * scale, top: height / 2 - north * scale }}
        aria-hidden="true"
      />
    </div>
  )
}
