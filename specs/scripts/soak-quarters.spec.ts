import { expect, test } from 'vitest'
import { figureIn, growthOf, inLines, quartersOf, type Sample } from '../../scripts/bench/soak-quarters'

const sample = (at: number, resident: number, files = 40): Sample => ({
  ...{ at, resident, files },
  ...{ heap: 50_000_000, streams: 30, connections: 35 },
})

test('the last quarter is compared with the second, by medians', () => {
  const samples = [
    ...[sample(0, 1), sample(20, 1)],
    ...[sample(25, 100_000_000), sample(30, 900_000_000), sample(49, 100_000_000)],
    sample(60, 110_000_000),
    ...[sample(75, 130_000_000, 44), sample(101, 130_000_000, 44)],
  ]
  const calls = [
    { at: 1, took: 2 },
    { at: 26, took: 4 },
    { at: 27, took: 8 },
    { at: 101, took: 16 },
  ]
  const quarters = quartersOf(100, calls, samples)
  expect([growthOf(quarters, 'resident'), growthOf(quarters, 'files')]).toEqual([1.3, 1.1])
  expect(quarters.map(({ calls: number, p50, p99 }) => [number, p50, p99])).toEqual([
    [1, 2, 2],
    [2, 8, 8],
    [0, 0, 0],
    [1, 16, 16],
  ])
  expect(inLines(quarters)[1]).toBe(
    '  quarter 2: 2 calls, p50 8.0 ms, p99 8 ms, resident 100 MB, heap 50 MB, 40 open files, 30 streams, 35 connections',
  )
})

test('a figure is read from the text for Prometheus, with all its series or those of a label', () => {
  const text = [
    '# HELP process_open_fds Number of open file descriptors.',
    'process_open_fds 41',
    'process_open_fds_limit 1024',
    'nodejs_active_resources{type="TCPSocketWrap"} 7',
    'nodejs_active_resources{type="Timeout"} 3',
  ].join('\n')
  expect([
    figureIn(text, 'process_open_fds'),
    figureIn(text, 'nodejs_active_resources'),
    figureIn(text, 'nodejs_active_resources', '{type="TCPSocketWrap"}'),
    figureIn(text, 'missing'),
  ]).toEqual([41, 10, 7, 0])
})
