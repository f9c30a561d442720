import * as TE from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../../domain/shared/failure'
import type { MarkKind } from '../../../domain/stock/office'
import type { OfficePort } from '../../../domain/stock/office.ports'

interface Chosen {
  readonly brand: string
  readonly kind: MarkKind
  readonly file: File
}

/** Reads the file and sends it. */
export const sendMark =
  ({ setMark }: Pick<OfficePort, 'setMark'>) =>
  ({ file, ...mark }: Chosen): TE.TaskEither<Failure, void> =>
    TE.chain((bytes: Uint8Array) => setMark({ ...mark, bytes }))(
      TE.fromTask(async () => new Uint8Array(await file.arrayBuffer())),
    )
