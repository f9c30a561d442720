import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { SESSION } from '../../../domain/identity/session'
import type { ComparedHome } from '../../../domain/listing/compare/compare'
import { askingPrice, canBePicked, shownStatus, type Unit } from '../../../domain/listing/unit'
import { formatDollarRange, hasPrice } from '../../../domain/shared/money'
import { listingPath, priceListPath } from '../../../domain/listing/listing-paths'
import { inSentence, unitTitle } from '../../../domain/listing/units/unit-title'
import { wayOfUnit } from '../../../domain/listing/view/listing-offers'
import { useInjection } from '../../shared/injection'
import { LinkButton } from '../../shared/ui/controls/Button'
import { Icon } from '../../shared/ui/drawn/Icon'
import { StatusMark } from '../../shared/ui/text/StatusMark'
import { toneOf } from '../../shared/ui/text/unit-tone'
import { ExamplePlan, hasExamplePlan } from '../units/ExamplePlan'
import styles from './Compare.module.css'

export const UnitColumn = ({ home, onOut }: { home: ComparedHome; onOut: () => void }) => {
  const { listing, unit } = home
  const title = unitTitle(listing, unit.apt)
  return (
    <th scope="col" className={styles.unit}>
      <div className={styles.name}>
        <span>
          <b>{title}</b> <Link to={listingPath(listing.propertyId)}>{listing.name}</Link>
        </span>
        <button
          type="button"
          className={styles.out}
          aria-label={`Remove ${inSentence(title)}, ${listing.name}`}
          onClick={onOut}
        >
          <Icon name="close" />
        </button>
      </div>
      <Plan home={home} />
      <StatusMark tone={toneOf(unit)}>{shownStatus(unit.status)}</StatusMark>
      <p className={styles.price}>
        <Price home={home} />
      </p>
      {canBePicked(unit) && <Way propertyId={listing.propertyId} unit={unit} />}
    </th>
  )
}

const Way = observer(({ propertyId, unit }: { propertyId: number; unit: Unit }) => {
  const { label, path } = wayOfUnit(propertyId, unit, useInjection(SESSION).mayIntroduce)
  return (
    <LinkButton size="small" wide destination={{ to: path }}>
      {label}
    </LinkButton>
  )
})

const Price = ({ home: { listing, unit } }: { home: ComparedHome }) => {
  const { price, maxPrice } = askingPrice(unit)
  if (hasPrice(price)) return formatDollarRange(price, maxPrice)
  return listing.pricing === 'offline' || unit.offerType === 'Make Offer' ? (
    'Make an offer'
  ) : (
    <Link to={priceListPath(listing.propertyId)}>Unlock the price list to see the price</Link>
  )
}

/** The unit’s plan, an example in a listing with drawings, or why neither is shown. */
const Plan = ({ home: { listing, unit } }: { home: ComparedHome }) =>
  hasExamplePlan(listing, unit) ? (
    <ExamplePlan listing={listing} unit={unit} className={styles.plan} />
  ) : (
    <div className={styles.plan}>{unit.internal === 0 ? 'No house planned yet' : 'No floor plan here yet'}</div>
  )
