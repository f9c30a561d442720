import { type ConstructionUpdate, pictureNumber, stripOf } from '../../domain/construction/construction-update'
import { pictureCaption } from '../../domain/listing/view/picture'
import styles from './UpdateStrip.module.css'

/** Up to five thumbnails; the last says how many more there are (A2.9-2, A2.9-3). */
export const UpdateStrip = ({ update }: { update: ConstructionUpdate }) => {
  const { pictures, more } = stripOf(update)
  if (pictures.length === 0) return null
  return (
    <ul className={styles.strip} aria-label={`Pictures of ${update.title}`}>
      {pictures.map((address, index) => (
        <li key={`${index} ${address}`} className={styles.thumb}>
          <img
            src={address}
            alt={pictureCaption(address) ?? pictureNumber(index, update.pictures.length)}
            width={300}
            height={200}
            loading="lazy"
          />
          {more > 0 && index === pictures.length - 1 && <span className={styles.more}>{`+ ${more} More`}</span>}
        </li>
      ))}
    </ul>
  )
}
