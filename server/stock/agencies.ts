import { asc, eq, inArray, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { isStateCode } from '../../domain/shared/places/australia'
import { isEmail } from '../../domain/shared/patterns'
import { type Failure, failure } from '../../domain/shared/failure'
import type { AgencyFields, DeskAgency, DeskAgent } from '../../domain/stock/agency'
import type { Database, Sql } from '../db/database'
import { agencies, agents, listings, officeOf } from '../listing/listing.tables'
import { drawnLogo, sentPicture } from './agency-marks'
import { agentPhotos } from './feeds.tables'
import { laidOver } from './laid-over'
import { type Desk, isManagedBy, type OwnAgency, roleIn } from './people/desk'
import { record } from './record-change'

/** Agencies that the caller looks after, by name, with their agents. */
export const agenciesOf = async (db: Sql, desk: Desk): Promise<DeskAgency[]> => {
  const rows = await db
    .select({
      agency: agencies,
      tenant: officeOf,
      // Named with their tables, unlike columns in the selection of one table.
      projects: sql<number>`(SELECT count(*)::int FROM ${listings} l WHERE l.agency_id = agencies.id)`,
    })
    .from(agencies)
    .where(isManagedBy(desk))
    .orderBy(asc(agencies.name), asc(agencies.id))
    .limit(MOST_AGENCIES)
  const ids = rows.map(({ agency }) => agency.id)
  const people =
    ids.length === 0
      ? []
      : await db
          .select({ agent: agents, photoProblem: agentPhotos.problem })
          .from(agents)
          .leftJoin(agentPhotos, eq(agentPhotos.agentId, agents.id))
          .where(inArray(agents.agencyId, ids))
          .orderBy(asc(agents.firstName), asc(agents.lastName), asc(agents.id))
  return rows.map(({ agency, tenant, projects }) => ({
    id: agency.id,
    fields: fieldsOf(agency),
    logo: sentPicture(agency.logoUrl),
    agents: people.filter(({ agent }) => agent.agencyId === agency.id).map(agentOf),
    projects,
    role: roleIn(desk, { id: agency.id, tenant }) ?? 'viewer',
  }))
}

const MOST_AGENCIES = 500

const fieldsOf = ({ rla, ...agency }: typeof agencies.$inferSelect): AgencyFields => ({
  name: agency.name,
  colour: agency.colour,
  address: agency.address,
  suburb: agency.suburb,
  state: agency.state,
  postcode: agency.postcode,
  email: agency.email,
  phone: agency.phone,
  licence: rla,
  abn: agency.abn,
})

interface FoundAgent {
  readonly agent: typeof agents.$inferSelect
  readonly photoProblem: string | null
}

const agentOf = ({ agent, photoProblem }: FoundAgent): DeskAgent => {
  const { id, firstName, lastName, email, countryCode, mobile, isActive, imageUrl } = agent
  return {
    ...{ id, firstName, lastName, email, countryCode, mobile, isActive },
    ...{ photo: sentPicture(imageUrl), photoProblem: photoProblem ?? '' },
  }
}

const LIMITS: Readonly<Record<keyof AgencyFields, readonly [label: string, most: number]>> = {
  name: ['Name', 80],
  colour: ['Colour', 7],
  address: ['Address', 120],
  suburb: ['Suburb', 60],
  state: ['State', 3],
  postcode: ['Postcode', 4],
  email: ['Email', 254],
  phone: ['Phone', 30],
  licence: ['Licence', 40],
  abn: ['ABN', 14],
}

/** What is wrong with an agency’s details; null if nothing is. */
export const agencyProblem = (fields: AgencyFields): Failure | null => {
  for (const [field, [label, most]] of Object.entries(LIMITS)) {
    const value = fields[field as keyof AgencyFields]
    if (value.length > most) return failure('malformed', `${label} can have at most ${most} characters.`, field)
  }
  if (fields.name.trim() === '') return failure('malformed', 'Enter a name.', 'name')
  if (!/^#[\da-f]{6}$/i.test(fields.colour))
    return failure('malformed', 'Write the colour as six digits, such as #1f3d36.', 'colour')
  if (!isEmail(fields.email)) return failure('malformed', 'Enter an email address.', 'email')
  if (!isStateCode(fields.state)) return failure('malformed', 'Choose a state.', 'state')
  if (!/^\d{4}$/.test(fields.postcode)) return failure('malformed', 'A postcode has four digits.', 'postcode')
  if (fields.abn !== '' && !/^\d{11}$/.test(fields.abn.replaceAll(' ', '')))
    return failure('malformed', 'An ABN has 11 digits.', 'abn')
  return null
}

/** Black or white, whichever is read better on a colour (WCAG 2.2, relative luminance). */
export const textOn = (colour: string): '#000000' | '#ffffff' => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff'
}

const columnsOf = ({ licence, abn, ...fields }: AgencyFields) => ({
  ...fields,
  name: fields.name.trim(),
  rla: licence.trim(),
  abn: abn.replaceAll(' ', ''),
  onColour: textOn(fields.colour),
})

export const addAgency = (
  db: Database,
  { fields, tenant, accountId }: { fields: AgencyFields; tenant: string; accountId: number | null },
  at: Date,
): Promise<E.Either<Failure, { id: number }>> =>
  db.transaction(async (sqlOf) => {
    const problem = agencyProblem(fields)
    if (problem !== null) return E.left(problem)
    const [made] = await sqlOf
      .insert(agencies)
      .values({ ...columnsOf(fields), logoUrl: '', tenant })
      .returning({ id: agencies.id })
    const id = made?.id ?? 0
    await sqlOf
      .update(agencies)
      .set({ logoUrl: drawnLogo(id) })
      .where(eq(agencies.id, id))
    await record(sqlOf, [
      { at, accountId, agencyId: id, tenant, action: 'agency-added', subject: fields.name, after: fields },
    ])
    return E.right({ id })
  })

interface AgencyChange {
  readonly agency: OwnAgency
  /** As the person saw it. */
  readonly was: AgencyFields | undefined
  readonly now: AgencyFields
  readonly accountId: number | null
}

/** `email hello@example.com` */
const SAYS = Object.fromEntries(
  Object.entries(LIMITS).map(([field, [label]]) => [
    field,
    (value: string) => `${label === 'ABN' ? label : label.toLowerCase()} ${value === '' ? 'left out' : value}`,
  ]),
) as Readonly<Record<keyof AgencyFields, (value: string) => string>>

export const changeAgency = (
  db: Database,
  { agency, was, now, accountId }: AgencyChange,
  at: Date,
): Promise<E.Either<Failure, null>> =>
  db.transaction(async (sqlOf) => {
    const problem = agencyProblem(now)
    if (problem !== null) return E.left(problem)
    const [before] = await sqlOf.select().from(agencies).where(eq(agencies.id, agency.id)).for('no key update')
    if (before === undefined) return E.left(failure('not-found', 'Agency not found.'))
    const laid = laidOver<AgencyFields>({ stored: fieldsOf(before), was, now, says: SAYS })
    if (E.isLeft(laid)) return laid
    const fields = laid.right
    await sqlOf.update(agencies).set(columnsOf(fields)).where(eq(agencies.id, agency.id))
    await record(sqlOf, [
      {
        ...{ at, accountId, agencyId: agency.id, tenant: agency.tenant, action: 'agency-changed' as const },
        ...{ subject: fields.name, before: fieldsOf(before), after: fields },
      },
    ])
    return E.right(null)
  })
