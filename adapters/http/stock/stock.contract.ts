import * as t from 'io-ts'
import { Company } from '../../../domain/listing/listing-codec'
import { type AgencyFields, DeskAgency, type NewAgent } from '../../../domain/stock/agency'
import { Found } from '../../../domain/stock/found'
import { type NewProject, Project, ProjectFields, ProjectSummary } from '../../../domain/stock/project'
import { Publication, type PublicationEvent } from '../../../domain/stock/publication.lifecycle'
import { StageAudience, type StageEvent } from '../../../domain/stock/stage.lifecycle'
import { StatusAct, StockUnit, UnitFields, UnitHistory } from '../../../domain/stock/stock-unit'
import { Today } from '../../../domain/stock/today'
import { IsoDate } from '../../../domain/shared/iso-date'
import { oneOf } from '../../../domain/shared/one-of'
import { endpoint } from '../shared/endpoint'
import { WireListing, WireUnit } from '../shared/listing.wire'
import { Count, Integer, IntInPath, Lines, nullable, Text } from '../shared/wire-types'

const params = t.type({ id: IntInPath })
const Made = t.type({ id: t.number }, 'Made')

/** Nothing is saved; the message says what was changed meanwhile. */
const failures = { 'changed-meanwhile': 71010, claimed: 71011, 'unknown-place': 71012 } as const
const guarded = { ...failures, 'not-ready': 71013, 'second-factor-needed': 71001 } as const

export const deskToday = endpoint({
  method: 'GET',
  path: '/api/desk/today',
  answer: Today,
  access: 'desk',
  summary: 'What needs the caller: holds that end this week, offers without an answer, drafts',
})

export const deskFind = endpoint({
  method: 'GET',
  path: '/api/desk/find',
  query: t.type({ words: Text(100) }),
  answer: Found,
  access: 'desk',
  summary:
    'Projects by name and suburb, units by label, alone or with words of the project’s name, and where the caller sells, sales by number or buyer and questions by who asked: at most eight of each',
})

export const deskProjects = endpoint({
  method: 'GET',
  path: '/api/desk/projects',
  query: t.type({ page: Count, words: Text(100) }),
  answer: t.type({ rows: t.array(ProjectSummary), total: t.number }, 'ProjectPage'),
  access: 'desk',
  summary: 'Projects of the caller’s agencies, 50 a page: drafts first, then by name; `words` finds names and suburbs',
})

export const deskProject = endpoint({
  method: 'GET',
  path: '/api/desk/projects/:id',
  params,
  answer: Project,
  access: 'desk',
  summary: 'A project with its fields, stages, media and what its publication lacks',
})

export const previewProject = endpoint({
  method: 'GET',
  path: '/api/desk/projects/:id/preview',
  params,
  answer: t.type(
    {
      listing: WireListing,
      company: Company,
      units: t.readonlyArray(WireUnit),
      publication: Publication,
      missing: t.readonlyArray(t.string),
    },
    'Preview',
  ),
  access: 'desk',
  summary: 'What a visitor will see of a project, published or not, and what its publication lacks; no view is counted',
})

export const addProject = endpoint({
  method: 'POST',
  path: '/api/desk/projects',
  body: t.type({
    agencyId: Integer,
    agentId: Integer,
    name: Text(80),
    propertyType: Text(40),
    suburb: Text(60),
    // Longer than these are, so that a wrong one is named.
    state: Text(60),
    postcode: Text(20),
  } satisfies { readonly [K in keyof NewProject]: t.Mixed }),
  answer: Made,
  access: 'desk',
  failures,
  summary: 'Makes a draft, which no visitor sees',
})

const WrittenFields = t.partial({ ...ProjectFields.props, name: Text(80), address: Text(120), suburb: Text(60) })

export const changeProject = endpoint({
  method: 'PUT',
  path: '/api/desk/projects/:id',
  params,
  body: t.type({ was: t.partial(ProjectFields.props), now: WrittenFields }),
  answer: t.null,
  access: 'desk',
  failures,
  summary: 'Changes fields, all or none; `was` has what the caller saw, so that nothing of others is overwritten',
})

const EVENTS = [
  'submitted',
  'declined',
  'approved',
  'published',
  'withdrawn',
  'returned',
] as const satisfies readonly PublicationEvent[]

export const publishProject = endpoint({
  method: 'POST',
  path: '/api/desk/projects/:id/publication',
  params,
  body: t.type({ event: oneOf(EVENTS, 'PublicationEvent'), reason: Lines(1000) }),
  answer: t.null,
  access: 'desk',
  failures: guarded,
  summary: 'Publishes, withdraws, submits, approves or declines a project',
})

export const deskUnits = endpoint({
  method: 'GET',
  path: '/api/desk/projects/:id/units',
  params,
  answer: t.array(StockUnit),
  access: 'desk',
  summary: 'All units of a project with their claims and last price changes, in their order',
})

const WrittenUnit = t.partial({ ...UnitFields.props, label: Text(40), planType: Text(50), outlook: Text(200) })

export const addUnits = endpoint({
  method: 'POST',
  path: '/api/desk/projects/:id/units',
  params,
  body: t.type({ pattern: Text(2000), like: WrittenUnit }),
  answer: t.type({ added: t.number }, 'Added'),
  access: 'desk',
  failures,
  summary: 'Adds withheld units by a pattern of labels: `101-112, 201-212` or `Lot {1-24}`',
})

export const changeUnits = endpoint({
  method: 'PUT',
  path: '/api/desk/projects/:id/units',
  params,
  body: t.type({
    edits: t.array(t.type({ unitId: Integer, was: t.partial(UnitFields.props), now: WrittenUnit })),
    reason: Text(200),
  }),
  answer: t.null,
  access: 'desk',
  failures: guarded,
  summary: 'Changes units, all or none; more than one unit needs two-step login',
})

export const moveUnits = endpoint({
  method: 'POST',
  path: '/api/desk/projects/:id/units/status',
  params,
  body: t.type({ unitIds: t.array(Integer), act: StatusAct }),
  answer: t.type({ offered: t.array(t.string) }),
  access: 'desk',
  failures: guarded,
  summary:
    'Releases, withholds, or marks units as reserved or sold elsewhere; units with a claim are refused by name. `offered`: the labels of those that are offered to the first in their queue, and stay reserved, instead of back on sale',
})

export const deskUnit = endpoint({
  method: 'GET',
  path: '/api/desk/projects/:id/units/:unitId',
  params: t.type({ id: IntInPath, unitId: IntInPath }),
  answer: UnitHistory,
  access: 'desk',
  summary: 'A unit with its price history and its statuses, the newest first',
})

export const addStage = endpoint({
  method: 'POST',
  path: '/api/desk/projects/:id/stages',
  params,
  body: t.type({ name: Text(100) }),
  answer: Made,
  access: 'desk',
  summary: 'Adds a planned stage',
})

const WrittenStage = t.type({ name: Text(100), audience: StageAudience, releasesAt: nullable(IsoDate) })

export const changeStage = endpoint({
  method: 'PUT',
  path: '/api/desk/stages/:id',
  params,
  body: t.intersection([WrittenStage, t.partial({ was: WrittenStage })]),
  answer: t.null,
  access: 'desk',
  failures,
  summary: 'Names a stage, who sees it, and the time of its release; `was` has what the caller saw',
})

const STAGE_EVENTS = ['released', 'paused', 'resumed'] as const satisfies readonly StageEvent[]

export const moveStage = endpoint({
  method: 'POST',
  path: '/api/desk/stages/:id/status',
  params,
  body: t.type({ event: oneOf(STAGE_EVENTS, 'StageEvent') }),
  answer: t.null,
  access: 'desk',
  failures: guarded,
  summary: 'Releases, pauses or resumes a stage with its units',
})

export const deskAgencies = endpoint({
  method: 'GET',
  path: '/api/desk/agencies',
  answer: t.array(DeskAgency),
  access: 'desk',
  summary: 'Agencies that the caller looks after, with their agents',
})

const WrittenAgency = t.type({
  name: Text(100),
  colour: Text(7),
  address: Text(150),
  suburb: Text(80),
  state: Text(3),
  postcode: Text(4),
  email: Text(254),
  phone: Text(40),
  licence: Text(50),
  abn: Text(20),
} satisfies { readonly [K in keyof AgencyFields]: t.Mixed })

export const addAgency = endpoint({
  method: 'POST',
  path: '/api/desk/agencies',
  body: WrittenAgency,
  answer: Made,
  access: 'desk',
  summary: 'Adds an agency, which the caller’s office looks after',
})

export const changeAgency = endpoint({
  method: 'PUT',
  path: '/api/desk/agencies/:id',
  params,
  body: t.intersection([WrittenAgency, t.partial({ was: WrittenAgency })]),
  answer: t.null,
  access: 'desk',
  failures: { 'changed-meanwhile': 71010 },
  summary: 'Changes how an agency appears; `was` has what the caller saw',
})

export const addAgent = endpoint({
  method: 'POST',
  path: '/api/desk/agencies/:id/agents',
  params,
  body: t.type({
    firstName: Text(50),
    lastName: Text(50),
    email: Text(254),
    countryCode: Text(5),
    mobile: Text(20),
  } satisfies { readonly [K in keyof NewAgent]: t.Mixed }),
  answer: Made,
  access: 'desk',
  summary: 'Adds an agent who can be named on listings',
})
