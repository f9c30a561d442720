import { createHash } from 'node:crypto'
import { compareStock } from '../../../../domain/stock/import/compare'
import { type ComparedRow, countsOf, type StoredUnit } from '../../../../domain/stock/import/difference'
import type { RunDifference } from '../../../../domain/stock/import/run'
import { unusualFor } from '../../../../domain/stock/import/unusual'
import type { RunRow } from './find-run'

interface ComparedRun {
  readonly difference: RunDifference
  /** With those that change nothing. */
  readonly rows: readonly ComparedRow[]
}

/** A run that was read, against the stock as it is; null for others. A hundred milliseconds for 10,000 units. */
export const compareRun = (
  {
    version,
    stock,
    kind,
    file,
    moved,
    choices: { options },
  }: Pick<RunRow, 'version' | 'stock' | 'kind' | 'file' | 'moved' | 'choices'>,
  stored: readonly StoredUnit[],
): ComparedRun | null => {
  if (stock === null) return null
  const { rows, unusual, ...others } = compareStock(stored, stock, {
    ...options,
    isFeed: kind === 'feed',
    sumsAreas: file !== null && file.columns.external === undefined && file.columns.total === undefined,
    renames: new Map(Object.entries(options.renames)),
  })
  const compared = { ...others, unusual: unusualFor(kind, unusual, moved) }
  const changing = rows.filter(({ outcome }) => outcome !== 'unchanged')
  const whole = { ...compared, counts: countsOf({ rows, ...compared }), rows: changing }
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([version, whole]))
    .digest('hex')
  return { difference: { ...whole, fingerprint }, rows }
}
