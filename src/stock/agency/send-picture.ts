import * as TE from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../../domain/shared/failure'
import type { StockPort } from '../../../domain/stock/stock.ports'

export type PictureKind = 'logo' | 'photo'

/** `id`: of the agency, or of the agent. Without a file, the picture is removed. */
export interface AgencyPicture {
  readonly kind: PictureKind
  readonly id: number
  readonly file: File | null
}

type Sends = Pick<StockPort, 'setLogo' | 'setPhoto' | 'removeLogo' | 'removePhoto'>

/** Reads the file and sends it, or removes what was sent. */
export const sendPicture =
  (stock: Sends) =>
  ({ kind, id, file }: AgencyPicture): TE.TaskEither<Failure, void> => {
    if (file === null) return kind === 'logo' ? stock.removeLogo(id) : stock.removePhoto(id)
    return TE.chain((bytes: Uint8Array) =>
      kind === 'logo' ? stock.setLogo({ id, bytes }) : stock.setPhoto({ id, name: file.name, bytes }),
    )(TE.fromTask(async () => new Uint8Array(await file.arrayBuffer())))
  }
