import type { Cents } from './money'

/** `18500`, `18,500.50` or `$18,500`; null for anything else. */
export const typedCents = (text: string): Cents | null => {
  const plain = text
    .trim()
    .replace(/^\$/, '')
    .replace(/,(?=\d{3})/g, '')
  return /^\d{1,9}(\.\d\d?)?$/.test(plain) && Number(plain) > 0 ? Math.round(Number(plain) * 100) : null
}
