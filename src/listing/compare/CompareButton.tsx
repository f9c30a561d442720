import { observer } from 'mobx-react-lite'
import type { Listing } from '../../../domain/listing/listing'
import type { Unit } from '../../../domain/listing/unit'
import { useBindings, useInjection } from '../../shared/injection'
import { Button } from '../../shared/ui/controls/Button'
import { compareBindings } from './compare.bindings'
import { COMPARE } from './compare.presenter'
import { CompareTray } from './CompareTray'

/** Compares the selected unit, and shows the comparison tray. */
export const CompareButton = observer(({ listing, unit }: { listing: Listing; unit: Unit | null }) => {
  useBindings(compareBindings)
  const compare = useInjection(COMPARE)
  return (
    <>
      {unit !== null && (
        <Button
          variant="line"
          size="small"
          icon={compare.has(unit.unitId) ? 'check' : 'plus'}
          aria-pressed={compare.has(unit.unitId)}
          onClick={() =>
            compare.toggle({
              propertyId: listing.propertyId,
              unitId: unit.unitId,
              apt: unit.apt,
              listing: listing.name,
            })
          }
        >
          Compare
        </Button>
      )}
      <CompareTray compare={compare} />
    </>
  )
})
