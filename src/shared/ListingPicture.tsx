import { pictureSource, pictureText } from '../../domain/listing/view/picture'
import styles from './ui/drawn/Frame.module.css'

interface Props {
  of: { readonly name: string; readonly companyName: string; readonly companyColour: string }
  /** Empty without a picture. */
  address: string
  text: string | undefined
  /** On a large screen, in pixels. */
  wide: number
  /** Visible without scrolling. */
  first?: boolean
}

/** A listing's picture on a card; without one, the agency's name and colour. */
export const ListingPicture = ({ of, address, text, wide, first = false }: Props) =>
  address === '' ? (
    <span className={styles.none} style={{ borderColor: of.companyColour }}>
      {of.companyName}
    </span>
  ) : (
    <img
      {...pictureSource(address, wide)}
      alt={pictureText(address, of.name, text)}
      width={600}
      height={400}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
    />
  )
