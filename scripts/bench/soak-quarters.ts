import { quantilesOf } from './quantiles'

/** What the server reports of itself at a moment, in seconds from the beginning. */
export interface Sample {
  readonly at: number
  /** Bytes. */
  readonly resident: number
  readonly heap: number
  readonly files: number
  readonly streams: number
  /** Of its clients and, on PostgreSQL, to the database. */
  readonly connections: number
}

export interface Call {
  readonly at: number
  /** Milliseconds. */
  readonly took: number
}

/** Medians of a quarter of the time. */
export interface Quarter extends Omit<Sample, 'at'> {
  readonly calls: number
  readonly p50: number
  readonly p99: number
}

/** The four quarters of `seconds`. */
export const quartersOf = (seconds: number, calls: readonly Call[], samples: readonly Sample[]): readonly Quarter[] =>
  [0, 1, 2, 3].map((quarter) => {
    const isIn = ({ at }: { readonly at: number }) => Math.min(3, Math.floor((at * 4) / seconds)) === quarter
    const { p50, p99 } = quantilesOf(calls.filter(isIn).map(({ took }) => took))
    const within = samples.filter(isIn)
    const median = (of: (sample: Sample) => number) => quantilesOf(within.map(of)).p50
    return {
      calls: calls.filter(isIn).length,
      p50,
      p99,
      resident: median(({ resident }) => resident),
      heap: median(({ heap }) => heap),
      files: median(({ files }) => files),
      streams: median(({ streams }) => streams),
      connections: median(({ connections }) => connections),
    }
  })

/** The last quarter against the second: the first one still fills what the server keeps. */
export const growthOf = (quarters: readonly Quarter[], of: 'resident' | 'files'): number =>
  (quarters[3]?.[of] ?? 0) / (quarters[1]?.[of] ?? 0)

const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`

export const inLines = (quarters: readonly Quarter[]): readonly string[] =>
  quarters.map(
    ({ calls, p50, p99, resident, heap, files, streams, connections }, i) =>
      `  quarter ${i + 1}: ${calls} calls, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms, resident ${mb(resident)}, heap ${mb(heap)}, ${files} open files, ${streams} streams, ${connections} connections`,
  )

/** Reads a figure of Prometheus' text format: the sum of its series, 0 without any. `labels` as in the text: `{type="TCPSocketWrap"}`. */
export const figureIn = (text: string, name: string, labels = ''): number =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${name}${labels}`) && /^[ {]/.test(line.slice(name.length)))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0)
