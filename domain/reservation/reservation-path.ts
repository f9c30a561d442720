import { profilePath } from '../account/profile-path'

/** The address of a buyer's reservation in My account. */
export const reservationPath = (reservationId: number): string =>
  `${profilePath('reservations')}&reservation=${reservationId}`
