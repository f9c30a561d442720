import { and, eq, ne, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type Failure, failure } from '../../domain/shared/failure'
import { isEmail } from '../../domain/shared/patterns'
import type { AgentChanges, NewAgent } from '../../domain/stock/agency'
import type { Database, Sql } from '../db/database'
import { agents } from '../listing/listing.tables'
import { drawnPortrait, noAgent } from './agency-marks'
import type { OwnAgency } from './people/desk'
import { record } from './record-change'

const LIMITS: Readonly<Record<keyof NewAgent, readonly [label: string, most: number]>> = {
  firstName: ['First name', 60],
  lastName: ['Last name', 60],
  email: ['Email', 254],
  countryCode: ['Country code', 5],
  mobile: ['Mobile', 20],
}

/** The first problem of an agent’s details, or null. `id`: of the agent who is changed. */
const agentProblem = async (
  db: Sql,
  { agency, agent, id }: { agency: OwnAgency; agent: NewAgent; id: number },
): Promise<Failure | null> => {
  for (const [field, [label, most]] of Object.entries(LIMITS))
    if (agent[field as keyof NewAgent].length > most)
      return failure('malformed', `${label} can have at most ${most} characters.`, field)
  if (agent.firstName.trim() === '') return failure('malformed', 'Enter a first name.', 'firstName')
  if (agent.lastName.trim() === '') return failure('malformed', 'Enter a last name.', 'lastName')
  if (!isEmail(agent.email)) return failure('malformed', 'Enter an email address.', 'email')
  const isSame = and(
    eq(agents.agencyId, agency.id),
    ne(agents.id, id),
    eq(sql`lower(${agents.email})`, agent.email.toLowerCase()),
  )
  return (await db.$count(agents, isSame)) > 0
    ? failure('malformed', 'This agency has an agent with this address.', 'email')
    : null
}

export const addAgent = (
  db: Database,
  { agency, agent, accountId }: { agency: OwnAgency; agent: NewAgent; accountId: number | null },
  at: Date,
): Promise<E.Either<Failure, { id: number }>> =>
  db.transaction(async (sqlOf) => {
    const problem = await agentProblem(sqlOf, { agency, agent, id: 0 })
    if (problem !== null) return E.left(problem)
    const [made] = await sqlOf
      .insert(agents)
      .values({ ...agent, agencyId: agency.id, imageUrl: '', bio: '' })
      .returning({ id: agents.id })
    const id = made?.id ?? 0
    await sqlOf
      .update(agents)
      .set({ imageUrl: drawnPortrait(id) })
      .where(eq(agents.id, id))
    await record(sqlOf, [
      {
        ...{ at, accountId, agencyId: agency.id, tenant: agency.tenant, action: 'agent-added' as const },
        ...{ subject: `${agent.firstName} ${agent.lastName}`, after: { email: agent.email } },
      },
    ])
    return E.right({ id })
  })

/** Changes some details of an agent of the agency. An inactive agent can’t be named on listings. */
export const changeAgent = (
  db: Database,
  {
    agency,
    id,
    changed,
    accountId,
  }: { agency: OwnAgency; id: number; changed: AgentChanges; accountId: number | null },
  at: Date,
): Promise<E.Either<Failure, null>> =>
  db.transaction(async (sqlOf) => {
    const isOne = and(eq(agents.id, id), eq(agents.agencyId, agency.id))
    const [row] = await sqlOf.select().from(agents).where(isOne).for('no key update')
    if (row === undefined) return E.left(noAgent)
    const problem = await agentProblem(sqlOf, { agency, agent: { ...row, ...changed }, id })
    if (problem !== null) return E.left(problem)
    const fields = (Object.keys(changed) as (keyof typeof changed)[]).filter((field) => changed[field] !== row[field])
    if (fields.length === 0) return E.right(null)
    await sqlOf.update(agents).set(changed).where(isOne)
    await record(sqlOf, [
      {
        ...{ at, accountId, agencyId: agency.id, tenant: agency.tenant, action: 'agent-changed' as const },
        subject: `${row.firstName} ${row.lastName}`,
        before: Object.fromEntries(fields.map((field) => [field, row[field]])),
        after: Object.fromEntries(fields.map((field) => [field, changed[field]])),
      },
    ])
    return E.right(null)
  })
