import { askingPrice } from '../../listing/unit'
import { formatDollarRange, hasPrice } from '../../shared/money'
import type { ReservedForClient } from './client-reservation.ports'

/** A unit on offer terms may be reserved for a client; its price is then agreed later. */
export const clientPrice = (unit: Parameters<typeof askingPrice>[0]): string => {
  const { price, maxPrice } = askingPrice(unit)
  return hasPrice(price) ? formatDollarRange(price, maxPrice) : 'Price to be agreed'
}

/** The rows of a confirmation that name the units and their prices. Prices are missing if the release before stored the reservation. */
export const reservedUnitRows = ({
  reservationIds,
  units,
  prices,
}: Pick<ReservedForClient, 'reservationIds' | 'units' | 'prices'>): readonly (readonly [
  label: string,
  value: string,
])[] => {
  const numbers = [
    reservationIds.length === 1 ? 'Reservation number' : 'Reservation numbers',
    reservationIds.join(', '),
  ] as const
  const [price] = prices
  if (units.length > 1 && price !== undefined)
    return [numbers, ...units.map((unit, index) => [unit, prices[index] ?? ''] as const)]
  return [
    numbers,
    [units.length === 1 ? 'Property' : 'Properties', units.join(', ')],
    ...(price === undefined ? [] : [['Price', price] as const]),
  ]
}
