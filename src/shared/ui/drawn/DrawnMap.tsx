import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { SITE } from '../../../../domain/content/site'
import { surroundingsMap } from '../../../../drawing/site/surroundings-map'
import type { GeoPoint } from '../../../../domain/shared/places/distance'
import { useInjection } from '../../injection'
import styles from './DrawnMap.module.css'

interface DrawnMapProps {
  centre: GeoPoint
  /** The suburb of the centre, if it is known. */
  here: string | null
  /** The text alternative. */
  title: string
  hasMarker?: boolean
}

/** The map around a point for sites without map tiles, as large as its parent: a wider one names more places. */
export const DrawnMap = ({ centre, here, title, hasMarker = true }: DrawnMapProps) => {
  const { brand, ink } = useInjection(SITE).tenant
  const place = useRef<HTMLDivElement>(null)
  const size = useSize(place)
  return (
    <div
      ref={place}
      className={styles.map}
      dangerouslySetInnerHTML={{
        __html: size === null ? '' : surroundingsMap({ centre, here, title, hasMarker, brand, ink, ...size }),
      }}
    />
  )
}

interface Size {
  readonly width: number
  readonly height: number
}

const useSize = (place: RefObject<HTMLElement | null>): Size | null => {
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const box = place.current
    if (box === null) return
    const measure = () => {
      const [width, height] = [box.clientWidth, box.clientHeight]
      if (width > 0 && height > 0)
        setSize((before) => (before?.width === width && before.height === height ? before : { width, height }))
    }
    measure()
    const changes = new ResizeObserver(measure)
    changes.observe(box)
    return () => changes.disconnect()
  }, [place])
  return size
}
