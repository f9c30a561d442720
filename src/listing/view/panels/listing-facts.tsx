import { type Listing, partPrice, sizeText, snapshotRows } from '../../../../domain/listing/listing'
import { formatDollarRange, hasPrice } from '../../../../domain/shared/money'
import { SafeHtml } from '../../../shared/SafeHtml'
import type { ScheduleRow } from '../../../shared/ui/text/Schedule'

const weekly = ({ rental, maxRental }: Listing): string =>
  hasPrice(rental) ? `${formatDollarRange(rental, maxRental)} per week` : ''
const perCent = (value: number | null): string => (value === null || value === 0 ? '' : `${value}%`)

/** The listing's schedule of facts. */
export const factsOf = (listing: Listing): readonly ScheduleRow[] => {
  const type = listing.propertyType
  return [
    ...snapshotRows({ ...listing, incentives: '' }).filter(
      ([label]) => label !== 'Incentives' && label !== 'Land Size',
    ),
    ['Incentives', listing.incentives === '' ? '' : <SafeHtml html={listing.incentives} />],
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
