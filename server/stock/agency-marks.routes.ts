import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../adapters/http/stock/agency-marks.contract'
import type { Failure } from '../../domain/shared/failure'
import type { Sql } from '../db/database'
import { LARGEST_FILE } from '../files/keep-file'
import type { Kernel } from '../http/kernel'
import { agents } from '../listing/listing.tables'
import { changeLogo, changePhoto, noAgent } from './agency-marks'
import { tryPhotoAgain } from './media/fetch-photos'
import type { MediaServices } from './media/media-services'
import { LARGEST_MARK } from './office/keep-mark'
import { agencyFor, type Desk, type OwnAgency } from './people/desk'
import { deskRoute } from './people/desk-route'

/** Pictures are made on worker threads. */
const PICTURES_PER_MINUTE = 30

/** The agency of an agent whom the caller manages; a foreign agent’s answer is a missing one’s. */
const agencyOf = async (db: Sql, desk: Desk, agentId: number): Promise<E.Either<Failure, OwnAgency>> => {
  const [agent] = await db.select({ agencyId: agents.agencyId }).from(agents).where(eq(agents.id, agentId))
  const agency = await agencyFor(db, desk, agent?.agencyId ?? 0, 'manager')
  return E.isLeft(agency) && agency.left.kind === 'not-found' ? E.left(noAgent) : agency
}

/** Logos of agencies and photographs of agents, for their managers and the office. */
export const agencyMarkRoutes = (kernel: Kernel, services: MediaServices): void => {
  const { db } = kernel
  deskRoute(
    kernel,
    contract.setLogo,
    async ({ desk, params: { id }, body }) => {
      const agency = await agencyFor(db.sql, desk, id, 'manager')
      if (E.isLeft(agency)) return agency
      const { accountId } = desk
      return changeLogo(services, { agency: agency.right, bytes: Buffer.from(body), accountId })
    },
    { limitPerMinute: PICTURES_PER_MINUTE, bodyLimit: LARGEST_MARK + 1 },
  )
  deskRoute(kernel, contract.removeLogo, async ({ desk, params: { id } }) => {
    const agency = await agencyFor(db.sql, desk, id, 'manager')
    if (E.isLeft(agency)) return agency
    return changeLogo(services, { agency: agency.right, bytes: null, accountId: desk.accountId })
  })
  deskRoute(
    kernel,
    contract.setPhoto,
    async ({ desk, params: { id }, query: { name }, body }) => {
      const agency = await agencyOf(db.sql, desk, id)
      if (E.isLeft(agency)) return agency
      const upload = { name, bytes: Buffer.from(body) }
      return changePhoto(services, { agency: agency.right, agentId: id, upload, accountId: desk.accountId })
    },
    { limitPerMinute: PICTURES_PER_MINUTE, bodyLimit: LARGEST_FILE + 1 },
  )
  deskRoute(kernel, contract.tryPhotoAgain, async ({ desk, params: { id } }) => {
    const agency = await agencyOf(db.sql, desk, id)
    return E.isLeft(agency) ? agency : tryPhotoAgain(services, id)
  })
  deskRoute(kernel, contract.removePhoto, async ({ desk, params: { id } }) => {
    const agency = await agencyOf(db.sql, desk, id)
    if (E.isLeft(agency)) return agency
    return changePhoto(services, { agency: agency.right, agentId: id, upload: null, accountId: desk.accountId })
  })
}
