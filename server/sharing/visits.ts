import { desc, inArray, max, sql as text, sum } from 'drizzle-orm'
import type { Day } from '../../domain/shared/calendar'
import { type PrivateLink, PRIVATE_TABS, type PrivateTab } from '../../domain/sharing/private-link'
import type { Sql } from '../db/database'
import { privateLinkVisits } from './sharing.tables'

/** Counts a visit of a tab; of the visitor nothing is stored. */
export const noteVisit = async (sql: Sql, linkId: number, tab: PrivateTab, day: Day): Promise<void> => {
  await sql
    .insert(privateLinkVisits)
    .values({ linkId, tab, day, visits: 1 })
    .onConflictDoUpdate({
      target: [privateLinkVisits.linkId, privateLinkVisits.day, privateLinkVisits.tab],
      set: { visits: text`${privateLinkVisits.visits} + 1` },
    })
}

type Visits = Pick<PrivateLink, 'visits' | 'lastVisit'>

/** The visits of some links, by link. */
export const visitsOf = async (sql: Sql, linkIds: readonly number[]): Promise<(linkId: number) => Visits> => {
  const { linkId, tab, day, visits } = privateLinkVisits
  const rows =
    linkIds.length === 0
      ? []
      : await sql
          .select({ linkId, tab, visits: sum(visits).mapWith(Number), last: max(day) })
          .from(privateLinkVisits)
          .where(inArray(linkId, [...linkIds]))
          .groupBy(linkId, tab)
          .orderBy(desc(max(day)))
  return (id) => {
    const counted = rows.filter((row) => row.linkId === id)
    return {
      visits: PRIVATE_TABS.flatMap((name) => {
        const counts = counted.filter((row) => row.tab === name).map((row) => row.visits)
        return counts.length === 0 ? [] : [{ tab: name, visits: counts.reduce((all, each) => all + each, 0) }]
      }),
      lastVisit: counted[0]?.last ?? null,
    }
  }
}
