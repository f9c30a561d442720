import { type PropertyType, unitHeading } from '../property-type'

/** `Apartment 905`, `Lot 14`. Labels that begin with a word are already titles. */
export const unitTitle = ({ propertyType }: { readonly propertyType: PropertyType }, apt: string): string =>
  /^[A-Za-z]{2,}/.test(apt) ? apt : `${unitHeading(propertyType)} ${apt}`

/** `apartment 905` */
export const inSentence = (title: string): string => title.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())

/** `apartment 905 at The Lantern` */
export const unitAt = (title: string, listing: string): string => `${inSentence(title)} at ${listing}`
