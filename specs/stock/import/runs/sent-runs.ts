import { eq } from 'drizzle-orm'
import type { ImportRun, RunDifference } from '../../../../domain/stock/import/run'
import { listings } from '../../../../server/listing/listing.tables'
import { call, type Reply, type SignedIn } from '../../../shared/api'
import { type ListingFixture, makeListing } from '../../../shared/support/fixtures'
import type { Stage } from '../../../shared/support/stage'

export interface Project {
  readonly id: number
  /** Unit ids by label. */
  readonly units: Readonly<Record<string, number>>
}

/** A published project without a drawing. */
export const projectOf = async (
  stage: Stage,
  agencyId: number,
  units: NonNullable<ListingFixture['units']>,
): Promise<Project> => {
  const made = await makeListing(stage.db, stage.clock.now(), {
    listing: { massing: null, name: 'Kestrel House' },
    units,
  })
  await stage.db.sql.update(listings).set({ agencyId }).where(eq(listings.id, made.id))
  return { id: made.id, units: made.units }
}

export const send = (
  stage: Stage,
  { token }: Pick<SignedIn, 'token'>,
  projectId: number,
  content: string,
  { kind = 'price-list', name = 'prices.csv', source = '' } = {},
): Promise<Reply> =>
  call(
    stage,
    `POST /api/desk/projects/${projectId}/imports?name=${name}&kind=${kind}&source=${source}`,
    Buffer.from(content),
    {
      token,
      headers: { 'content-type': 'application/octet-stream' },
    },
  )

export const idOf = ({ data, code }: Reply): number => {
  if (code !== 0) throw new Error(`refused with ${code}`)
  return (data as { id: number }).id
}
export const runOf = async (stage: Stage, { token }: Pick<SignedIn, 'token'>, id: number): Promise<ImportRun> =>
  (await call(stage, `GET /api/desk/imports/${id}`, {}, { token })).data as ImportRun
export const differenceOf = async (
  stage: Stage,
  { token }: Pick<SignedIn, 'token'>,
  id: number,
): Promise<RunDifference> =>
  (await call(stage, `GET /api/desk/imports/${id}/difference`, {}, { token })).data as RunDifference

/** Applies what it shows now. */
export const apply = async (
  stage: Stage,
  person: Pick<SignedIn, 'token'>,
  id: number,
  { leavesErrors = false, isConfirmed = false, fingerprint = '' } = {},
): Promise<Reply> => {
  const seen = fingerprint === '' ? (await differenceOf(stage, person, id)).fingerprint : fingerprint
  const body = { fingerprint: seen, leavesErrors, isConfirmed }
  return call(stage, `POST /api/desk/imports/${id}/apply`, body, { token: person.token })
}
