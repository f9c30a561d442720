/** Class names joined; what is false or missing is left out. */
export const cx = (...names: readonly (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
