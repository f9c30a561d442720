import { and, asc, eq, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type Failure, failure } from '../../../domain/shared/failure'
import type { ProjectAnswer } from '../../../domain/stock/feed/feed'
import type { FeedAgent, FeedListing } from '../../../domain/stock/import/reaxml/feed'
import { pinText, problemOfPin } from '../../../domain/stock/pin'
import { projectProblem, type ProjectField } from '../../../domain/stock/project-rules'
import type { Database, Sql } from '../../db/database'
import { agents } from '../../listing/listing.tables'
import { addAgent } from '../agents'
import type { feedProjects } from '../feeds.tables'
import type { OwnAgency } from '../people/desk'
import type { Places } from '../places'
import { addProject } from '../project'
import type { FeedServices } from './feed-services'

interface Draft {
  readonly agency: OwnAgency
  readonly asked: Pick<typeof feedProjects.$inferSelect, 'said'>
  readonly answer: Extract<ProjectAnswer, { readonly is: 'new' }>
  /** As the feed names them. */
  readonly agents: readonly FeedAgent[]
  readonly accountId: number | null
}

const noAgent = failure('malformed', 'The agency has no agent yet. Add one under Agencies first.', 'is')

/** Makes a draft of what a feed says of a project, its texts, features and agents, at the place of the answer. */
export const draftOf = async (
  { db, places }: Pick<FeedServices, 'db' | 'places'>,
  { agency, asked: { said }, answer, agents: named, accountId }: Draft,
  at: Date,
): Promise<E.Either<Failure, number>> => {
  const [agentId, secondAgentId] = await agentsOf(db, { agency, accountId, named, wanted: said.agents }, at)
  if (agentId === undefined) return E.left(noAgent)
  const { name, type, state, postcode } = answer
  const suburb = answer.suburb.trim()
  const project = {
    ...{ agencyId: agency.id, agentId, name: name.trim(), propertyType: type, suburb, state, postcode },
    ...(secondAgentId === undefined ? {} : { secondAgentId }),
    ...textsOf({ ...said, suburb, state, postcode }, places),
  }
  const added = await addProject({ db, places }, { project, agency, accountId }, at)
  if (E.isRight(added)) return E.right(added.right.id)
  const { kind, message, field } = added.left
  // Its other failures are its own contract’s.
  return E.left(failure(kind === 'unknown-place' ? 'malformed' : kind, message, field))
}

/** What a project has a place for; a text that it couldn’t have is left out. */
const textsOf = (said: FeedListing, places: Places) => {
  const { address, description, features, videoUrl = '', point } = said
  const isPin = point !== null && problemOfPin(point, places.of(said), said.suburb) === null
  const texts = {
    ...{ address, description, videoUrl },
    features: features.map((feature) => `- ${feature}`).join('\n'),
    pin: isPin ? pinText(point) : '',
  }
  return Object.fromEntries(
    Object.entries(texts).filter(([field, text]) => projectProblem(field as ProjectField, text) === null),
  ) as Partial<typeof texts>
}

interface Named {
  readonly agency: OwnAgency
  readonly accountId: number | null
  readonly named: readonly FeedAgent[]
  /** Keys of those of the project, the first one first. */
  readonly wanted: readonly string[]
}

/** The agency’s agents that a project names, by their email; unknown ones are added. Without any, the agency’s first agent. */
const agentsOf = async (
  db: Database,
  { agency, accountId, named, wanted }: Named,
  at: Date,
): Promise<readonly number[]> => {
  const ids: number[] = []
  for (const agent of wanted.flatMap((key) => named.find((each) => each.key === key) ?? [])) {
    const { email } = agent
    if (email === null) continue
    const known = await agentWith(db.sql, agency.id, email)
    if (known?.isActive === true) ids.push(known.id)
    if (known !== null) continue
    const { firstName, lastName, countryCode, mobile } = agent
    const added = await addAgent(
      db,
      { agency, agent: { firstName, lastName, email, countryCode, mobile }, accountId },
      at,
    )
    if (E.isRight(added)) ids.push(added.right.id)
  }
  return ids.length > 0 ? [...new Set(ids)] : firstAgent(db.sql, agency.id)
}

const agentWith = async (db: Sql, agencyId: number, email: string) => {
  const [found] = await db
    .select({ id: agents.id, isActive: agents.isActive })
    .from(agents)
    .where(and(eq(agents.agencyId, agencyId), eq(sql`lower(${agents.email})`, email)))
  return found ?? null
}

const firstAgent = async (db: Sql, agencyId: number): Promise<readonly number[]> =>
  (
    await db
      .select({ id: agents.id })
      .from(agents)
      .where(and(eq(agents.agencyId, agencyId), eq(agents.isActive, true)))
      .orderBy(asc(agents.id))
      .limit(1)
  ).map(({ id }) => id)
