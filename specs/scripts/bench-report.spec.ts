import { expect, test } from 'vitest'
import { merged, type Row } from '../../scripts/bench/report'

const row = (label: string, figure: string, reached = true): Row => ({
  label,
  figure,
  target: 'at most 3 s',
  reached,
})

const PAGE = `# Bench

Ratios of one run.

## Site

| What | Figure | To reach | | Measured |
|---|---|---|---|---|
| Start | 1.6 s | at most 3 s | reached | 22 Nov 2026 |
| Stop | 0.2 s | at most 3 s | reached | 22 Nov 2026 |

Notes about the site.

## Server

| What | Figure | To reach | | Measured |
|---|---|---|---|---|
| Start | 1.9 s | at most 3 s | reached | 21 Nov 2026 |
`

test('measured rows replace those of the same name in their section; all else is kept', () => {
  expect(merged(PAGE, 'Site', [row('Stop', '4.0 s', false), row('Drain', '0.1 s')], '23 Nov 2026')).toEqual(`# Bench

Ratios of one run.

## Site

| What | Figure | To reach | | Measured |
|---|---|---|---|---|
| Start | 1.6 s | at most 3 s | reached | 22 Nov 2026 |
| Stop | 4.0 s | at most 3 s | **missed** | 23 Nov 2026 |
| Drain | 0.1 s | at most 3 s | reached | 23 Nov 2026 |

Notes about the site.

## Server

| What | Figure | To reach | | Measured |
|---|---|---|---|---|
| Start | 1.9 s | at most 3 s | reached | 21 Nov 2026 |
`)
})

test('a section that the page lacks is added at its end', () => {
  expect(merged('# Bench\n', 'Site', [row('Start', '1.6 s')], '23 Nov 2026')).toEqual(`# Bench

## Site

| What | Figure | To reach | | Measured |
|---|---|---|---|---|
| Start | 1.6 s | at most 3 s | reached | 23 Nov 2026 |
`)
})
