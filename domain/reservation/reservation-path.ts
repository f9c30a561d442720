/** The address of a buyer's reservation in My account. */
export const reservationPath = (reservationId: number): string =>
  `/profile?section=reservations&reservation=${reservationId}`
