import { type Listing, partPrice, sizeText, snapshotRows } from '../../../domain/listing/listing'
import { documentOf } from '../../../domain/listing/view/listing-tabs'
import { formatDollarRange, hasPrice } from '../../../domain/shared/money'
import { propertyTypeOf } from '../../../domain/listing/property-type'
import { SafeHtml } from '../../shared/SafeHtml'
import { LinkButton } from '../../shared/ui/Button'
import { Schedule, type ScheduleRow } from '../../shared/ui/Schedule'
import { SectionTitle } from '../../shared/ui/SectionTitle'
import styles from './DetailsPanel.module.css'
import { LocationMap } from '../map/LocationMap'

/** Description, facts and location (B2.5-3). */
export const DetailsPanel = ({ listing }: { listing: Listing }) => (
  <div className={styles.parts}>
    <section>
      <SectionTitle>Property details</SectionTitle>
      <SafeHtml html={listing.description} className={styles.words} />
      <Schedule className={styles.facts} rows={factsOf(listing)} />
      <Papers listing={listing} />
    </section>
    {listing.features !== '' && (
      <section>
        <SectionTitle>Features</SectionTitle>
        <SafeHtml html={listing.features} className={styles.features} />
      </section>
    )}
    <section>
      <SectionTitle>{listing.locationTitle || 'Location'}</SectionTitle>
      {listing.locationDescription !== '' && <p className={styles.place}>{listing.locationDescription}</p>}
      <LocationMap listing={listing} />
    </section>
  </div>
)

const weekly = ({ rental, maxRental }: Listing): string =>
  hasPrice(rental) ? `${formatDollarRange(rental, maxRental)} per week` : ''
const perCent = (value: number | null): string => (value === null || value === 0 ? '' : `${value}%`)

const factsOf = (listing: Listing): readonly ScheduleRow[] => {
  const type = propertyTypeOf(listing.propertyType)
  return [
    ...snapshotRows({ ...listing, incentives: '' }).filter(
      ([label]) => label !== 'Incentives' && label !== 'Land Size',
    ),
    ['Incentives', listing.incentives === '' ? 'TBA' : <SafeHtml html={listing.incentives} />],
    ...(type === 'House & Land'
      ? ([
          ['Land price', partPrice(listing.landPrice, listing.landPriceMax)],
          ['Build price', partPrice(listing.buildPrice, listing.buildPriceMax)],
        ] as const)
      : []),
    ['Land size', listing.landSize === null ? '' : sizeText(listing.landSize, listing.landSizeMax)],
    [
      'Build size',
      type === 'Land' || listing.buildSize === null ? '' : sizeText(listing.buildSize, listing.buildSizeMax),
    ],
    ['Rental estimate', weekly(listing)],
    ['Rental yield', perCent(listing.rentalYield)],
    ['Vacancy rate', perCent(listing.vacancyRate)],
  ]
}

const PAPERS = [
  ['brochure', 'Brochure'],
  ['informationPack', 'Information pack'],
] as const

const Papers = ({ listing }: { listing: Listing }) => {
  const present = PAPERS.flatMap(([kind, label]) => {
    const address = documentOf(listing, kind)
    return address === null ? [] : [{ label, address }]
  })
  return present.length === 0 ? null : (
    <p className={styles.papers}>
      {present.map(({ label, address }) => (
        <LinkButton
          key={label}
          variant="line"
          size="small"
          icon="file"
          destination={{ href: address, newWindow: true }}
        >
          {label}
        </LinkButton>
      ))}
    </p>
  )
}
