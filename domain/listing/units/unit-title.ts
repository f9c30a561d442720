import { propertyTypeOf, unitNoun } from '../property-type'

/** `Apartment 905`, `Lot 14`: labels that begin with letters say themselves what they are. */
export const unitTitle = ({ propertyType }: { readonly propertyType: string }, apt: string): string => {
  const noun = unitNoun(propertyTypeOf(propertyType))
  return /^[A-Za-z]{2,}/.test(apt) ? apt : `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${apt}`
}
