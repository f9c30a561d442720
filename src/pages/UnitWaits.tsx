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
      <SaveSearch
        about={{ query: null, propertyId, unitId }}
        usual="at-once"
        isMinor
        title="Or get an email"
        action={`Email me about this ${unitNoun(propertyType)}`}
      >
        We email you if it’s for sale again. That keeps no place for you: anyone can reserve it then.
      </SaveSearch>
    }
  />
)
