import { and, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type Failure, failure } from '../../domain/shared/failure'
import { mediaAddress } from '../../domain/stock/media-address'
import type { Sql } from '../db/database'
import type { MediaKey } from '../files/file-store'
import { agencies, agents, officeOf } from '../listing/listing.tables'
import { agentPhotos } from './feeds.tables'
import { keepMedia } from './media/keep-media'
import type { MediaServices } from './media/media-services'
import type { Upload } from './media/upload-problem'
import { keepMark, madeMark } from './office/keep-mark'
import type { OwnAgency } from './people/desk'
import { record } from './record-change'
import { mediaFiles } from './stock.tables'

/** What pages show of an agency and an agent without a file of their own: the name, and the initials. */
export const drawnLogo = (agencyId: number): string => `/drawings/agency/${agencyId}.svg`
export const drawnPortrait = (agentId: number): string => `/drawings/portrait/${agentId}.svg`

const isDrawn = (address: string): boolean => address.startsWith('/drawings/')
/** Empty for a drawing. */
export const sentPicture = (address: string): string => (isDrawn(address) ? '' : address)

interface Address {
  readonly address: string
}

type Services = Pick<MediaServices, 'db' | 'clock' | 'render'>

interface LogoChange {
  readonly agency: OwnAgency
  /** An SVG or a PNG; null removes the logo. */
  readonly bytes: Buffer | null
  readonly accountId: number | null
}

/** Sets or removes an agency's logo. Its address is empty without one. */
export const changeLogo = async (
  { db, clock, render }: Services,
  { agency: { id, tenant }, bytes, accountId }: LogoChange,
): Promise<E.Either<Failure, Address>> => {
  const made = bytes === null ? E.right(null) : await madeMark(render, bytes, 'logo')
  if (E.isLeft(made)) return made
  const at = clock()
  return db.transaction(async (sqlOf) => {
    const [row] = await sqlOf.select().from(agencies).where(eq(agencies.id, id)).for('no key update')
    if (row === undefined) return E.left(failure('not-found', 'Agency not found.'))
    const logoUrl = made.right === null ? drawnLogo(id) : (await keepMark(sqlOf, made.right, at)).address
    const [was, address] = [sentPicture(row.logoUrl), sentPicture(logoUrl)]
    if (was === address) return E.right({ address })
    await sqlOf.update(agencies).set({ logoUrl }).where(eq(agencies.id, id))
    await record(sqlOf, [
      {
        ...{ at, accountId, agencyId: id, tenant, action: 'agency-changed' as const, subject: row.name },
        ...{ before: { Logo: was }, after: { Logo: address } },
      },
    ])
    return E.right({ address })
  })
}

interface PhotoChange {
  readonly agency: OwnAgency
  readonly agentId: number
  /** Null removes the photograph. */
  readonly upload: Upload | null
  readonly accountId: number | null
}

/** Sets or removes an agent's photograph. Its address is empty without one. */
export const changePhoto = async (
  services: MediaServices,
  { agency, agentId, upload, accountId }: PhotoChange,
): Promise<E.Either<Failure, Address>> => {
  const kept = upload === null ? E.right(null) : await keepMedia(services, upload, false)
  if (E.isLeft(kept)) return kept
  const at = services.clock()
  return services.db.transaction(async (sqlOf) => {
    const isOne = and(eq(agents.id, agentId), eq(agents.agencyId, agency.id))
    const [row] = await sqlOf.select().from(agents).where(isOne).for('no key update')
    if (row === undefined) return E.left(noAgent)
    const imageUrl = kept.right === null ? drawnPortrait(agentId) : mediaAddress(kept.right.file)
    const byHand = { feedId: null, sourceUrl: '', modTime: '', tries: 0, problem: '', nextTryAt: null }
    await sqlOf
      .insert(agentPhotos)
      .values({ agentId, ...byHand })
      .onConflictDoUpdate({ target: agentPhotos.agentId, set: byHand })
    await showPhoto(sqlOf, { agent: row, imageUrl, accountId }, at)
    return E.right({ address: sentPicture(imageUrl) })
  })
}

interface Shown {
  /** Locked. */
  readonly agent: typeof agents.$inferSelect
  readonly imageUrl: string
  readonly accountId: number | null
  readonly source?: string
}

/** Shows a photograph or a drawing of an agent. */
export const showPhoto = async (
  db: Sql,
  { agent: { id, agencyId, firstName, lastName, imageUrl: shown }, imageUrl, ...by }: Shown,
  at: Date,
): Promise<void> => {
  const [was, address] = [sentPicture(shown), sentPicture(imageUrl)]
  if (was === address) return
  await db.update(agents).set({ imageUrl }).where(eq(agents.id, id))
  // Its file stays for a day, for open pages.
  if (was !== '')
    await db
      .update(mediaFiles)
      .set({ at })
      .where(eq(mediaFiles.file, was.slice(mediaAddress('').length) as MediaKey))
  const [of] = await db.select({ tenant: officeOf }).from(agencies).where(eq(agencies.id, agencyId))
  await record(db, [
    {
      ...{ at, agencyId, ...of, ...by, action: 'agent-changed' as const, subject: `${firstName} ${lastName}` },
      ...{ before: { Photograph: was }, after: { Photograph: address } },
    },
  ])
}

export const noAgent = failure('not-found', 'Agent not found.')
