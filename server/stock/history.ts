import { and, desc, eq, gte, ilike, inArray, isNull, lt, notLike, or, type SQL, sql } from 'drizzle-orm'
import { csvOf } from '../../domain/shared/csv'
import type { TimeZone } from '../../domain/shared/time-zones'
import { actionText, type Change, type ChangeFilter, NO_PERSON } from '../../domain/stock/change'
import { fieldText, valueText } from '../../domain/stock/change-text'
import type { Sql } from '../db/database'
import { accounts } from '../identity/identity.tables'
import { agents, listings } from '../listing/listing.tables'
import { stages } from '../listing/unit.tables'
import { deskMembers } from './members.tables'
import type { Desk } from './people/desk'
import { containing } from './project-facts'
import { sellersPlaces } from './sales/find-sales'
import { changes } from './stock.tables'

interface Asked extends ChangeFilter {
  /** Only lines before this one; 0 for the newest. */
  readonly before: number
  /** Of the days. */
  readonly timeZone: TimeZone
  readonly most: number
  /** Of a project, in which the caller sells; otherwise each line’s agency decides. */
  readonly seesSales?: boolean
}

/** Those of people whose names contain the words, among members and former ones; commands have no name. */
const byPerson = (db: Sql, who: string): SQL | undefined =>
  or(
    inArray(
      changes.accountId,
      db
        .select({ id: accounts.id })
        .from(accounts)
        .innerJoin(deskMembers, eq(deskMembers.accountId, accounts.id))
        .where(ilike(sql`concat_ws(' ', ${accounts.firstName}, ${accounts.lastName})`, containing(who))),
    ),
    ilike(changes.source, containing(who)),
    NO_PERSON.toLowerCase().includes(who.toLowerCase())
      ? and(isNull(changes.accountId), eq(changes.source, ''))
      : undefined,
  )

const ofProject = (db: Sql, words: string): SQL =>
  inArray(
    changes.listingId,
    db
      .select({ id: listings.id })
      .from(listings)
      .where(ilike(listings.searchText, containing(words))),
  )

/** The start of a day, or of the one that is `later` days after it, where the brand is. */
const startOf = (day: string, timeZone: string, later = 0): SQL =>
  sql`((${day}::date + ${later}::int)::timestamp AT TIME ZONE ${timeZone})`

const matching = (db: Sql, { who, action, project, from, until, timeZone }: Asked): SQL | undefined =>
  and(
    who === '' ? undefined : byPerson(db, who),
    action === '' ? undefined : eq(changes.action, action),
    project === '' ? undefined : ofProject(db, project),
    from === '' ? undefined : gte(changes.at, startOf(from, timeZone)),
    until === '' ? undefined : lt(changes.at, startOf(until, timeZone, 1)),
  )

const ofPlaces = (places: Desk['places']): SQL => {
  const ofAgencies = places.flatMap(({ agencyId }) => (agencyId === null ? [] : [agencyId]))
  const ofOffices = places.flatMap(({ tenant }) => (tenant === null ? [] : [tenant]))
  return (
    or(
      ofAgencies.length === 0 ? undefined : inArray(changes.agencyId, ofAgencies),
      ofOffices.length === 0 ? undefined : inArray(changes.tenant, ofOffices),
    ) ?? sql`false`
  )
}

/** Lines of the history, the newest first. Whose listing it is, the caller has checked. */
export const changesOf = async (db: Sql, desk: Desk, asked: Asked): Promise<Change[]> => {
  const { listingId, before, most, seesSales = false } = asked
  const rows = await db
    .select({
      id: changes.id,
      at: changes.at,
      who: sql<string>`coalesce(nullif(concat_ws(' ', ${accounts.firstName}, ${accounts.lastName}), ''), ${changes.source})`,
      action: changes.action,
      subject: changes.subject,
      listingId: changes.listingId,
      unitId: changes.unitId,
      before: changes.before,
      after: changes.after,
    })
    .from(changes)
    .leftJoin(accounts, eq(accounts.id, changes.accountId))
    .where(
      and(
        listingId === 0 ? ofPlaces(desk.places) : eq(changes.listingId, listingId),
        // What buyers do, and why a sale ended, is for those who sell.
        seesSales ? undefined : or(notLike(changes.action, 'sale-%'), ofPlaces(sellersPlaces(desk)?.places ?? [])),
        before === 0 ? undefined : lt(changes.id, before),
        matching(db, asked),
      ),
    )
    .orderBy(desc(changes.id))
    .limit(most)
  return withNames(
    db,
    rows.map(({ before: was, after: now, ...row }) => ({ ...row, fields: fieldsOf(asObject(was), asObject(now)) })),
  )
}

/** Fields that hold numbers of stages and agents, with their names instead; one that is gone keeps its number. */
const withNames = async (db: Sql, lines: readonly Change[]): Promise<Change[]> => {
  const numbersIn = (fields: readonly string[]) => [
    ...new Set(
      lines.flatMap((line) =>
        line.fields.flatMap(({ field, was, now }) =>
          fields.includes(field) ? [was, now].map(Number).filter(Boolean) : [],
        ),
      ),
    ),
  ]
  const [ofStages, ofAgents] = [numbersIn(['stageId']), numbersIn(['agentId', 'secondAgentId'])]
  const named = [
    ofStages.length === 0
      ? []
      : await db.select({ id: stages.id, name: stages.name }).from(stages).where(inArray(stages.id, ofStages)),
    ofAgents.length === 0
      ? []
      : await db
          .select({ id: agents.id, name: sql<string>`concat_ws(' ', ${agents.firstName}, ${agents.lastName})` })
          .from(agents)
          .where(inArray(agents.id, ofAgents)),
  ].map((found) => new Map(found.map(({ id, name }) => [String(id), name])))
  const [stageNames, agentNames] = named
  const nameOf = (field: string, text: string): string =>
    (field === 'stageId' ? stageNames : /^(?:a|secondA)gentId$/.test(field) ? agentNames : undefined)?.get(text) ?? text
  return lines.map((line) => ({
    ...line,
    fields: line.fields.map(({ field, was, now }) => ({ field, was: nameOf(field, was), now: nameOf(field, now) })),
  }))
}

type Facts = Readonly<Record<string, unknown>>
const asObject = (json: unknown): Facts => (typeof json === 'object' && json !== null ? (json as Facts) : {})

const asText = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

const fieldsOf = (was: Facts, now: Facts) =>
  [...new Set([...Object.keys(was), ...Object.keys(now)])].map((field) => ({
    field,
    was: asText(was[field]),
    now: asText(now[field]),
  }))

/** The lines as a CSV file, each with all of its fields. Times are the brand's. */
export const changesCsv = (lines: readonly Change[], timeZone: TimeZone): string => {
  const time = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  const side = (fields: Change['fields'], value: 'was' | 'now') =>
    fields
      .flatMap((each) =>
        each[value] === '' ? [] : [`${fieldText(each.field)}: ${valueText(each.field, each[value], timeZone)}`],
      )
      .join('; ')
  return csvOf(
    [`Time (${timeZone})`, 'Who', 'What', 'Before', 'After'],
    lines.map(({ at, who, action, subject, fields }) => [
      time.format(at),
      who === '' ? NO_PERSON : who,
      `${actionText(action)}: ${subject}`,
      side(fields, 'was'),
      side(fields, 'now'),
    ]),
  )
}
