import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type Failure, failure } from '../../domain/shared/failure'
import { isObstacle, OBSTACLE_TEXTS } from '../../domain/stock/obstacles'
import { type PublicationEvent, publications } from '../../domain/stock/publication.lifecycle'
import type { Action } from '../../domain/stock/change'
import { formatDeadline } from '../../domain/shared/time-zones'
import type { ProjectSummary } from '../../domain/stock/project'
import type { Database, Sql } from '../db/database'
import { accounts } from '../identity/identity.tables'
import type { SiteOf } from '../http/sites'
import { listings, publicationIs } from '../listing/listing.tables'
import { emailApproval } from './office/approval-emails'
import type { OwnProject } from './people/desk'
import { type IsPlace, projectSummary } from './project-facts'
import { record } from './record-change'
import { changes } from './stock.tables'

const ACTION: Readonly<Record<PublicationEvent, Action>> = {
  submitted: 'project-submitted',
  declined: 'project-declined',
  approved: 'project-published',
  published: 'project-published',
  withdrawn: 'project-withdrawn',
  returned: 'project-published',
}

/** In the words of a sentence: `The project is a draft now.` */
const IS_NOW: Readonly<Record<ProjectSummary['publication'], string>> = {
  draft: 'a draft',
  submitted: 'with the office',
  published: 'published',
  withdrawn: 'withdrawn',
}
const DID: Readonly<Record<string, (name: string) => string>> = {
  'project-submitted': (name) => `sent ${name} to the office`,
  'project-declined': (name) => `declined ${name}`,
  'project-published': (name) => `published ${name}`,
  'project-withdrawn': (name) => `withdrew ${name}`,
}

/** `Alan Agent declined Kestrel Yards on Monday 30 November, 7:18 pm AEDT: “No plans.”`; what it is now if a command did it. */
const whoWasFirst = async (db: Sql, { id, name, state, publication }: ProjectSummary): Promise<string> => {
  const [last] = await db
    .select({
      ...{ at: changes.at, action: changes.action, reason: sql<string | null>`${changes.after} ->> 'reason'` },
      who: sql<string | null>`nullif(concat_ws(' ', ${accounts.firstName}, ${accounts.lastName}), '')`,
    })
    .from(changes)
    .leftJoin(accounts, eq(accounts.id, changes.accountId))
    .where(and(eq(changes.listingId, id), inArray(changes.action, Object.keys(DID))))
    .orderBy(desc(changes.id))
    .limit(1)
  const did = last === undefined ? undefined : DID[last.action]
  return last === undefined || last.who === null || did === undefined
    ? `The project is ${IS_NOW[publication]} now.`
    : `${last.who} ${did(name)} on ${formatDeadline(last.at, state)}${last.reason === null ? '.' : `: “${last.reason}”`}`
}

interface Services {
  readonly db: Database
  readonly isPlace: IsPlace
  readonly siteOf: SiteOf
}

interface Move {
  readonly project: OwnProject
  readonly event: PublicationEvent
  /** Why it is declined. */
  readonly reason: string
  readonly accountId: number | null
}

/**
 * Publishes, withdraws, submits or declines a project, as its lifecycle allows. What visitors will see must lack nothing; the first
 * publication is the launch. Those whom an approval is about are emailed. Whether the caller may, the caller has checked.
 */
export const movePublication = async (
  { db, isPlace, siteOf }: Services,
  { project, event, reason, accountId }: Move,
  at: Date,
): Promise<E.Either<Failure, null>> => {
  const from = publications.from(event)
  const [first] = from
  const to = first === undefined ? null : publications.next(first, event)
  if (to === null) return E.left(failure('malformed', 'This can’t be done with a project.'))
  return db.transaction(async (sqlOf) => {
    await sqlOf.select({ id: listings.id }).from(listings).where(eq(listings.id, project.id)).for('no key update')
    const summary = await projectSummary(sqlOf, project.id, isPlace)
    if (summary === null) return E.left(failure('not-found', 'Project not found.'))
    const isGoingOut = to === 'published' || to === 'submitted'
    if (isGoingOut && summary.missing.length > 0) {
      const missing = summary.missing.filter(isObstacle).map((each) => OBSTACLE_TEXTS[each].title)
      return E.left(failure('not-ready', `This is missing: ${missing.join(', ')}.`))
    }
    const isLaunch = to === 'published' && summary.publication !== 'withdrawn'
    const moved = await sqlOf
      .update(listings)
      .set({
        ...publicationIs(to),
        ...(isLaunch ? { launchedAt: at } : {}),
        declinedReason: event === 'declined' ? reason : '',
      })
      .where(and(eq(listings.id, project.id), inArray(listings.publication, [...from])))
      .returning({ id: listings.id })
    if (moved.length === 0) return E.left(failure('changed-meanwhile', await whoWasFirst(sqlOf, summary)))
    await record(sqlOf, [
      {
        ...{ at, accountId, agencyId: project.agency.id, tenant: project.agency.tenant, listingId: project.id },
        ...{ action: ACTION[event], subject: project.name, before: { publication: summary.publication } },
        after: { publication: to, ...(reason === '' ? {} : { reason }) },
      },
    ])
    if (event === 'submitted' || event === 'declined' || event === 'approved')
      await emailApproval(sqlOf, { project, event, reason, accountId }, siteOf, at)
    return E.right(null)
  })
}
