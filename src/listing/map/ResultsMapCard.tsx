import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { rowPrice } from '../../../domain/listing/listing'
import type { MapPin } from '../../../domain/listing/map/map-pins'
import { listingPath } from '../../../domain/listing/listing-paths'
import { Icon } from '../../shared/ui/drawn/Icon'
import { IconButton } from '../../shared/ui/controls/IconButton'
import styles from './ResultsMap.module.css'
import { typeIcon } from '../../shared/ui/drawn/type-icon'

/** The card of the selected marker. Focus moves to its link, and back to the marker on close. */
export const PinCard = ({ pin, onClose }: { pin: MapPin; onClose: () => void }) => {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [pin])
  const close = () => {
    onClose()
    document.getElementById(`mark-${pin.propertyId}`)?.focus()
  }
  const escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }
  return (
    <div className={styles.card} role="group" aria-label={pin.name} onKeyDown={escape}>
      <p className={styles.kind}>
        <Icon name={typeIcon(pin.propertyType)} />
        <span>{pin.propertyType}</span>
      </p>
      <p className={styles.called}>
        <Link ref={link} to={listingPath(pin.propertyId)}>
          {pin.name}
        </Link>
      </p>
      <p className={styles.price}>{rowPrice(pin)}</p>
      <IconButton icon="close" label="Close" className={styles.close} onClick={close} />
    </div>
  )
}
