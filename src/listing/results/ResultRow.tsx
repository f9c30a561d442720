import {
  bedsText,
  fullAddress,
  type ListingRow,
  rangeText,
  rowPrice,
  sizeText,
  snapshotRows,
} from '../../../domain/listing/listing'
import { pictureCaption } from '../../../domain/listing/view/picture'
import { ListingPicture } from '../../shared/ListingPicture'
import { AgentWaysOf } from '../../shared/agent-ways-slot'
import { FavouriteOf } from '../../shared/favourite-slot'
import { Fact, Facts } from '../../shared/ui/text/Facts'
import { Frame } from '../../shared/ui/drawn/Frame'
import { Icon } from '../../shared/ui/drawn/Icon'
import { Schedule } from '../../shared/ui/text/Schedule'
import { Tag } from '../../shared/ui/text/Tag'
import { CommissionLine } from '../view/CommissionLine'
import { AgencyBlock } from '../view/AgencyBlock'
import { ListingLink } from './ListingLink'
import { PricesFrom } from './PricesFrom'
import styles from './ResultRow.module.css'
import { typeIcon } from '../../shared/ui/drawn/type-icon'

export interface RowTags {
  readonly isNew: boolean
  readonly remaining: string | null
  /** Its price is what was asked, because it is sold. */
  readonly wasAsked?: boolean
}

/** One listing of a search: picture, facts, and the agency's title block (B2.4-12 to B2.4-23). `first`: visible without scrolling. `lit`: its map marker is hovered. */
export const ResultRow = ({
  row,
  tags,
  first,
  lit = false,
}: {
  row: ListingRow
  tags: RowTags
  first: boolean
  lit?: boolean
}) => (
  <article className={styles.row} data-lit={lit || undefined} aria-labelledby={`listing-${row.propertyId}`}>
    <Picture row={row} tags={tags} first={first} />
    <FavouriteOf listing={row} look="round" className={styles.heart} />
    <div className={styles.facts}>
      <span className={styles.type}>
        <Icon name={typeIcon(row.propertyType)} />
        {row.propertyType}
      </span>
      <h2 id={`listing-${row.propertyId}`} className={styles.name}>
        <ListingLink propertyId={row.propertyId}>{row.name}</ListingLink>
      </h2>
      <p className={styles.address}>{fullAddress(row)}</p>
      <p className={styles.price}>
        {tags.wasAsked === true && <span>Asked </span>}
        <span>{rowPrice(row)}</span>
      </p>
      <PricesFrom of={row} className={styles.from} />
      <Units row={row} />
      <Schedule look="snapshot" className={styles.snapshot} rows={snapshotRows(row)} />
      <CommissionLine of={row} className={styles.commission} />
      <AgentWaysOf listing={row} className={styles.ways} />
    </div>
    <AgencyBlock row={row} />
  </article>
)

const Picture = ({ row, tags, first }: { row: ListingRow; tags: RowTags; first: boolean }) => {
  const caption = pictureCaption(row.picture, row.pictureText)
  return (
    <Frame className={styles.picture} {...(caption === null ? {} : { caption })}>
      <ListingPicture of={row} address={row.picture} text={row.pictureText} wide={320} first={first} />
      <span className={styles.tags}>
        {tags.isNew && <Tag>Brand New Listing</Tag>}
        {tags.remaining !== null && <Tag look="line">{tags.remaining}</Tag>}
      </span>
    </Frame>
  )
}

const count = (min: number, max: number, one: (n: number) => string = String) =>
  max > min ? rangeText(min, max, one) : min

const Units = ({ row }: { row: ListingRow }) =>
  row.maxBeds === 0 && row.maxBaths === 0 ? (
    <ul className={styles.ground}>
      <Fact icon="land" words={sizeText(row.landSize, row.landSizeMax)} />
    </ul>
  ) : (
    <Facts
      size="small"
      beds={count(row.beds, row.maxBeds, bedsText)}
      baths={count(row.baths, row.maxBaths)}
      cars={count(row.cars, row.maxCars)}
    />
  )
