import { Suspense, useState } from 'react'
import { buyersPrice, type ReservedProperty } from '../../../domain/account/reserved-property'
import { part } from '../../shared/part'
import { Button } from '../../shared/ui/controls/Button'
import { DialogFailed } from '../../shared/ui/messages/Failed'

const ReservationCostDialog = part(() => import('./ReservationCostDialog'), 'ReservationCostDialog', DialogFailed)

/** The total cost of a reserved unit at its buyer's price. A listing that is no longer public has no other figures. */
export const ReservationCost = ({ row }: { row: ReservedProperty }) => {
  const [open, setOpen] = useState(false)
  const price = buyersPrice(row)
  return row.isListed && price !== null ? (
    <>
      <Button
        variant="line"
        size="small"
        aria-haspopup="dialog"
        aria-label={`Total cost, reservation ${row.reservationId}`}
        onClick={() => setOpen(true)}
      >
        Total cost
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ReservationCostDialog row={row} price={price} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  ) : null
}
