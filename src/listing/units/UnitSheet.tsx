import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Listing } from '../../../domain/listing/listing'
import { unitNoun } from '../../../domain/listing/property-type'
import { askingPrice, canBePicked, type Unit, shownStatus } from '../../../domain/listing/unit'
import type { ReservationTerms } from '../../../domain/reservation/reservation-terms'
import { selectToReserve } from '../../../domain/reservation/terms-texts'
import { formatDollarRange, formatNumber, hasPrice } from '../../../domain/shared/money'
import { priceListPath } from '../../../domain/listing/listing-paths'
import { inSentence } from '../../../domain/listing/units/unit-title'
import { LinkButton, Button } from '../../shared/ui/controls/Button'
import { CompareButton } from '../compare/CompareButton'
import { CostOfUnit } from '../cost/CostOfUnit'
import { ShareUnit } from '../view/sharing/ShareUnit'
import { Facts } from '../../shared/ui/text/Facts'
import { Schedule, type ScheduleRow } from '../../shared/ui/text/Schedule'
import { StatusMark } from '../../shared/ui/text/StatusMark'
import { toneOf } from '../../shared/ui/text/unit-tone'
import { ExamplePlan } from './ExamplePlan'
import { ABOUT_CHOICE, pickerHint } from './unit-words'
import styles from './Units.module.css'
import type { OwnPart, OwnPartOf, UnitsPresenter } from './units.presenter'

interface Props {
  listing: Listing
  units: UnitsPresenter
  titleOf: (apt: string) => string
  /** Replaces the button and what belongs to it. */
  foot?: ReactNode
  /** Below the button. */
  also?: ReactNode
  /** Below the facts of the chosen unit. */
  pastOf?: (unit: Unit) => ReactNode
  ownPartOf?: OwnPartOf | undefined
}

interface QueueWayProps {
  /** To the queue; null if the unit has none. */
  to: string | null
  title: string
  own: OwnPart | null
}

/** To the queue of a unit that others have reserved, or to what the visitor has of it. */
const QueueWay = ({ to, title, own }: QueueWayProps) => {
  if (own === null) return to === null ? null : <Link to={to}>{`Join the queue for ${inSentence(title)}`}</Link>
  return (
    <>
      <p>{own.says}</p>
      <Link to={own.to}>{own.linkFor(inSentence(title))}</Link>
    </>
  )
}

/** Details of the selected unit, and its button. */
export const UnitSheet = observer(({ listing, units, titleOf, foot, also, pastOf, ownPartOf }: Props) => {
  const { chosen, lost, asked, queuePath } = units
  const other = asked ?? lost
  const about = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (about.current !== null) about.current.scrollTop = 0
  }, [chosen?.unitId])
  const noun = unitNoun(listing.propertyType)
  return (
    <aside className={styles.sheet} aria-label="Your choice">
      <div
        ref={about}
        id={ABOUT_CHOICE}
        className={styles.about}
        role="group"
        aria-label={`About this ${noun}`}
        tabIndex={0}
      >
        <div role="status" className={styles.live}>
          {lost !== null && (
            <p
              className={styles.lost}
            >{`${titleOf(lost.apt)} ${canBePicked(lost) ? 'is no longer for sale' : 'has just been taken'}. Please choose another.`}</p>
          )}
          {asked !== null && <p>{`${titleOf(asked.apt)} is ${shownStatus(asked.status).toLowerCase()}.`}</p>}
          {foot === undefined && other !== null && (
            <QueueWay to={queuePath} title={titleOf(other.apt)} own={ownPartOf?.(other.unitId) ?? null} />
          )}
        </div>
        {chosen === null ? (
          <Nothing
            noun={noun}
            terms={listing.terms}
            offers={units.buttonLabel === 'Make Offer'}
            hint={pickerHint(listing)}
          />
        ) : (
          <Chosen listing={listing} unit={chosen} title={titleOf(chosen.apt)}>
            {pastOf?.(chosen)}
          </Chosen>
        )}
        {foot === undefined && (
          <>
            <CompareButton listing={listing} unit={chosen}>
              {chosen !== null && <CostOfUnit listing={listing} unit={chosen} />}
              {chosen !== null && <ShareUnit key={chosen.unitId} listing={listing} unit={chosen} />}
            </CompareButton>
            <p className={styles.hint}>
              {`You can change your choice until you ${units.offerType === 'Make Offer' ? 'send your offer' : 'pay'}.`}
            </p>
          </>
        )}
      </div>
      <div className={styles.act}>
        {foot ?? <NextButton units={units} />}
        {also}
      </div>
    </aside>
  )
})

/** Leads to the next step; disabled until a unit is chosen. */
export const NextButton = observer(({ units }: { units: UnitsPresenter }) =>
  units.formPath === null ? (
    <Button wide disabled>
      {units.buttonLabel}
    </Button>
  ) : (
    <LinkButton wide iconAfter="arrow" destination={{ to: units.formPath }}>
      {units.buttonLabel}
    </LinkButton>
  ),
)

const Nothing = ({
  noun,
  terms,
  offers,
  hint,
}: {
  noun: string
  terms: ReservationTerms
  offers: boolean
  hint: string
}) => (
  <div className={styles.nothing}>
    <h2>{`Choose ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`}</h2>
    <p>
      <span>{offers ? 'Select one to make an offer.' : selectToReserve(terms, 'one')}</span> {hint}
    </p>
  </div>
)

const rowsOf = (unit: Unit): ScheduleRow[] => [
  ...sized('Internal', unit.internal),
  ...sized('Balcony', unit.balcony),
  ...sized('Total', unit.total),
  ...sized('Land', unit.landSize),
  ...sized('Storage', unit.storage),
  ...(unit.outlook === '' ? [] : [['Outlook', unit.outlook] as const]),
  ...(unit.anticipatedRent > 0
    ? [['Estimated rent', `${formatDollarRange(unit.anticipatedRent, unit.anticipatedRentMax)} per week`] as const]
    : []),
  ...(unit.strataFees > 0
    ? [['Estimated strata fees', `${formatDollarRange(unit.strataFees, null)} per quarter`] as const]
    : []),
  ...(unit.titleType === '' ? [] : [['Title', unit.titleType] as const]),
]

const sized = (label: string, area: number): ScheduleRow[] => (area > 0 ? [[label, `${formatNumber(area)} m²`]] : [])

interface ChosenProps {
  listing: Listing
  unit: Unit
  title: string
  children: ReactNode
}

const Chosen = ({ listing, unit, title, children }: ChosenProps) => {
  const { price, maxPrice } = askingPrice(unit)
  return (
    <>
      <div>
        <StatusMark tone={toneOf(unit)}>{shownStatus(unit.status)}</StatusMark>
        <h2>{title}</h2>
      </div>
      {hasPrice(price) ? (
        <p className={styles.price}>{formatDollarRange(price, maxPrice)}</p>
      ) : (
        <p className={styles.noPrice}>
          {listing.pricing === 'offline' || unit.offerType === 'Make Offer' ? (
            'Make an offer'
          ) : (
            <Link to={priceListPath(listing.propertyId)}>Unlock the price list to see the price</Link>
          )}
        </p>
      )}
      {unit.internal > 0 && <Facts beds={unit.beds} baths={unit.baths} cars={unit.cars} />}
      <ExamplePlan listing={listing} unit={unit} className={styles.floorPlan} />
      <Schedule rows={rowsOf(unit)} />
      {children}
    </>
  )
}
