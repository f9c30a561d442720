import { observer } from 'mobx-react-lite'
import type { OrderOfUnit } from '../../domain/reservation/order-files.ports'
import { useInjection } from '../shared/injection'
import { Button } from '../shared/ui/Button'
import { ORDER_FILE } from './order-file.presenter'

/** Saves the order's document (B7-31). */
export const OrderFileButton = observer(
  ({ order, variant = 'quiet' }: { order: OrderOfUnit; variant?: 'line' | 'quiet' }) => {
    const file = useInjection(ORDER_FILE)
    const label = variant === 'quiet' ? 'PDF' : 'Download as PDF'
    return (
      <Button
        variant={variant}
        size={variant === 'quiet' ? 'small' : 'regular'}
        icon="download"
        busy={file.asking === order.orderId}
        aria-label={`${label}, order ${order.orderId}`}
        onClick={() => void file.save(order)}
      >
        {label}
      </Button>
    )
  },
)
