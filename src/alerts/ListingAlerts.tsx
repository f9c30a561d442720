import { useState } from 'react'
import { savedQuery } from '../../domain/alerts/saved-search'
import type { Listing } from '../../domain/listing/listing'
import { defaultFilters, inSuburb } from '../../domain/listing/search/search-filters'
import { titleOfSearch } from '../../domain/listing/search/search-title'
import { Segmented } from '../shared/ui/fields/Segmented'
import { Sheet } from '../shared/ui/text/Sheet'
import styles from './Alerts.module.css'
import { SaveSearch } from './SaveSearch'

const CHOICES = [
  { value: 'listing', label: 'This listing' },
  { value: 'like', label: 'More like this' },
] as const
type Choice = (typeof CHOICES)[number]['value']

/** Emails about a listing, or about others of its type in its suburb; of one that is sold, only about others. */
export const ListingAlerts = ({ listing }: { listing: Listing }) => {
  const { propertyId, propertyType, suburb, state, saleStatus, pricing } = listing
  const hasPrices = pricing !== 'offline'
  const isSold = saleStatus === 'sold'
  const [chosen, choose] = useState<Choice>(isSold ? 'like' : 'listing')
  const like = inSuburb({ ...defaultFilters, propertyTypeList: [propertyType] }, `${suburb}, ${state}`)
  const isLike = chosen === 'like'
  return (
    <Sheet className={styles.listing}>
      <SaveSearch
        key={chosen}
        about={
          isLike
            ? { query: savedQuery(like), propertyId: null, unitId: null }
            : { query: null, propertyId, unitId: null }
        }
        title="Get emails about what’s new"
        choice={
          isSold ? null : (
            <Segmented
              label="About what"
              value={chosen}
              onChange={choose}
              segments={CHOICES}
              size="small"
              className={styles.about}
            />
          )
        }
        hasPrices={isLike || hasPrices}
        action={isLike ? 'Email me more like this' : 'Email me about this listing'}
      >
        {isLike
          ? `We email you what is new in “${titleOfSearch(like)}”: listings, stages, lower prices and last units.`
          : hasPrices
            ? 'We email you when its units come on sale, when prices fall, and when few are left.'
            : 'We email you when its units come on sale, and when few are left.'}
      </SaveSearch>
    </Sheet>
  )
}
