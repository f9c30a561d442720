import { observer } from 'mobx-react-lite'
import { useEffect, type ReactNode } from 'react'
import { investmentLines } from '../../../domain/listing/pia/investment'
import { fullAddress, type Listing, listingPrice } from '../../../domain/listing/listing'
import { askingPrice, type Unit } from '../../../domain/listing/unit'
import { formatDollars } from '../../../domain/shared/money'
import { pathTo } from '../../../domain/shared/paths'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { usePageTitle } from '../../shared/page-title'
import { LinkButton } from '../../shared/ui/controls/Button'
import { Notice } from '../../shared/ui/messages/Notice'
import { Schedule } from '../../shared/ui/text/Schedule'
import { SectionTitle } from '../../shared/ui/text/SectionTitle'
import { Sheet } from '../../shared/ui/text/Sheet'
import { Skeleton, SkeletonText } from '../../shared/ui/messages/Skeleton'
import { ErrorState } from '../../shared/ui/messages/States'
import { LISTING_VIEW } from '../view/listing-view.presenter'
import styles from './Pia.module.css'
import { UNIT } from '../view/panels/unit.bindings'

/** A property investment analysis: the property and its annual rental return (B2.1-23). */
export const PiaSheet = observer(({ propertyId, unitId }: { propertyId: number; unitId: number }) => (
  <PiaPage propertyId={propertyId} title="Property investment analysis">
    {(listing) =>
      unitId === 0 ? <Figures listing={listing} unit={null} /> : <OfUnit listing={listing} unitId={unitId} />
    }
  </PiaPage>
))

/** Loads the listing. Visitors without access are sent to the home page. */
export const PiaPage = observer(
  ({
    propertyId,
    title,
    waiting = <Schedules />,
    children,
  }: {
    propertyId: number
    title: string
    waiting?: ReactNode
    children: (listing: Listing) => ReactNode
  }) => {
    const view = useFlow(useInjection(LISTING_VIEW), { propertyId })
    useEffect(() => view.guard(), [view])
    usePageTitle(title)
    const { listing } = view
    return (
      <Sheet first className={styles.page}>
        <header>
          <h1 className={styles.title}>{title}</h1>
          {view.failure === null && (
            <p className={styles.place}>{listing !== null && `${listing.name}, ${fullAddress(listing)}`}</p>
          )}
        </header>
        {view.failure !== null ? (
          <ErrorState onRetry={view.retry}>{view.failure}</ErrorState>
        ) : listing === null ? (
          <Waiting label="Loading the property">{waiting}</Waiting>
        ) : (
          children(listing)
        )}
      </Sheet>
    )
  },
)

const OfUnit = observer(({ listing, unitId }: { listing: Listing; unitId: number }) => {
  const unit = useFlow(useInjection(UNIT), { request: { propertyId: listing.propertyId, unitId } })
  if (unit.failure !== null)
    return (
      <ErrorState title="We couldn’t load this unit" onRetry={unit.retry}>
        {unit.failure.message}
      </ErrorState>
    )
  return unit.value === null ? (
    <Waiting label="Loading the unit">
      <Schedules />
    </Waiting>
  ) : (
    <Figures listing={listing} unit={unit.value} />
  )
})

const Waiting = ({ label, children }: { label: string; children: ReactNode }) => (
  <Skeleton label={label} className={styles.waiting}>
    {children}
  </Skeleton>
)

const Schedules = () => (
  <div className={styles.columns}>
    {[5, 8].map((lines) => (
      <div key={lines}>
        <SkeletonText size={28} width="50%" />
        <SkeletonText size={30} lines={lines} width="100%" />
      </div>
    ))}
  </div>
)

const Figures = ({ listing, unit }: { listing: Listing; unit: Unit | null }) => {
  const lines = investmentLines(
    unit === null
      ? {
          weeklyRent: listing.rental ?? 0,
          price: listing.price,
          vacancyRate: listing.vacancyRate,
          costs: null,
        }
      : {
          weeklyRent: unit.anticipatedRent,
          price: askingPrice(unit).price,
          vacancyRate: listing.vacancyRate,
          costs: { councilRates: unit.councilRates, strataFees: unit.strataFees },
        },
  )
  return (
    <div className={styles.columns}>
      <section>
        <SectionTitle>The property</SectionTitle>
        <Schedule
          rows={[
            ['Unit', unit?.apt ?? ''],
            ['Type', listing.propertyType],
            ['Listing price', listingPrice(listing)],
            ['Completion', listing.estimatedCompletion],
            ['Title', unit?.titleType ?? ''],
          ]}
        />
        <p className={styles.links}>
          <LinkButton variant="line" destination={{ to: pathTo('piaRequest', { propertyId: listing.propertyId }) }}>
            Request customised PIA
          </LinkButton>
          <LinkButton
            variant="quiet"
            icon="back"
            destination={{ to: pathTo('unit', { propertyId: listing.propertyId, unitId: unit?.unitId ?? 0 }) }}
          >
            Back to the property
          </LinkButton>
        </p>
      </section>
      <section>
        <SectionTitle>Annual rental return</SectionTitle>
        {lines.length === 0 ? (
          <Notice>The agent hasn’t provided a rent estimate for this property. Request a customised analysis.</Notice>
        ) : (
          <Schedule
            rows={lines.map(
              ({ label, amount, unit, how }) =>
                [
                  <>
                    {label}
                    <small className={styles.how}>{how}</small>
                  </>,
                  unit === 'dollars' ? formatDollars(amount) : `${amount}%`,
                ] as const,
            )}
          />
        )}
        <p className={styles.note}>
          {unit === null && (
            <span>Based on the lowest rent and price in the listing, without rates and fees, which vary by unit. </span>
          )}
          <span>An estimate based on the agent’s figures, not advice.</span>
        </p>
      </section>
    </div>
  )
}
