import { observer } from 'mobx-react-lite'
import { type ReactNode, Suspense } from 'react'
import { profilePath } from '../../../../domain/account/profile-path'
import { COMMISSION_MODE } from '../../../../domain/commission/commission-mode'
import { unitCommissionText } from '../../../../domain/commission/commission-text'
import { SESSION } from '../../../../domain/identity/session'
import type { Listing } from '../../../../domain/listing/listing'
import { bedsText, sizeText } from '../../../../domain/listing/listing'
import {
  askingPrice,
  hasQueue,
  offerLabel,
  type Unit,
  shownStatus,
  type UnitToReserve,
} from '../../../../domain/listing/unit'
import { FOR_YOURSELF, RESERVE_FOR_CLIENT } from '../../../../domain/listing/reserving-paths'
import { wayOfUnit } from '../../../../domain/listing/view/listing-offers'
import { unitTitle } from '../../../../domain/listing/units/unit-title'
import { pathTo } from '../../../../domain/shared/paths'
import { formPath, selectionPath } from '../../../../domain/listing/reserving-paths'
import { useInjection } from '../../../shared/injection'
import { part } from '../../../shared/part'
import { LinkButton } from '../../../shared/ui/controls/Button'
import { Price } from '../../../shared/ui/text/Price'
import { Schedule } from '../../../shared/ui/text/Schedule'
import { SectionTitle } from '../../../shared/ui/text/SectionTitle'
import { Box } from '../../../shared/ui/text/Sheet'
import { Skeleton, SkeletonText } from '../../../shared/ui/messages/Skeleton'
import { EmptyState, ErrorState } from '../../../shared/ui/messages/States'
import { StatusMark } from '../../../shared/ui/text/StatusMark'
import { CompareButton } from '../../compare/CompareButton'
import { CostOfUnit } from '../../cost/CostOfUnit'
import { ShareUnit } from '../sharing/ShareUnit'
import { useCurrentUnit } from './use-current-unit'
import { toneOf } from '../../../shared/ui/text/unit-tone'
import styles from './UnitPanel.module.css'

const UnitPast = part(() => import('../../history/UnitPast'), 'UnitPast')

interface Props {
  listing: Listing
  unitId: number
  /** Another button beside the others. */
  share?: ReactNode
  /** Below a unit that others have reserved, if it has a queue. */
  queue?: ReactNode
  /** Below a unit that is available. */
  watch?: ReactNode
}

/** A unit to reserve or request an analysis of, or the whole listing if `unitId` is 0 (B2.1-5). */
export const UnitPanel = ({ listing, unitId, share, ...below }: Props) => (
  <Box as="section" className={styles.panel}>
    {unitId === 0 ? (
      <Whole listing={listing} share={share} />
    ) : (
      <One listing={listing} unitId={unitId} share={share} {...below} />
    )}
  </Box>
)

const Whole = ({ listing, share }: Pick<Props, 'listing' | 'share'>) => (
  <>
    <SectionTitle>{`Reserve in ${listing.name}`}</SectionTitle>
    <Actions listing={listing} unitId={0} share={share}>
      <LinkButton destination={{ to: selectionPath(listing.propertyId) }}>Choose a unit</LinkButton>
      <ForClient to={pathTo('clientSelection', { propertyId: listing.propertyId })} />
    </Actions>
  </>
)

const One = observer(({ listing, unitId, ...around }: Props) => {
  const unit = useCurrentUnit({ propertyId: listing.propertyId, unitId })
  if (unit.failure?.kind === 'listing-not-found') return <Gone propertyId={listing.propertyId} />
  if (unit.failure !== null)
    return (
      <ErrorState title="We couldn’t load this unit" onRetry={unit.retry}>
        {unit.failure.message}
      </ErrorState>
    )
  return unit.value === null ? (
    <Skeleton label="Loading the unit">
      <SkeletonText lines={4} />
    </Skeleton>
  ) : (
    <UnitDetails listing={listing} unit={unit.value} {...around} />
  )
})

const Gone = ({ propertyId }: { propertyId: number }) => (
  <EmptyState
    title="This unit is no longer listed"
    action={<LinkButton destination={{ to: selectionPath(propertyId) }}>Choose another unit</LinkButton>}
  >
    Its number may have changed, or it may no longer be for sale.
  </EmptyState>
)

const UnitDetails = observer(
  ({ listing, unit, share, queue, watch }: Omit<Props, 'unitId'> & { unit: UnitToReserve }) => {
    const { isHidden } = useInjection(COMMISSION_MODE)
    const { price, maxPrice } = askingPrice(unit)
    const { propertyId } = listing
    return (
      <>
        <SectionTitle aside={<StatusMark tone={toneOf(unit)} />}>{unitTitle(listing, unit.apt)}</SectionTitle>
        <Price min={price} max={maxPrice} missing="Make an offer" />
        <Schedule
          className={styles.facts}
          rows={[...factsOf(unit), ['Commission', isHidden ? null : unitCommissionText(unit)]]}
        />
        <Suspense fallback={null}>
          <UnitPast propertyId={propertyId} unit={unit} />
        </Suspense>
        <Actions listing={listing} unitId={unit.unitId} share={share}>
          {shownStatus(unit.status) === 'Available' && <Ways propertyId={propertyId} unit={unit} />}
          {unit.ownClaim === 'checkout' && (
            <LinkButton destination={{ to: formPath(propertyId, unit.unitId, 'Select Now') }}>
              Continue your reservation
            </LinkButton>
          )}
          {unit.ownClaim === 'reserved' && (
            <LinkButton destination={{ to: profilePath('reservations') }}>See your reservation</LinkButton>
          )}
        </Actions>
        <div className={styles.weigh}>
          <CompareButton listing={listing} unit={unit}>
            <CostOfUnit listing={listing} unit={unit} />
            <ShareUnit listing={listing} unit={unit} />
          </CompareButton>
        </div>
        {shownStatus(unit.status) === 'Available' && watch}
        {hasQueue(unit) && (unit.ownClaim === null || unit.ownClaim === 'first-in-queue') && queue}
      </>
    )
  },
)

/** An agent's main way is for a client; reserving for oneself is the second one. */
const Ways = observer(({ propertyId, unit }: { propertyId: number; unit: Unit }) => {
  const own = formPath(propertyId, unit.unitId, unit.offerType)
  const { mayIntroduce } = useInjection(SESSION)
  if (!mayIntroduce)
    return <LinkButton destination={{ to: own }}>{`Reserve: ${offerLabel(unit.offerType)}`}</LinkButton>
  const { label, path } = wayOfUnit(propertyId, unit, mayIntroduce)
  return (
    <>
      <LinkButton destination={{ to: path }}>{label}</LinkButton>
      {path !== own && (
        <LinkButton variant="quiet" size="small" destination={{ to: own }}>
          {FOR_YOURSELF}
        </LinkButton>
      )}
    </>
  )
})

/** Agents reserve for their clients too. */
const ForClient = observer(({ to }: { to: string }) =>
  useInjection(SESSION).mayIntroduce ? (
    <LinkButton variant="line" destination={{ to }}>
      {RESERVE_FOR_CLIENT}
    </LinkButton>
  ) : null,
)

const factsOf = (unit: Unit) =>
  [
    ['Bedrooms', unit.internal === 0 ? '' : bedsText(unit.beds)],
    ['Bathrooms', unit.baths === 0 ? '' : String(unit.baths)],
    ['Car spaces', unit.cars === 0 ? '' : String(unit.cars)],
    ['Outlook', unit.outlook],
    ['Internal', unit.internal === 0 ? '' : sizeText(unit.internal, null)],
    ['Balcony', unit.balcony === 0 ? '' : sizeText(unit.balcony, null)],
    ['Land', unit.landSize === 0 ? '' : sizeText(unit.landSize, null)],
  ] as const

const Actions = ({
  listing: { propertyId },
  unitId,
  share,
  children,
}: Omit<Props, 'queue'> & { children: ReactNode }) => (
  <p className={styles.actions}>
    {children}
    <LinkButton
      variant="line"
      icon="chart"
      destination={{ to: pathTo('pia', { propertyId, unitId, operate: 'view' }) }}
    >
      View PIA
    </LinkButton>
    <LinkButton variant="quiet" icon="edit" destination={{ to: pathTo('piaRequest', { propertyId }) }}>
      Request customised PIA
    </LinkButton>
    {share}
  </p>
)
