import * as TE from 'fp-ts/lib/TaskEither.js'
import { failure } from '../../../domain/shared/failure'
import { REFUSALS } from '../../../domain/stock/import/codes'
import type { ImportsPort } from '../../../domain/stock/import/run.ports'
import { type MakingRun, makingRun } from '../frame/making-run'

const MEGABYTE = 1_000_000
const LARGEST = 20 * MEGABYTE
const EMPTY = 'The file is empty. Save the price list again, and send that file.'

/** A price list, or cells as a spreadsheet copies them. */
export interface Sent {
  readonly projectId: number
  /** The name of who made it; empty for none. */
  readonly sender: string
  readonly from: File | string
}

export const beginFlow = (imports: Pick<ImportsPort, 'begin'>): MakingRun<Sent> =>
  makingRun('begin run', ({ projectId, sender, from }) => {
    const of = { projectId, source: sender }
    if (typeof from === 'string')
      return imports.begin({ ...of, kind: 'pasted', name: 'Pasted cells', bytes: new TextEncoder().encode(from) })
    if (from.size === 0) return TE.left(failure('malformed', EMPTY))
    if (from.size > LARGEST) return TE.left(failure('too-large', REFUSALS['file-too-large']))
    return TE.chain((bytes: Uint8Array) => imports.begin({ ...of, kind: 'price-list', name: from.name, bytes }))(
      TE.fromTask(async () => new Uint8Array(await from.arrayBuffer())),
    )
  })
