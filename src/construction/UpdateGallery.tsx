import { useRef, useState } from 'react'
import { pictureNumber, THUMBNAILS_IN_VIEW } from '../../domain/construction/construction-update'
import { pictureCaption } from '../../domain/listing/view/picture'
import { IconButton } from '../shared/ui/controls/IconButton'
import styles from './UpdateGallery.module.css'

/** One picture large, and the others as thumbnails, four in view (A2.9-6). */
export const UpdateGallery = ({ title, pictures }: { title: string; pictures: readonly string[] }) => {
  const [shown, show] = useState(0)
  const address = pictures[shown]
  if (address === undefined) return null
  const named = pictureNumber(shown, pictures.length)
  return (
    <section className={styles.gallery} aria-label={`Pictures of ${title}`}>
      <figure className={styles.main}>
        <img src={address} alt={pictureCaption(address) ?? named} width={900} height={600} />
        <figcaption className={styles.caption} aria-live="polite">
          {named}
        </figcaption>
      </figure>
      {pictures.length > 1 && <Thumbnails pictures={pictures} shown={shown} show={show} />}
    </section>
  )
}

interface ThumbnailsProps {
  pictures: readonly string[]
  shown: number
  show: (index: number) => void
}

const Thumbnails = ({ pictures, shown, show }: ThumbnailsProps) => {
  const strip = useRef<HTMLUListElement>(null)
  /** By a whole view. */
  const scroll = (direction: 1 | -1) => {
    const { current } = strip
    current?.scrollBy({ left: direction * current.clientWidth })
  }
  const scrolls = pictures.length > THUMBNAILS_IN_VIEW
  return (
    <div className={styles.row}>
      {scrolls && <IconButton icon="chevron-left" label="Earlier pictures" onClick={() => scroll(-1)} />}
      <ul ref={strip} className={styles.thumbs}>
        {pictures.map((address, index) => (
          <li key={`${index} ${address}`} className={styles.item}>
            <button
              type="button"
              className={styles.thumb}
              aria-label={pictureNumber(index, pictures.length)}
              aria-current={index === shown || undefined}
              onClick={() => show(index)}
            >
              <img src={address} alt="" width={300} height={200} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {scrolls && <IconButton icon="chevron-right" label="Later pictures" onClick={() => scroll(1)} />}
    </div>
  )
}
