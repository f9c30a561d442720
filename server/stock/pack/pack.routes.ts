import { and, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../../adapters/http/stock/pack.contract'
import { type Failure, failure } from '../../../domain/shared/failure'
import type { DeskPack } from '../../../domain/stock/pack/desk-pack'
import { LARGEST_FILE } from '../../files/keep-file'
import type { SignedFiles } from '../../files/signed-files'
import type { Kernel } from '../../http/kernel'
import { paperVersions } from '../../listing/pack/pack.tables'
import { type PersonalDesk, projectFor, proven } from '../people/desk'
import { deskRoute } from '../people/desk-route'
import { addPaper, changePack, type PackChange, type PackServices, withdrawPaper } from './change-pack'
import { deskPack, readersOf } from './desk-pack'

const noPaper = failure('not-found', 'Paper not found.')

/** Contract packs of the caller's projects. */
export const deskPackRoutes = (kernel: Kernel, services: PackServices, files: Pick<SignedFiles, 'addressOf'>): void => {
  const db = kernel.db.sql
  const shown = async (id: number): Promise<E.Either<Failure, DeskPack>> => E.right(await deskPack(db, files, id))
  /** Papers are given to people, which needs two-step login. */
  const changing = async (
    desk: PersonalDesk,
    id: number,
    run: (change: PackChange) => Promise<E.Either<Failure, null>>,
  ): Promise<E.Either<Failure, DeskPack>> => {
    const project = await projectFor(db, desk, id, 'seller')
    if (E.isLeft(project)) return project
    const proof = proven(desk)
    if (E.isLeft(proof)) return proof
    const changed = await run({ project: project.right, accountId: desk.accountId })
    return E.isLeft(changed) ? changed : shown(id)
  }
  deskRoute(kernel, contract.deskPack, async ({ desk, params: { id } }) => {
    const project = await projectFor(db, desk, id, 'viewer')
    return E.isLeft(project) ? project : shown(id)
  })
  deskRoute(kernel, contract.changePack, ({ desk, params: { id }, body: { was, ...settings } }) =>
    changing(desk, id, (change) => changePack(services, { ...change, was, settings })),
  )
  deskRoute(
    kernel,
    contract.addPaper,
    ({ desk, params: { id, kind }, query, body }) =>
      changing(desk, id, (change) => addPaper(services, { ...change, ...query, kind, bytes: Buffer.from(body) })),
    { limitPerMinute: 60, bodyLimit: LARGEST_FILE + 1 },
  )
  deskRoute(kernel, contract.withdrawPaper, ({ desk, params: { id, versionId } }) =>
    changing(desk, id, (change) => withdrawPaper(services, { ...change, versionId })),
  )
  deskRoute(kernel, contract.paperReaders, async ({ desk, params: { id, versionId } }) => {
    const project = await projectFor(db, desk, id, 'seller')
    if (E.isLeft(project)) return project
    const isTheirs = and(eq(paperVersions.id, versionId), eq(paperVersions.listingId, id))
    return (await db.$count(paperVersions, isTheirs)) === 0 ? E.left(noPaper) : E.right(await readersOf(db, versionId))
  })
}
