/** Buy or Sold (B2.2-5). */
export const SEARCH_TYPES = [
  { value: 'buy', label: 'Buy' },
  { value: 'sold', label: 'Sold' },
] as const
