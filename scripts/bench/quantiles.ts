/** Milliseconds. */
export interface Quantiles {
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

export const quantilesOf = (times: readonly number[]): Quantiles => {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
