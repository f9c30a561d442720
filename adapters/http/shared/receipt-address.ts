/** The key of a file, as a query. */
export const keyed = (key: string): string => (key === '' ? '' : `?key=${encodeURIComponent(key)}`)

/** The URL of the receipt of a reservation's payment; the `key` of the reservation's document grants access. */
export const receiptAddress = (reservationId: number | ':id', key = ''): string =>
  `/files/reservations/${reservationId}/receipt${keyed(key)}`
