const REFERENCE = /^UNIFI-(\d{1,9})$/i

/** What begins the references of the default brand, and of a brand’s price lists, which come back to its desk. */
const PREFIX = 'UNIFI'

/** What begins the references in a brand’s feeds: `WREN`. */
export const refPrefix = (brand: { readonly label: string; readonly isDefault: boolean }): string =>
  brand.isDefault ? PREFIX : brand.label.toUpperCase()

/** A unit’s reference in what we export, so that a file can come back: `UNIFI-1234`. */
export const unitRef = (unitId: number, prefix = PREFIX): string => `${prefix}-${unitId}`

/** The unit that a reference of ours names; null for a sender’s. */
export const unitOfRef = (ref: string): number | null => {
  const digits = REFERENCE.exec(ref.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}
