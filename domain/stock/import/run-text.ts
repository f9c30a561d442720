import type { RunCounts, RunKind, RunSummary } from './run'
import type { RunState } from './run.lifecycle'

export const RUN_STATE_NAMES: Readonly<Record<RunState, string>> = {
  reading: 'Being read',
  'needs-choice': 'Has questions',
  refused: 'Not read',
  compared: 'Not applied yet',
  applied: 'Applied',
  undone: 'Undone',
  abandoned: 'Abandoned',
}

/** Whether a run waits for a person. */
export const isWaiting = ({ state }: Pick<RunSummary, 'state'>): boolean =>
  state === 'needs-choice' || state === 'compared'

const KINDS: Readonly<Record<RunKind, string>> = {
  'price-list': 'Price list',
  pasted: 'Pasted cells',
  edit: 'Changes of several units',
  undo: 'Undo of an import',
  feed: 'Feed',
}

/** `Import 12`, `Change 13`. */
export const runTitle = ({ kind, id }: Pick<RunSummary, 'kind' | 'id'>): string =>
  `${kind === 'edit' ? 'Change' : 'Import'} ${id}`

/** `this import`, `this change`. */
export const thisRun = ({ kind }: Pick<RunSummary, 'kind'>): string => (kind === 'edit' ? 'this change' : 'this import')

/** The name of its file, or what it is. */
export const runSource = ({ kind, fileName }: Pick<RunSummary, 'kind' | 'fileName'>): string =>
  fileName === '' || kind === 'pasted' ? KINDS[kind] : fileName

/** `November.xlsx, from Smith & Co` */
export const runOrigin = (run: Pick<RunSummary, 'kind' | 'fileName' | 'source'>): string =>
  run.source === '' ? runSource(run) : `${runSource(run)}, from ${run.source}`

const PARTS: readonly (readonly [keyof RunCounts, string, string])[] = [
  ['changed', 'changes', 'change'],
  ['added', 'added', 'added'],
  ['removed', 'withheld', 'withheld'],
  ['protected', 'protected', 'protected'],
  ['conflict', 'conflict', 'conflicts'],
  ['error', 'error', 'errors'],
]

/** `31 change, 2 added, 3 withheld, 2 errors`; of a run that changes nothing, `nothing changes`. */
export const runCountsText = (counts: RunCounts): string => {
  const parts = PARTS.filter(([key]) => counts[key] > 0).map(
    ([key, one, many]) => `${counts[key]} ${counts[key] === 1 ? one : many}`,
  )
  return parts.length === 0 ? 'nothing changes' : parts.join(', ')
}
