import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { AgencyFields, type AgentChanges, DeskAgent, NewAgent } from '../../../domain/stock/agency'
import type { Database } from '../../db/database'
import { agents } from '../../listing/listing.tables'
import { inColumns } from '../../office/columns'
import { done, refused, type Reply } from '../../office/reply'
import { isNumber, numberIn, wordsOf } from '../../office/words'
import { WrongUse } from '../../office/wrong-use'
import { addAgency, agenciesOf, changeAgency } from '../agencies'
import { addAgent, changeAgent } from '../agents'
import { officeDesk } from '../people/desk'
import { agencyNumbered, brandNamed } from './own'
import { type FileOf, readFileOf } from './read-file'
import type { StockCommand } from './stock-services'

const AGENCY_FILE: FileOf<Partial<AgencyFields>> = {
  codec: t.partial(AgencyFields.props),
  fields: Object.keys(AgencyFields.props),
}
/** What a file may leave out. */
const EMPTY: AgencyFields = {
  ...{ name: '', colour: '#1f3d36', address: '', suburb: '', state: '', postcode: '' },
  ...{ email: '', phone: '', licence: '', abn: '' },
}

const add: StockCommand = async ({ db, clock }, args) => {
  const { brand, words } = wordsOf(args, { brand: { type: 'string' } })
  const [text, ...more] = words
  if (text === undefined || more.length > 0) throw new WrongUse('agency add takes one file.')
  const given = readFileOf(text, AGENCY_FILE)
  if (E.isLeft(given)) return refused(given.left)
  const office = await brandNamed(db.sql, brand)
  if (E.isLeft(office)) return refused(office.left)
  const fields = { ...EMPTY, ...given.right }
  const added = await addAgency(db, { fields, tenant: office.right.tenant, accountId: null }, clock())
  if (E.isLeft(added)) return refused(added.left)
  return done(`Agency ${added.right.id} is added: ${fields.name}.`, { id: added.right.id })
}

const edit: StockCommand = async ({ db, clock }, args) => {
  const [id, text] = numberAndFile('agency edit takes the number of one agency and one file.', args)
  const changed = readFileOf(text, AGENCY_FILE)
  if (E.isLeft(changed)) return refused(changed.left)
  const [agency, before] = [await agencyNumbered(db.sql, id), await oneAgency(db, id)]
  if (E.isLeft(agency) || before === undefined) return noAgency(id)
  const fields = { ...before.fields, ...changed.right }
  const saved = await changeAgency(
    db,
    { agency: agency.right, was: before.fields, now: fields, accountId: null },
    clock(),
  )
  return E.isLeft(saved) ? refused(saved.left) : done(`Agency ${id} is changed: ${fields.name}.`, { id })
}

const list: StockCommand = async ({ db }, args) => {
  if (args.length > 0) throw new WrongUse('agency list takes nothing.')
  const found = await agenciesOf(db.sql, await officeDesk(db.sql))
  return done(
    found.length === 0
      ? 'No agencies.'
      : inColumns([
          ['Agency', 'Name', 'Licence', 'Place', 'Email', 'Agents', 'Listings'],
          ...found.map(({ id, fields: { name, licence, suburb, state, email }, agents: people, projects }) => [
            ...[String(id), name, licence, `${suburb} ${state}`.trim(), email],
            ...[String(people.length), String(projects)],
          ]),
        ]),
    found.map(({ role: _, ...agency }) => agency),
  )
}

const show: StockCommand = async ({ db }, args) => {
  const id = numberIn(args, 'agency show takes the number of one agency.')
  const found = await oneAgency(db, id)
  if (found === undefined) return noAgency(id)
  const { role: _, ...agency } = found
  return done(JSON.stringify(agency, null, 2), agency)
}

const AGENT_FILE: FileOf<NewAgent> = { codec: NewAgent, fields: Object.keys(NewAgent.props) }
const { id: _, photo: __, photoProblem: ___, ...CHANGEABLE } = DeskAgent.props
const AGENT_CHANGES: FileOf<AgentChanges> = {
  codec: t.partial(CHANGEABLE),
  fields: Object.keys(CHANGEABLE),
}

const addPerson: StockCommand = async ({ db, clock }, args) => {
  const [agencyId, text] = numberAndFile('agent add takes the number of one agency and one file.', args)
  const agent = readFileOf(text, AGENT_FILE)
  if (E.isLeft(agent)) return refused(agent.left)
  const agency = await agencyNumbered(db.sql, agencyId)
  if (E.isLeft(agency)) return noAgency(agencyId)
  const added = await addAgent(db, { agency: agency.right, agent: agent.right, accountId: null }, clock())
  if (E.isLeft(added)) return refused(added.left)
  const { firstName, lastName } = agent.right
  return done(`Agent ${added.right.id} is added: ${firstName} ${lastName}.`, { id: added.right.id })
}

const editPerson: StockCommand = async ({ db, clock }, args) => {
  const [id, text] = numberAndFile('agent edit takes the number of one agent and one file.', args)
  const changed = readFileOf(text, AGENT_CHANGES)
  if (E.isLeft(changed)) return refused(changed.left)
  const [row] = await db.sql.select({ agencyId: agents.agencyId }).from(agents).where(eq(agents.id, id))
  const agency = await agencyNumbered(db.sql, row?.agencyId ?? 0)
  if (E.isLeft(agency)) return { failed: true, text: `Agent ${id} not found.`, code: 'not-found' }
  const saved = await changeAgent(db, { agency: agency.right, id, changed: changed.right, accountId: null }, clock())
  return E.isLeft(saved) ? refused(saved.left) : done(`Agent ${id} is changed.`, { id })
}

const listPeople: StockCommand = async ({ db }, args) => {
  const [agencyId = '', ...more] = args
  if ((agencyId !== '' && !isNumber(agencyId)) || more.length > 0)
    throw new WrongUse('agent list takes the number of one agency, or nothing.')
  const found = (await agenciesOf(db.sql, await officeDesk(db.sql)))
    .filter(({ id }) => agencyId === '' || id === Number(agencyId))
    .flatMap(({ id, fields: { name }, agents: people }) =>
      people.map((person) => ({ ...person, agencyId: id, agency: name })),
    )
  return done(
    found.length === 0
      ? 'No agents.'
      : inColumns([
          ['Agent', 'Name', 'Email', 'Mobile', 'Agency', ''],
          ...found.map(({ id, firstName, lastName, email, countryCode, mobile, agency, isActive }) => [
            ...[String(id), `${firstName} ${lastName}`, email, `${countryCode} ${mobile}`.trim()],
            ...[agency, isActive ? '' : 'inactive'],
          ]),
        ]),
    found,
  )
}

export const AGENCY_COMMANDS: Readonly<Record<string, StockCommand>> = {
  'agency add': add,
  'agency edit': edit,
  'agency list': list,
  'agency show': show,
  'agent add': addPerson,
  'agent edit': editPerson,
  'agent list': listPeople,
}

const oneAgency = async (db: Database, id: number) =>
  (await agenciesOf(db.sql, await officeDesk(db.sql))).find((agency) => agency.id === id)

const noAgency = (id: number): Reply => ({ failed: true, text: `Agency ${id} not found.`, code: 'not-found' })

/** Throws `WrongUse` with the sentence. */
export const numberAndFile = (
  sentence: string,
  [number = '', text, ...more]: readonly string[],
): readonly [number, string] => {
  if (!isNumber(number) || text === undefined || more.length > 0) throw new WrongUse(sentence)
  return [Number(number), text]
}
