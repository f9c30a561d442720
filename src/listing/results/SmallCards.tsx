import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '../../shared/ui/drawn/Icon'
import styles from './SmallCards.module.css'
import { typeIcon } from '../../shared/ui/drawn/type-icon'
import { pictureSource } from '../../../domain/listing/view/picture'
import type { PropertyType } from '../../../domain/listing/property-type'

/** A row of small cards that scrolls sideways on a phone. */
export const SmallCards = ({ children }: { children: ReactNode }) => <ul className={styles.cards}>{children}</ul>

export interface SmallCardProps {
  to: string
  image: string
  type: PropertyType
  name: string
  note: string
}

/** Picture, type, name and location. The whole card is a link. */
export const SmallCard = ({ to, image, type, name, note }: SmallCardProps) => (
  <li className={styles.card}>
    <div className={styles.picture}>
      {image === '' ? (
        <Icon name={typeIcon(type)} />
      ) : (
        <img {...pictureSource(image, 300)} alt="" width={300} height={200} loading="lazy" />
      )}
    </div>
    <div className={styles.words}>
      <span className={styles.type}>
        <Icon name={typeIcon(type)} />
        {type}
      </span>
      <Link to={to} className={styles.name}>
        {name}
      </Link>
      <span className={styles.note}>{note}</span>
    </div>
  </li>
)
