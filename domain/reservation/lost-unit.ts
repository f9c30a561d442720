import { failure, type Failure } from '../shared/failure'

// Why a unit can no longer be claimed: the server's refusals, which an open form makes too once it notices.

export const unitTaken = failure(
  'unit-taken',
  'This property has just been reserved by another buyer. Please choose another one.',
)

/** Of a reservation for a client: names the unit, and says that the others are not reserved either. `title`: `Apartment 905`. */
export const unitTakenForClient = (title: string, several: boolean): Failure =>
  failure(
    unitTaken.kind,
    several
      ? `${title} is no longer available. None of the other properties was reserved, and the card was not charged.`
      : `${title} is no longer available. The card was not charged.`,
  )

/** It was withdrawn, or is for others. */
export const noSuchUnit = failure('not-found', 'Property not found.')

/** Whether a refusal is about the unit, so that nothing but another unit helps. */
export const isLostUnit = (refusal: Failure | null): boolean =>
  refusal?.kind === unitTaken.kind || refusal?.kind === noSuchUnit.kind
