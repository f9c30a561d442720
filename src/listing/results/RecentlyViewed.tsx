import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { Listing } from '../../../domain/listing/listing'
import { listingPath } from '../../../domain/listing/listing-paths'
import { useBindings, useInjection } from '../../shared/injection'
import { Button } from '../../shared/ui/controls/Button'
import { SectionTitle } from '../../shared/ui/text/SectionTitle'
import { SmallCard, SmallCards } from './SmallCards'
import { recentlyViewedBindings } from './recently-viewed.bindings'
import { RECENTLY_VIEWED } from './recently-viewed.presenter'

/** The recently viewed listings, without the open one, which is added to them. Renders nothing if empty. */
export const RecentlyViewed = ({
  listing = null,
  className,
}: {
  listing?: Listing | null
  className?: string | undefined
}) => {
  useBindings(recentlyViewedBindings)
  return <Viewed listing={listing} className={className} />
}

const Viewed = observer(({ listing, className }: { listing: Listing | null; className: string | undefined }) => {
  const viewed = useInjection(RECENTLY_VIEWED)
  useEffect(() => {
    if (listing !== null) viewed.add(listing)
  }, [viewed, listing])
  const shown = viewed.without(listing?.propertyId ?? null)
  return shown.length === 0 ? null : (
    <section className={className} aria-label="Recently viewed">
      <SectionTitle
        aside={
          <Button variant="quiet" size="small" icon="close" onClick={viewed.clear}>
            Clear
          </Button>
        }
      >
        Recently viewed
      </SectionTitle>
      <SmallCards>
        {shown.map((each) => (
          <SmallCard
            key={each.propertyId}
            to={listingPath(each.propertyId)}
            image={each.image}
            type={each.propertyType}
            name={each.name}
            note={each.address}
          />
        ))}
      </SmallCards>
    </section>
  )
})
