import type { Listing } from '../../../domain/listing/listing'
import { withArticle } from '../../../domain/shared/places/australia'
import { resultsPath } from '../../../domain/listing/listing-paths'
import { SectionTitle } from '../../shared/ui/text/SectionTitle'
import { SmallCard, SmallCards } from '../results/SmallCards'

/** Static cards of example listings, made without a server call. Each links to search results (B2.5-28). */
export const MoreFromAgent = ({
  listing: { suburb, state },
  className,
}: {
  listing: Listing
  className?: string | undefined
}) => (
  <section className={className} aria-labelledby="more-from-agent">
    <SectionTitle id="more-from-agent">More from this agent</SectionTitle>
    <SmallCards>
      {SAMPLES.map(({ type, image, near }) => (
        <SmallCard
          key={type}
          type={type}
          image={image}
          name={near ? `${type} in ${suburb}` : `${type} in ${withArticle(state)}`}
          note="See what’s for sale now"
          to={resultsPath({ searchType: 'buy', type, ...(near ? { suburb } : { state }) })}
        />
      ))}
    </SmallCards>
  </section>
)

const SAMPLES = [
  { type: 'Apartments', image: '/drawings/article/18.svg', near: true },
  { type: 'Townhouses', image: '/drawings/article/5.svg', near: false },
  { type: 'House & Land', image: '/drawings/article/8.svg', near: false },
  { type: 'Land', image: '/drawings/article/12.svg', near: false },
] as const
