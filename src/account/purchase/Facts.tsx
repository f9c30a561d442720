import { observer } from 'mobx-react-lite'
import type { Purchase } from '../../../domain/account/purchase'
import { partPrices } from '../../../domain/account/property-card'
import { agentStandingText, openOfferText } from '../../../domain/account/reserved-property'
import { COMMISSION_MODE } from '../../../domain/commission/commission-mode'
import { fullAddress } from '../../../domain/listing/listing'
import { unitHeading } from '../../../domain/listing/property-type'
import { isOpenOffer } from '../../../domain/reservation/cancellation'
import { termsRefundText } from '../../../domain/reservation/fee-refund'
import { formatDollarRange, formatDollars, hasPrice } from '../../../domain/shared/money'
import { standingOfSignatures } from '../../../domain/signing/signing-standing'
import { useInjection } from '../../shared/injection'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { Schedule } from '../../shared/ui/text/Schedule'
import styles from './Detail.module.css'

const range = (min: number | null, max: number | null): string | null =>
  hasPrice(min) ? formatDollarRange(min, max) : null
const single = (amount: number | null): string | null => (amount === null ? null : formatDollars(amount))

/** The purchased unit (A2.8-3 to A2.8-8). */
export const Facts = ({
  purchase: { listing, apt, standing, offerCents, offerEndsAt, signing, signedForm, refund },
}: {
  purchase: Purchase
}) => {
  const { landPrice, buildPrice } = partPrices(listing)
  const rent = range(listing.rental, listing.maxRental)
  return (
    <>
      <Schedule
        rows={[
          ['Status', agentStandingText(standing)],
          ['Reservation fee', termsRefundText(refund, listing.state)],
          [
            'Reservation form',
            signing !== null && (
              <>
                <span>{`${standingOfSignatures(signing)}${signedForm === '' ? '' : '. '}`}</span>
                {signedForm !== '' && (
                  <Anchor destination={{ href: signedForm, newWindow: true }}>Open the signed form</Anchor>
                )}
              </>
            ),
          ],
          ['Co-agency', listing.coAgency],
          [
            'Offer',
            isOpenOffer({ standing }) && offerCents !== null && openOfferText(offerCents, offerEndsAt, listing.state),
          ],
          ['Price', range(listing.price, listing.maxPrice) ?? 'To be agreed'],
          ['Land price', single(landPrice)],
          ['Build price', single(buildPrice)],
          ['Type', listing.propertyType],
          [unitHeading(listing.propertyType), apt],
          ['Address', fullAddress(listing)],
          ['Bedrooms', listing.beds > 0 ? listing.beds : listing.propertyType === 'Land' ? null : 'Studio'],
          ['Rent', rent === null ? null : `${rent} a week`],
          ['Rental yield', listing.rentalYield === null ? null : `${listing.rentalYield}%`],
          ['Commencement', listing.estimatedCommencement],
          ['Completion', listing.estimatedCompletion],
        ]}
      />
      <Commission listing={listing} />
    </>
  )
}

/** A2.8-10 to A2.8-12. */
const Commission = observer(({ listing: { commission, maxCommission } }: Pick<Purchase, 'listing'>) => {
  const { isHidden } = useInjection(COMMISSION_MODE)
  const amount = range(commission, maxCommission)
  return isHidden || amount === null ? null : (
    <div className={styles.commission}>
      <p className={styles.amount}>
        <span>Commission (incl. GST)</span>
        <b>{amount}</b>
      </p>
      <p className={styles.note}>
        Refer to your agreement for the terms of the commission, or contact your representative.
      </p>
    </div>
  )
})
