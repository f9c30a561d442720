const REFERENCE = /^UNIFI-(\d{1,9})$/i

/** A unit’s reference in what we export, so that a file can come back: `UNIFI-1234`. */
export const unitRef = (unitId: number): string => `UNIFI-${unitId}`

/** The unit that a reference of ours names; null for a sender’s. */
export const unitOfRef = (ref: string): number | null => {
  const digits = REFERENCE.exec(ref.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}
