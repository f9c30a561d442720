import type { Listing } from '../../domain/listing/listing'
import { unitNoun } from '../../domain/listing/property-type'
import { SaveSearch } from '../alerts/SaveSearch'
import { UnitQueue } from '../queue/UnitQueue'

interface Props {
  listing: Listing
  unitId: number
}

/**
 * What a buyer can do about a unit that others have reserved: join its queue, or be emailed if it is for sale again. Those who have a
 * place in the queue are emailed anyway.
 */
export const UnitWaits = ({ listing: { propertyId, propertyType, terms }, unitId }: Props) => (
  <UnitQueue
    unitId={unitId}
    offerHours={terms.queueOfferHours}
    otherwise={
      <AboutUnit {...{ propertyId, propertyType, unitId }} title="Or get an email">
        We email you if it’s for sale again. That keeps no place for you: anyone can reserve it then.
      </AboutUnit>
    }
  />
)

/** A unit that is for sale: emails about its price, if it has one, and about its being for sale again. */
export const UnitWatch = ({ listing: { propertyId, propertyType, pricing }, unitId }: Props) => (
  <AboutUnit {...{ propertyId, propertyType, unitId }} title="Keep an eye on it">
    {pricing === 'offline'
      ? 'We email you if it’s for sale again after others have reserved it.'
      : 'We email you if its price falls, or if it’s for sale again after others have reserved it.'}
  </AboutUnit>
)

interface AboutProps extends Pick<Listing, 'propertyId' | 'propertyType'> {
  unitId: number
  title: string
  children: string
}

const AboutUnit = ({ propertyId, propertyType, unitId, title, children }: AboutProps) => (
  <SaveSearch
    about={{ query: null, propertyId, unitId }}
    usual="at-once"
    isMinor
    title={title}
    action={`Email me about this ${unitNoun(propertyType)}`}
  >
    {children}
  </SaveSearch>
)
