/**
 * What makes two labels name the same unit of a listing: `Apt 101`, `unit 101`, `#101` and `101`; `Lot 014` and `lot 14`.
 * `1.04` and `104` stay different, and so do `North 1` and `1`: a letter right after what looks like a prefix belongs to a name. The database has the same rule (`rooms.label_key`).
 */
export const labelKey = (label: string): string =>
  label
    .trim()
    .toUpperCase()
    .replace(/^(?:(?:APARTMENT|UNIT)(?![A-Z])|(?:APT|NO)(?:\.|(?![A-Z]))|#) *(?=[^ ])/, '')
    .replaceAll(/ +/g, '')
    .replace(/^LOT0+(?=\d)/, 'LOT')

/** The longest label of a unit. */
export const LONGEST_LABEL = 20

/** Whether a text may be a unit's label: letters, digits, spaces and `. - / #`. */
export const isPlainLabel = (label: string): boolean =>
  /^[\p{L}\p{N}#][\p{L}\p{N} ./#-]*$/u.test(label) && label.length <= LONGEST_LABEL
