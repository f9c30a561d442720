import { formatDateAt } from '../../../domain/shared/time-zones'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { SITE } from '../../../domain/content/site'
import { bedsText, fullAddress, type Listing, rangeText, sizeText, snapshotRows } from '../../../domain/listing/listing'
import { priceOrAsked } from '../../../domain/listing/view/asked-price'
import { drawnLocationOf, drawnLocationText } from '../../../domain/listing/map/drawn-location'
import { hasPriceList } from '../../../domain/listing/view/listing-tabs'
import { pictureSource, pictureText } from '../../../domain/listing/view/picture'
import { listingUrl } from '../../../domain/listing/view/share'
import { unitSummaries } from '../../../domain/listing/units/unit-summary'
import { formatDollars } from '../../../domain/shared/money'
import { plainText } from '../../../domain/shared/text/plain-text'
import { formatPhone } from '../../../domain/shared/phone'
import { listingPath } from '../../../domain/listing/listing-paths'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { usePageTitle } from '../../shared/page-title'
import { Button, LinkButton } from '../../shared/ui/controls/Button'
import { cx } from '../../shared/ui/cx'
import { Facts } from '../../shared/ui/text/Facts'
import { Schedule } from '../../shared/ui/text/Schedule'
import { Sheet } from '../../shared/ui/text/Sheet'
import { Skeleton, SkeletonBlock, SkeletonText } from '../../shared/ui/messages/Skeleton'
import { ErrorState } from '../../shared/ui/messages/States'
import { Wordmark } from '../../shared/ui/drawn/Wordmark'
import { DrawnMap } from '../../shared/ui/drawn/DrawnMap'
import styles from './ListingSheet.module.css'
import { LISTING_VIEW } from './listing-view.presenter'
import { PRICE_LIST, type PriceListPresenter } from '../price-list/price-list.presenter'

/** The print version of a listing, on one A4 page. */
export const ListingSheet = observer(({ propertyId }: { propertyId: number }) => {
  const view = useFlow(useInjection(LISTING_VIEW), { propertyId })
  const prices = useFlow(useInjection(PRICE_LIST), { propertyId })
  useEffect(() => view.guard(), [view])
  usePageTitle(`${view.title}, print version`)
  if (view.failure !== null)
    return (
      <Sheet first>
        <ErrorState level={1} title="We couldn’t load this listing" onRetry={view.retry}>
          {view.failure}
        </ErrorState>
      </Sheet>
    )
  return view.listing === null ? <Waiting /> : <Ready listing={view.listing} prices={prices} />
})

const Waiting = () => (
  <Sheet className={styles.page}>
    <Skeleton label="Loading the listing">
      <div className={styles.tools}>
        <SkeletonText width="180px" size={24} />
      </div>
      <div className={cx(styles.paper, styles.waiting)}>
        <SkeletonBlock height={330} />
        <SkeletonText size={32} width="60%" />
        <div className={styles.middle}>
          <SkeletonText lines={6} size={22} />
          <SkeletonBlock ratio="3 / 2" />
        </div>
        <SkeletonText lines={4} size={22} />
      </div>
    </Skeleton>
  </Sheet>
)

const Ready = observer(({ listing, prices }: { listing: Listing; prices: PriceListPresenter }) => (
  <Sheet className={styles.page}>
    <div className={styles.tools}>
      <LinkButton
        variant="quiet"
        icon="back"
        destination={{ to: listingPath(listing.propertyId) }}
      >{`Back to ${listing.name}`}</LinkButton>
      <Button icon="print" busy={prices.isLoading} onClick={() => window.print()}>
        Print
      </Button>
    </div>
    <article className={styles.paper} aria-label={`${listing.name}, print version`}>
      <Head listing={listing} />
      <div className={styles.middle}>
        <Schedule className={styles.facts} rows={factsOf(listing)} />
        <Place listing={listing} />
      </div>
      <Left listing={listing} prices={prices} />
      <TitleBlock listing={listing} />
    </article>
  </Sheet>
))

const Head = ({ listing }: { listing: Listing }) => (
  <>
    {listing.images[0] !== undefined && (
      <img
        className={styles.picture}
        {...pictureSource(listing.images[0], 900)}
        alt={pictureText(listing.images[0], listing.name, listing.pictureTexts[0])}
        width={600}
        height={400}
      />
    )}
    <header className={styles.head}>
      <div>
        <h1 className={styles.name}>{listing.name}</h1>
        <p className={styles.address}>{fullAddress(listing)}</p>
      </div>
      <div className={styles.figures}>
        {hasPriceList(listing) && <p className={styles.price}>{priceOrAsked(listing)}</p>}
        {listing.maxBaths > 0 && (
          <Facts
            size="small"
            beds={rangeText(listing.beds, listing.maxBeds, bedsText)}
            baths={rangeText(listing.baths, listing.maxBaths)}
            cars={rangeText(listing.cars, listing.maxCars)}
          />
        )}
      </div>
    </header>
  </>
)

const factsOf = (listing: Listing) =>
  [
    ['Property type', listing.propertyType] as const,
    ...snapshotRows({ ...listing, incentives: plainText(listing.incentives) })
      .filter(([, value]) => value !== 'TBA')
      .map(([label, value]) => [label, value.length > 60 ? `${value.slice(0, 58)}…` : value] as const),
    ...(listing.buildSize === null || listing.buildSize === 0
      ? []
      : [['Build size', sizeText(listing.buildSize, listing.buildSizeMax)] as const]),
  ].slice(0, 7)

const Place = ({ listing }: { listing: Listing }) => {
  const location = drawnLocationOf(listing)
  if (location === null) return null
  const { centre } = location
  return (
    <figure className={styles.place}>
      <div className={styles.map}>
        <DrawnMap
          centre={centre}
          here={listing.suburb}
          title={drawnLocationText(listing, location)}
          hasMarker={centre.isExact}
        />
      </div>
      <figcaption>{centre.isExact ? 'Distances are in a straight line.' : `Centred on ${listing.suburb}.`}</figcaption>
    </figure>
  )
}

/** The available units by type, with prices if visible to this visitor. */
const Left = observer(({ listing, prices }: { listing: Listing; prices: PriceListPresenter }) => {
  const summaries = unitSummaries(prices.units)
  const priced = hasPriceList(listing) && summaries.some(({ from }) => from !== null)
  return summaries.length === 0 ? null : (
    <table className={styles.units}>
      <caption className={styles.caption}>{`Available on ${formatDateAt(new Date(), listing.state)}`}</caption>
      <thead>
        <tr>
          <th scope="col">Type</th>
          <th scope="col">Available</th>
          <th scope="col">Size</th>
          {priced && <th scope="col">From</th>}
        </tr>
      </thead>
      <tbody>
        {summaries.map(({ label, available, sizes: [least, most], from }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{available}</td>
            <td>{sizeText(least, most)}</td>
            {priced && <td>{from === null ? '' : formatDollars(from)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
})

/** The title block: brand, agents, URL and date. */
const TitleBlock = ({ listing }: { listing: Listing }) => {
  const { tenant } = useInjection(SITE)
  const url = listingUrl(location.origin, listing.propertyId)
  return (
    <footer className={styles.block}>
      <div className={styles.brand}>
        <Wordmark tenant={tenant} />
        {tenant.contactPhone !== '' && <span>{formatPhone(tenant.contactPhone)}</span>}
        {tenant.contactEmail !== '' && <span>{tenant.contactEmail}</span>}
      </div>
      <Cell label={listing.agents.length > 1 ? 'Agents' : 'Agent'}>
        {listing.agents.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()).join(', ')}
        <br />
        {listing.companyName}
        {listing.companyRla !== '' && <span>{`, ${listing.companyRla}`}</span>}
      </Cell>
      <Cell label="Listing online" wide>
        <a href={url}>{url.replace(/^https?:\/\//, '')}</a>
      </Cell>
      <Cell label="Date">{formatDateAt(new Date(), listing.state)}</Cell>
      <Cell label="Scale">As shown</Cell>
      <Cell label="Listing no.">{`L-${String(listing.propertyId).padStart(3, '0')}`}</Cell>
    </footer>
  )
}

const Cell = ({ label, wide = false, children }: { label: string; wide?: boolean; children: React.ReactNode }) => (
  <div className={styles.cell} data-wide={wide || undefined}>
    <span className={styles.label}>{label}</span>
    <span>{children}</span>
  </div>
)
