import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../adapters/http/stock/stock.contract'
import { type Failure, failure } from '../../domain/shared/failure'
import type { VisitorsView } from '../../domain/listing/visitors-view'
import type { ReservationTerms } from '../../domain/reservation/reservation-terms'
import type { Tenant } from '../../domain/content/tenant'
import { isAtLeast, type Role } from '../../domain/members/role'
import type { PublicationEvent } from '../../domain/stock/publication.lifecycle'
import type { Kernel } from '../http/kernel'
import type { SiteOf } from '../http/sites'
import { addAgency, agenciesOf, changeAgency } from './agencies'
import { addAgent } from './agents'
import { addUnits } from './add-units'
import { changeProject } from './change-project'
import { changeUnits } from './change-units'
import { foundBy } from './find'
import { type MoveTogether, moveUnits } from './move-units'
import { agencyFor, type Desk, type OwnProject, projectFor, proven, seesBuyers } from './people/desk'
import { deskRoute } from './people/desk-route'
import { isPlaceBy, type Places } from './places'
import { addProject, findProject } from './project'
import { projectsOf, projectSummary } from './project-facts'
import { movePublication } from './publish'
import { addStage, changeStage, moveStage, projectOfStage } from './stages'
import { todayOf } from './today'
import { stockUnits, unitHistory } from './unit-rows'

/** The listing as its visitors will see it, under the terms of its brand. */
export type PreviewListing = (id: number, brandTerms: ReservationTerms) => Promise<VisitorsView | null>

interface Parts {
  readonly places: Places
  readonly moveTogether: MoveTogether
  readonly preview: PreviewListing
  readonly tenantByLabel: (label: string) => Promise<Tenant>
  readonly siteOf: SiteOf
}

const noProject = failure('not-found', 'Project not found.')
const forbidden = failure('forbidden', 'Your account isn’t allowed to do this.')

/** Who may do what with a project’s publication; the office does what it approves. */
const MAY: Readonly<Record<PublicationEvent, Role>> = {
  submitted: 'manager',
  published: 'manager',
  withdrawn: 'manager',
  returned: 'manager',
  approved: 'office',
  declined: 'office',
}

export const stockRoutes = (kernel: Kernel, parts: Parts): void => {
  const { places: known, moveTogether, preview, tenantByLabel, siteOf } = parts
  const { db, clock } = kernel
  const isPlace = isPlaceBy(known)
  const places = { db, places: known }

  deskRoute(kernel, contract.deskToday, async ({ desk }) => E.right(await todayOf(db.sql, desk, isPlace, clock())))
  deskRoute(kernel, contract.deskFind, async ({ desk, query: { words } }) =>
    E.right(await foundBy(db.sql, desk, words)),
  )
  deskRoute(kernel, contract.deskProjects, async ({ desk, query: { page, words } }) =>
    E.right(await projectsOf(db.sql, desk, { page, words }, isPlace)),
  )
  deskRoute(kernel, contract.deskProject, async ({ desk, params: { id } }) => {
    const own = await projectFor(db.sql, desk, id, 'viewer')
    if (E.isLeft(own)) return own
    const { approvesListings, terms } = await tenantByLabel(own.right.agency.tenant)
    const found = await findProject(db.sql, own.right, known)
    return found === null
      ? E.left(noProject)
      : E.right({ ...found, needsApproval: approvesListings, brandTerms: terms })
  })
  deskRoute(kernel, contract.previewProject, async ({ desk, params: { id } }) => {
    const own = await projectFor(db.sql, desk, id, 'viewer')
    if (E.isLeft(own)) return own
    const { terms } = await tenantByLabel(own.right.agency.tenant)
    const [seen, summary] = await Promise.all([preview(id, terms), projectSummary(db.sql, id, isPlace)])
    if (seen === null || summary === null) return E.left(noProject)
    const { publication, missing } = summary
    return E.right({ ...seen, publication, missing })
  })
  deskRoute(kernel, contract.addProject, async ({ desk, body }) => {
    const agency = await agencyFor(db.sql, desk, body.agencyId, 'manager')
    if (E.isLeft(agency)) return agency
    const { accountId } = desk
    return addProject(places, { project: body, agency: agency.right, accountId }, clock())
  })
  deskRoute(kernel, contract.changeProject, async ({ desk, params: { id }, body: change }) => {
    const project = await projectFor(db.sql, desk, id, 'manager')
    if (E.isLeft(project)) return project
    return changeProject(places, { project: project.right, change, accountId: desk.accountId }, clock())
  })
  deskRoute(kernel, contract.publishProject, async ({ desk, params: { id }, body: { event, reason } }) => {
    const project = await ready(desk, id, MAY[event])
    if (E.isLeft(project)) return project
    const { agency } = project.right
    const { approvesListings } = await tenantByLabel(agency.tenant)
    // Where the office approves, only the office publishes at once.
    if (event === 'published' && approvesListings && !isAtLeast(agency.role, 'office')) return E.left(forbidden)
    if (event === 'declined' && reason.trim() === '')
      return E.left(failure('malformed', 'Say why, so that it can be put right.', 'reason'))
    const move = { project: project.right, event, reason: reason.trim(), accountId: desk.accountId }
    return movePublication({ db, isPlace, siteOf }, move, clock())
  })

  deskRoute(kernel, contract.deskUnits, async ({ desk, params: { id } }) => {
    const project = await projectFor(db.sql, desk, id, 'viewer')
    return E.isLeft(project) ? project : E.right(await stockUnits(db.sql, id, seesBuyers(project.right)))
  })
  deskRoute(kernel, contract.deskUnit, async ({ desk, params: { id, unitId } }) => {
    const project = await projectFor(db.sql, desk, id, 'viewer')
    if (E.isLeft(project)) return project
    const found = await unitHistory(db.sql, id, unitId, seesBuyers(project.right))
    return found === null ? E.left(failure('not-found', 'Unit not found.')) : E.right(found)
  })
  deskRoute(kernel, contract.addUnits, async ({ desk, params: { id }, body }) => {
    const project = await projectFor(db.sql, desk, id, 'seller')
    if (E.isLeft(project)) return project
    return addUnits(db, { project: project.right, made: body, accountId: desk.accountId }, clock())
  })
  deskRoute(kernel, contract.changeUnits, async ({ desk, params: { id }, body: { edits, reason } }) => {
    const project = edits.length > 1 ? await ready(desk, id, 'manager') : await projectFor(db.sql, desk, id, 'manager')
    if (E.isLeft(project)) return project
    return changeUnits(db, { project: project.right, edits, reason, accountId: desk.accountId }, clock())
  })
  deskRoute(kernel, contract.moveUnits, async ({ desk, params: { id }, body: { unitIds, act } }) => {
    const project =
      unitIds.length > 1 ? await ready(desk, id, 'manager') : await projectFor(db.sql, desk, id, 'manager')
    if (E.isLeft(project)) return project
    const move = { project: project.right, unitIds, act, accountId: desk.accountId }
    return moveUnits({ db, moveTogether }, move, clock())
  })

  deskRoute(kernel, contract.addStage, async ({ desk, params: { id }, body: { name } }) => {
    const project = await projectFor(db.sql, desk, id, 'manager')
    if (E.isLeft(project)) return project
    return addStage(db, { project: project.right, name, accountId: desk.accountId }, clock())
  })
  deskRoute(kernel, contract.changeStage, async ({ desk, params: { id }, body: { was, ...now } }) => {
    const project = await projectFor(db.sql, desk, (await projectOfStage(db.sql, id)) ?? 0, 'manager')
    if (E.isLeft(project)) return project
    return changeStage(db, { was, now, project: project.right, id, accountId: desk.accountId }, clock())
  })
  deskRoute(kernel, contract.moveStage, async ({ desk, params: { id }, body: { event } }) => {
    const project = await ready(desk, (await projectOfStage(db.sql, id)) ?? 0, 'manager')
    if (E.isLeft(project)) return project
    return moveStage({ db, moveTogether }, { project: project.right, id, event, accountId: desk.accountId }, clock())
  })

  deskRoute(kernel, contract.deskAgencies, async ({ desk }) => E.right(await agenciesOf(db.sql, desk)))
  deskRoute(kernel, contract.addAgency, async ({ desk, body: fields }) => {
    const office = desk.places.find(({ role }) => role === 'office')?.tenant ?? null
    if (office === null) return E.left(forbidden)
    return addAgency(db, { fields, tenant: office, accountId: desk.accountId }, clock())
  })
  deskRoute(kernel, contract.changeAgency, async ({ desk, params: { id }, body: { was, ...now } }) => {
    const agency = await agencyFor(db.sql, desk, id, 'manager')
    if (E.isLeft(agency)) return agency
    return changeAgency(db, { agency: agency.right, was, now, accountId: desk.accountId }, clock())
  })
  deskRoute(kernel, contract.addAgent, async ({ desk, params: { id }, body: agent }) => {
    const agency = await agencyFor(db.sql, desk, id, 'manager')
    if (E.isLeft(agency)) return agency
    return addAgent(db, { agency: agency.right, agent, accountId: desk.accountId }, clock())
  })

  /** A project in which the caller has a role, and two-step login. */
  const ready = async (desk: Desk, id: number, role: Role): Promise<E.Either<Failure, OwnProject>> => {
    const project = await projectFor(db.sql, desk, id, role)
    const isProven = proven(desk)
    return E.isRight(project) && E.isLeft(isProven) ? isProven : project
  }
}
