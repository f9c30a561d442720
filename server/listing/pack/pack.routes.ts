import * as contract from '../../../adapters/http/listing/pack.contract'
import type { SignedFiles } from '../../files/signed-files'
import type { Kernel } from '../../http/kernel'
import { route } from '../../http/route'
import { existing } from '../existing'
import { findPack } from './find-pack'

/** The papers of listings' contracts. Like other documents they are not limited to a brand's listings: private links open others too (decision 0098). */
export const packRoutes = (kernel: Kernel, files: Pick<SignedFiles, 'addressOf'>): void => {
  const db = kernel.db.sql
  route(kernel, contract.contractPack, async ({ params: { id }, caller }) =>
    existing(await findPack(db, files, { listingId: id, accountId: caller?.accountId ?? null })),
  )
}
