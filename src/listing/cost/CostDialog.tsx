import type { Listing } from '../../../domain/listing/listing'
import type { Unit } from '../../../domain/listing/unit'
import { inSentence, unitTitle } from '../../../domain/listing/units/unit-title'
import { Dialog } from '../../shared/ui/messages/Dialog'
import { CostBreakdown } from './CostBreakdown'

/** The total cost of a unit, with an explanation of each figure. */
export const CostDialog = ({ listing, unit, onClose }: { listing: Listing; unit: Unit; onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    size="large"
    title={`Total cost of ${inSentence(unitTitle(listing, unit.apt))}`}
    description={`${listing.name}, ${listing.suburb} ${listing.state}. An estimate, not advice.`}
  >
    <CostBreakdown listing={listing} unit={unit} />
  </Dialog>
)
