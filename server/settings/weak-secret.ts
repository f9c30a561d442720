const SHORTEST = 32
const FEWEST_DISTINCT = 10
const PLACEHOLDER = /change.?me|replace.?me|your.?(?:key|secret)|placeholder|password|secret|example/i
/** Text repeated to the end: `abcabcabc`. */
const REPEATED = /^(.+?)\1+$/s

/** The number of different distances between neighbouring characters: 1 for `abcdef`. */
const distances = (secret: string): number =>
  new Set(Array.from({ length: secret.length - 1 }, (_, i) => secret.charCodeAt(i + 1) - secret.charCodeAt(i))).size

/** Why a signing secret can be guessed, worded to follow the setting's name; null if it looks random. */
export const weaknessOf = (secret: string): string | null => {
  if (secret.length < SHORTEST) return `must have ${SHORTEST} characters or more`
  if (PLACEHOLDER.test(secret)) return 'looks like a placeholder'
  if (REPEATED.test(secret)) return 'repeats itself'
  return new Set(secret).size < FEWEST_DISTINCT || distances(secret) < FEWEST_DISTINCT ? 'is too regular' : null
}
