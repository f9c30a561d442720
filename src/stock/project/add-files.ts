import * as TE from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../../domain/shared/failure'
import type { MediaKind } from '../../../domain/stock/media'
import type { StockPort } from '../../../domain/stock/stock.ports'

interface Chosen {
  readonly id: number
  readonly files: readonly File[]
  readonly kind: MediaKind
  readonly documentKind: string
}

/** Sends files one after another; those before one that is refused stay. */
export const addFiles =
  ({ addMedia }: Pick<StockPort, 'addMedia'>) =>
  ({ id, files, kind, documentKind }: Chosen): TE.TaskEither<Failure, null> =>
    files.reduce<TE.TaskEither<Failure, null>>(
      (before, file) =>
        TE.chain(() =>
          TE.chain((bytes: Uint8Array) =>
            TE.map(() => null)(addMedia({ id, name: file.name, kind, alt: '', documentKind, bytes })),
          )(TE.fromTask(async () => new Uint8Array(await file.arrayBuffer()))),
        )(before),
      TE.right(null),
    )
