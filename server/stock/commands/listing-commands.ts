import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { isObstacle, OBSTACLE_TEXTS } from '../../../domain/stock/obstacles'
import { countsText, NewProject, type Project, ProjectFields, type ProjectSummary } from '../../../domain/stock/project'
import { fieldText, type ProjectField, PROJECT_FIELD_NAMES } from '../../../domain/stock/project-rules'
import type { Publication, PublicationEvent } from '../../../domain/stock/publication.lifecycle'
import { inColumns } from '../../office/columns'
import { done, refused } from '../../office/reply'
import { numberIn, wordsOf } from '../../office/words'
import { WrongUse } from '../../office/wrong-use'
import { changeProject } from '../change-project'
import { officeDesk } from '../people/desk'
import { isPlaceBy } from '../places'
import { addProject, fieldsOfProject, findProject } from '../project'
import { PROJECTS_PER_PAGE, projectsOf, projectSummary } from '../project-facts'
import { movePublication } from '../publish'
import { numberAndFile } from './agency-commands'
import { agencyNumbered, listingNumbered } from './own'
import { type FileOf, readFileOf } from './read-file'
import type { StockCommand, StockServices } from './stock-services'

const CHANGES: FileOf<Partial<ProjectFields>> = {
  codec: t.partial(ProjectFields.props),
  fields: Object.keys(ProjectFields.props),
}
const NEW: FileOf<NewProject & Partial<ProjectFields>> = {
  codec: t.intersection([NewProject, CHANGES.codec]),
  fields: [...new Set([...Object.keys(NewProject.props), ...CHANGES.fields])],
}

const add: StockCommand = async ({ db, places, clock }, [text, ...more]) => {
  if (text === undefined || more.length > 0) throw new WrongUse('listing add takes one file.')
  const project = readFileOf(text, NEW)
  if (E.isLeft(project)) return refused(project.left)
  const agency = await agencyNumbered(db.sql, project.right.agencyId)
  if (E.isLeft(agency)) return refused({ ...agency.left, field: 'agencyId' })
  const wanted = { project: project.right, agency: agency.right, accountId: null }
  const added = await addProject({ db, places }, wanted, clock())
  if (E.isLeft(added)) return refused(added.left)
  const { id } = added.right
  const missing = await missingOf({ db, places }, id)
  return done(`Listing ${id} is a draft: ${project.right.name}.${missingText(missing)}`, { id, missing })
}

const edit: StockCommand = async ({ db, places, clock }, args) => {
  const [id, text] = numberAndFile('listing edit takes the number of one listing and one file.', args)
  const now = readFileOf(text, CHANGES)
  if (E.isLeft(now)) return refused(now.left)
  const project = await listingNumbered(db.sql, id)
  if (E.isLeft(project)) return refused(project.left)
  const was = (await fieldsOfProject(db.sql, id, places)) ?? {}
  const change = { project: project.right, change: { was, now: now.right }, accountId: null }
  const saved = await changeProject({ db, places }, change, clock())
  if (E.isLeft(saved)) return refused(saved.left)
  const missing = await missingOf({ db, places }, id)
  return done(`Listing ${id} is changed.${missingText(missing)}`, { id, missing })
}

const list: StockCommand = async ({ db, places }, args) => {
  const { page, words } = wordsOf(args, { page: { type: 'string', default: '1' } })
  if (!/^[1-9]\d{0,4}$/.test(page)) throw new WrongUse('--page takes a whole number from 1.')
  const asked = { page: Number(page), words: words.join(' ') }
  const { rows, total } = await projectsOf(db.sql, await officeDesk(db.sql), asked, isPlaceBy(places))
  const pages = Math.ceil(total / PROJECTS_PER_PAGE)
  return done(
    rows.length === 0
      ? 'No listings.'
      : [
          inColumns([
            ['Listing', 'Name', 'Place', 'Publication', 'Agency', 'Units', 'Missing'],
            ...rows.map((row) => [
              ...[String(row.id), row.name, `${row.suburb} ${row.state}`, row.publication, row.agency],
              ...[countsText(row.counts), row.publication === 'published' ? '' : titles(row).join(', ')],
            ]),
          ]),
          ...(pages > 1 ? [`Page ${page} of ${pages}.`] : []),
        ].join('\n'),
    { total, rows },
  )
}

const show: StockCommand = async ({ db, places }, args) => {
  const id = numberIn(args, 'listing show takes the number of one listing.')
  const own = await listingNumbered(db.sql, id)
  if (E.isLeft(own)) return refused(own.left)
  const found = await findProject(db.sql, own.right, places)
  if (found === null) return refused({ kind: 'not-found', message: `Listing ${id} not found.` })
  const { role: _, place: _p, ...project } = found
  return done(inColumns(factsOf(found)), project)
}

const factsOf = ({
  summary,
  fields,
  declinedReason,
  stages,
  media,
}: Omit<Project, 'needsApproval' | 'brandTerms' | 'place'>): string[][] => [
  ['Listing', String(summary.id)],
  ['Agency', `${summary.agencyId}: ${summary.agency}`],
  ['Publication', summary.publication],
  ...(declinedReason === '' ? [] : [['Declined', declinedReason]]),
  ['Units', countsText(summary.counts)],
  ['Stages', stages.map(({ name }) => name).join(', ')],
  ['Media', String(media.length)],
  ['Missing', titles(summary).join(', ')],
  ...(Object.keys(PROJECT_FIELD_NAMES) as ProjectField[]).map((field) => [
    PROJECT_FIELD_NAMES[field],
    fieldText(field, fields[field]).replaceAll(/\s*\n\s*/g, ' / '),
  ]),
]

const VERBS = ['publish', 'withdraw', 'submit', 'approve', 'decline'] as const
type Verb = (typeof VERBS)[number]
const MOVES: Readonly<
  Record<Verb, { readonly event: (from: Publication) => PublicationEvent; readonly said: string }>
> = {
  publish: {
    event: (from) => (from === 'withdrawn' ? 'returned' : from === 'submitted' ? 'approved' : 'published'),
    said: 'is published',
  },
  withdraw: { event: () => 'withdrawn', said: 'is withdrawn' },
  submit: { event: () => 'submitted', said: 'is sent to the office' },
  approve: { event: () => 'approved', said: 'is approved and published' },
  decline: { event: () => 'declined', said: 'is a draft again' },
}

const move =
  (verb: Verb): StockCommand =>
  async ({ db, places, clock, siteOf }, args) => {
    const { reason, words } = wordsOf(args, { reason: { type: 'string', default: '' } })
    const id = numberIn(words, `listing ${verb} takes the number of one listing.`)
    if ((verb === 'decline') !== (reason.trim() !== ''))
      throw new WrongUse(verb === 'decline' ? 'Say why, with --reason.' : `listing ${verb} has no --reason.`)
    const project = await listingNumbered(db.sql, id)
    if (E.isLeft(project)) return refused(project.left)
    const isPlace = isPlaceBy(places)
    const summary = await projectSummary(db.sql, id, isPlace)
    const event = MOVES[verb].event(summary?.publication ?? 'draft')
    const wanted = { project: project.right, event, reason: reason.trim(), accountId: null }
    const moved = await movePublication({ db, isPlace, siteOf }, wanted, clock())
    if (E.isLeft(moved)) return refused(moved.left)
    const after = await projectSummary(db.sql, id, isPlace)
    return done(`Listing ${id} ${MOVES[verb].said}: ${project.right.name}.`, { id, publication: after?.publication })
  }

export const LISTING_COMMANDS: Readonly<Record<string, StockCommand>> = {
  'listing add': add,
  'listing edit': edit,
  'listing list': list,
  'listing show': show,
  ...Object.fromEntries(VERBS.map((verb) => [`listing ${verb}`, move(verb)])),
}

const titles = ({ missing }: Pick<ProjectSummary, 'missing'>): readonly string[] =>
  missing.filter(isObstacle).map((each) => OBSTACLE_TEXTS[each].title)

const missingOf = async ({ db, places }: Pick<StockServices, 'db' | 'places'>, id: number) => {
  const summary = await projectSummary(db.sql, id, isPlaceBy(places))
  return summary === null ? [] : titles(summary)
}
const missingText = (missing: readonly string[]): string =>
  missing.length === 0 ? '' : ` Missing for its publication: ${missing.join(', ')}.`
