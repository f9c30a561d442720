import { observer } from 'mobx-react-lite'
import type { OrderOfUnit } from '../../domain/reservation/order-files.ports'
import { useInjection } from '../shared/injection'
import { Button } from '../shared/ui/Button'
import { ORDER_FILE } from './order-file.presenter'

/** Saves the order's document (B7-31). */
export const OrderFileButton = observer(({ order, variant = 'quiet' }: { order: OrderOfUnit; variant?: 'line' | 'quiet' }) => {
  const file = useInjection(ORDER_FILE)
  return (
    <Button variant={variant} size={variant === 'quiet' ? 'small' : 'regular'} icon="download" busy={file.asking === order.orderId}
      aria-label={`Download order ${order.orderId} as PDF`} onClick={() => void file.save(order)}>{variant === 'quiet' ? 'PDF' : 'Download as PDF'}</Button>
  )
})
