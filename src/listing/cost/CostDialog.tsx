import { inSentence, unitTitle } from '../../../domain/listing/units/unit-title'
import { Dialog } from '../../shared/ui/messages/Dialog'
import { CostBreakdown, type CostedUnit } from './CostBreakdown'

/** The total cost of a unit, with an explanation of each figure. */
export const CostDialog = ({ listing, unit, priceNote, onClose }: CostedUnit & { onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    size="large"
    title={`Total cost of ${inSentence(unitTitle(listing, unit.apt))}`}
    description={`${listing.name}, ${listing.suburb} ${listing.state}. An estimate, not advice.`}
  >
    <CostBreakdown listing={listing} unit={unit} priceNote={priceNote} />
  </Dialog>
)
