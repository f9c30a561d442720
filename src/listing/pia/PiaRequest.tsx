import { observer } from 'mobx-react-lite'
import type { Listing } from '../../../domain/listing/listing'
import { REQUEST_LIMIT } from '../../../domain/listing/pia/pia-request'
import { pathTo } from '../../../domain/shared/paths'
import { useFlow } from '../../shared/flow'
import { useSending } from '../../shared/form/use-sending'
import { Form } from '../../shared/form/Form'
import { FormField } from '../../shared/form/FormField'
import { useInjection } from '../../shared/injection'
import { Button, LinkButton } from '../../shared/ui/controls/Button'
import { Notice } from '../../shared/ui/messages/Notice'
import { Select } from '../../shared/ui/fields/Select'
import { SkeletonBlock, SkeletonText } from '../../shared/ui/messages/Skeleton'
import { TextArea } from '../../shared/ui/fields/TextArea'
import { PiaPage } from './PiaSheet'
import styles from './Pia.module.css'
import { PIA_REQUEST, type PiaRequestPresenter } from './pia.presenter'
import { PRICE_LIST, type PriceListPresenter } from '../price-list/price-list.presenter'

/** Asks the agents for an analysis of one unit (B2.1-24). */
export const PiaRequest = ({ propertyId }: { propertyId: number }) => (
  <PiaPage propertyId={propertyId} title="Request customised PIA" waiting={<Blanks />}>
    {(listing) => <Request listing={listing} />}
  </PiaPage>
)

const Blanks = () => (
  <div className={styles.form}>
    <SkeletonBlock height={72} />
    <SkeletonBlock height={160} />
    <SkeletonText width="70%" />
  </div>
)

const Request = observer(({ listing }: { listing: Listing }) => {
  const flowFor = useInjection(PIA_REQUEST)
  const pia = useSending(() => flowFor(listing.propertyId))
  const units = useFlow(useInjection(PRICE_LIST), { propertyId: listing.propertyId })
  return !pia.isSent ? (
    <Fields pia={pia} units={units} />
  ) : (
    <Notice tone="success" title="Your request is on its way">
      <p>The agent will reply by email.</p>
      <p>
        <LinkButton
          variant="line"
          destination={{ to: pathTo('unit', { propertyId: listing.propertyId, unitId: 0 }) }}
        >{`Back to ${listing.name}`}</LinkButton>
      </p>
    </Notice>
  )
})

const Fields = observer(({ pia, units }: { pia: PiaRequestPresenter; units: PriceListPresenter }) => (
  <Form form={pia.form} label="Your request" onSubmit={pia.send} className={styles.form}>
    <FormField form={pia.form} name="unit" label="Unit">
      {(field) => (
        <Select
          {...field}
          options={[
            { value: '0', label: 'The whole development' },
            ...units.units.map(({ unitId, apt, status }) => ({
              value: String(unitId),
              label: `${apt}, ${status.toLowerCase()}`,
            })),
          ]}
        />
      )}
    </FormField>
    <FormField
      form={pia.form}
      name="request"
      label="What should the analysis cover?"
      required
      help="For example, your deposit, income and tax, or how long you plan to keep the property."
    >
      {(field) => <TextArea {...field} rows={6} limit={REQUEST_LIMIT} onChange={pia.type} />}
    </FormField>
    {pia.failure !== null && (
      <Notice tone="error" title="Your request wasn’t sent">
        <p>{`${pia.failure.message} Your details are still here.`}</p>
      </Notice>
    )}
    <Button type="submit" icon="mail" busy={pia.isSending}>
      {pia.failure === null ? 'Send request' : 'Try again'}
    </Button>
  </Form>
))
