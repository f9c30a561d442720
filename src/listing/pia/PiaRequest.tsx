import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { Listing } from '../../../domain/listing/listing'
import { REQUEST_LIMIT } from '../../../domain/listing/pia/pia-request'
import { useFlow } from '../../shared/flow'
import { Form } from '../../shared/form/Form'
import { FormField } from '../../shared/form/FormField'
import { useInjection } from '../../shared/injection'
import { Button, LinkButton } from '../../shared/ui/Button'
import { Notice } from '../../shared/ui/Notice'
import { Select } from '../../shared/ui/Select'
import { SkeletonBlock, SkeletonText } from '../../shared/ui/Skeleton'
import { TextArea } from '../../shared/ui/TextArea'
import { PiaPage } from './PiaSheet'
import styles from './Pia.module.css'
import { PIA_WISH, type PiaWishPresenter } from './pia.presenter'
import { PRICE_LIST, type PriceListPresenter } from '../price-list/price-list.presenter'

/** Requests a customised analysis of a unit from the agent (B2.1-24). */
export const PiaRequest = ({ propertyId }: { propertyId: number }) => (
  <PiaPage propertyId={propertyId} title="Request customised PIA" waiting={<Blanks />}>
    {(listing) => <Wish listing={listing} />}
  </PiaPage>
)

const Blanks = () => (
  <div className={styles.form}>
    <SkeletonBlock height={72} />
    <SkeletonBlock height={160} />
    <SkeletonText width="70%" />
  </div>
)

const Wish = observer(({ listing }: { listing: Listing }) => {
  const wish = useFlow(useInjection(PIA_WISH), { propertyId: listing.propertyId })
  const units = useFlow(useInjection(PRICE_LIST), { propertyId: listing.propertyId })
  useEffect(() => wish.attend(), [wish])
  return !wish.isSent ? (
    <Fields wish={wish} units={units} />
  ) : (
    <Notice tone="success" title="Your request is on its way">
      <p>The agent will reply by email.</p>
      <p>
        <LinkButton variant="line" destination={{ to: `/index/property/${listing.propertyId}/room/0` }}>
          Back to {listing.name}
        </LinkButton>
      </p>
    </Notice>
  )
})

const Fields = observer(({ wish, units }: { wish: PiaWishPresenter; units: PriceListPresenter }) => (
  <Form form={wish.form} label="Your request" onSubmit={wish.send} className={styles.form}>
    <FormField form={wish.form} name="room" label="Unit">
      {(field) => (
        <Select
          {...field}
          options={[
            { value: '0', label: 'The whole development' },
            ...units.rooms.map(({ roomId, apt, status }) => ({
              value: String(roomId),
              label: `${apt}, ${status.toLowerCase()}`,
            })),
          ]}
        />
      )}
    </FormField>
    <FormField
      form={wish.form}
      name="request"
      label="What should the analysis cover?"
      required
      help="For example, your deposit, income and tax, or how long you plan to keep the property."
    >
      {(field) => <TextArea {...field} rows={6} limit={REQUEST_LIMIT} onChange={wish.type} />}
    </FormField>
    {wish.failure !== null && (
      <Notice tone="error" title="Your request wasn’t sent">
        <p>{wish.failure.message} Your details are still here.</p>
      </Notice>
    )}
    <Button type="submit" icon="mail" busy={wish.isSending}>
      {wish.failure === null ? 'Send request' : 'Try again'}
    </Button>
  </Form>
))
