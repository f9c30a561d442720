import { observer } from 'mobx-react-lite'
import type { Listing } from '../../../domain/listing/listing'
import type { Room } from '../../../domain/listing/room'
import { useBindings, useInjection } from '../../shared/injection'
import { Button } from '../../shared/ui/controls/Button'
import { compareBindings } from './compare.bindings'
import { COMPARE } from './compare.presenter'
import { CompareTray } from './CompareTray'

/** Compares the selected unit, and shows the comparison tray. */
export const CompareButton = observer(({ listing, room }: { listing: Listing; room: Room | null }) => {
  useBindings(compareBindings)
  const compare = useInjection(COMPARE)
  return (
    <>
      {room !== null && (
        <Button
          variant="line"
          size="small"
          icon={compare.has(room.roomId) ? 'check' : 'plus'}
          aria-pressed={compare.has(room.roomId)}
          onClick={() =>
            compare.toggle({
              propertyId: listing.propertyId,
              roomId: room.roomId,
              apt: room.apt,
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
