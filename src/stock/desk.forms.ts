import * as TE from 'fp-ts/lib/TaskEither.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { ChangedMember } from '../../domain/members/invitation'
import type { MembersPort } from '../../domain/members/members.ports'
import type { Role } from '../../domain/members/role'
import { isEmail } from '../../domain/shared/patterns'
import type { Failure } from '../../domain/shared/failure'
import { all, matching, required, type Rules } from '../../domain/shared/form'
import { sendingWith } from '../../domain/shared/sending.machine'
import { token } from '../../domain/shared/token'
import type { AgencyFields, DeskAgency, NewAgent } from '../../domain/stock/agency'
import type { Stage } from '../../domain/stock/stage'
import type { StageAudience } from '../../domain/stock/stage.lifecycle'
import type { StockPort } from '../../domain/stock/stock.ports'
import { readField } from '../../domain/stock/stock-unit'
import { momentAt, wallTime } from '../../domain/stock/wall-time'
import { FormPresenter } from '../shared/form/form.presenter'
import { type SendingFlow, SendingPresenter } from '../shared/form/sending.presenter'

/** A form of the desk: its values are what is typed, and `Answer` what the server says. */
export type DeskForm<F extends object, Answer> = SendingFlow<F, SendingPresenter<F, F, Answer>, Answer>

/** `fieldOf`: the field of a failure that names another one. */
export const formOf = <F extends object, Answer>(
  initial: F,
  rules: Rules<F>,
  send: (values: F) => TaskEither<Failure, Answer>,
  fieldOf: (failure: Failure) => string | null = ({ field }) => field ?? null,
): DeskForm<F, Answer> => ({
  logic: sendingWith(send),
  present: (actor) =>
    new SendingPresenter<F, F, Answer>(actor, {
      form: new FormPresenter(initial, rules),
      requestOf: (values) => values,
      fieldOf,
    }),
})

export interface NewProjectForm {
  readonly agencyId: string
  readonly agentId: string
  readonly name: string
  readonly propertyType: string
  readonly suburb: string
  readonly state: string
  readonly postcode: string
}
export const NEW_PROJECT =
  token<(agency: DeskAgency | undefined) => DeskForm<NewProjectForm, { readonly id: number }>>('new-project')
export const newProject =
  ({ addProject }: Pick<StockPort, 'addProject'>) =>
  (agency: DeskAgency | undefined) =>
    formOf<NewProjectForm, { readonly id: number }>(
      {
        agencyId: agency === undefined ? '' : String(agency.id),
        agentId: String(agency?.agents.find(({ isActive }) => isActive)?.id ?? ''),
        ...{ name: '', propertyType: '', suburb: '', state: agency?.fields.state ?? '', postcode: '' },
      },
      {
        agencyId: required('Choose an agency.'),
        agentId: required('Choose an agent.'),
        name: required('Enter a name.'),
        propertyType: required('Choose a property type.'),
        suburb: required('Enter a suburb.'),
        state: required('Choose a state.'),
        postcode: matchingPostcode,
      },
      (values) => addProject({ ...values, agencyId: Number(values.agencyId), agentId: Number(values.agentId) }),
    )

export const matchingPostcode = all<string>(
  required('Enter a postcode.'),
  matching((text) => /^\d{4}$/.test(text), 'A postcode has four digits.'),
)

export interface NewUnitsForm {
  readonly pattern: string
  readonly planType: string
  readonly stageId: string
  readonly level: string
  readonly beds: string
  readonly baths: string
  readonly cars: string
  readonly internal: string
  readonly total: string
  readonly price: string
}
export const ADD_UNITS = token<(projectId: number) => DeskForm<NewUnitsForm, { readonly added: number }>>('add-units')
const numberIn = (field: 'beds' | 'baths' | 'cars' | 'internal' | 'total' | 'price') => (typed: string) =>
  readField(field, typed) === undefined ? 'Enter a number.' : null
const read = (field: 'beds' | 'baths' | 'cars' | 'internal' | 'total', typed: string): number =>
  Number(readField(field, typed) ?? 0)
export const addUnits = (stock: Pick<StockPort, 'addUnits'>) => (id: number) =>
  formOf<NewUnitsForm, { readonly added: number }>(
    {
      ...{ pattern: '', planType: '', stageId: '', level: '', beds: '', baths: '', cars: '' },
      ...{ internal: '', total: '', price: '' },
    },
    {
      pattern: required('Write the labels: 101-112, 201-212, or Lot {1-24}.'),
      beds: numberIn('beds'),
      baths: numberIn('baths'),
      cars: numberIn('cars'),
      internal: numberIn('internal'),
      total: numberIn('total'),
      price: numberIn('price'),
    },
    (values) =>
      stock.addUnits({
        id,
        pattern: values.pattern,
        like: {
          planType: values.planType,
          level: values.level,
          stageId: values.stageId === '' ? null : Number(values.stageId),
          beds: read('beds', values.beds),
          baths: read('baths', values.baths),
          cars: read('cars', values.cars),
          internal: read('internal', values.internal),
          total: read('total', values.total),
          price: values.price === '' ? null : Number(readField('price', values.price) ?? 0),
        },
      }),
  )

export const ADD_STAGE =
  token<(projectId: number) => DeskForm<{ readonly name: string }, { readonly id: number }>>('add-stage')
export const addStage = (stock: Pick<StockPort, 'addStage'>) => (id: number) =>
  formOf<{ readonly name: string }, { readonly id: number }>(
    { name: '' },
    { name: required('Enter a name.') },
    (values) => stock.addStage({ id, ...values }),
  )

export interface StageForm {
  readonly name: string
  readonly audience: StageAudience
  /** In the zone of the project, `2026-12-01T09:00`; empty for by hand. */
  readonly releasesAt: string
}
export const CHANGE_STAGE =
  token<(shown: { readonly current: Stage }, zone: string) => DeskForm<StageForm, void>>('change-stage')
/** `shown`: the stage as it is on the page when it is saved. */
export const changeStage =
  (stock: Pick<StockPort, 'changeStage'>) => (shown: { readonly current: Stage }, zone: string) =>
    formOf<StageForm, void>(
      stageTyped(shown.current, zone),
      { name: required('Enter a name.') },
      ({ name, audience, releasesAt: typed }) => {
        const { id, ...was } = shown.current
        return stock.changeStage({
          ...{ id, was: { name: was.name, audience: was.audience, releasesAt: was.releasesAt } },
          now: { name, audience, releasesAt: momentAt(typed, zone) },
        })
      },
    )

export const stageTyped = ({ name, audience, releasesAt }: Stage, zone: string): StageForm => ({
  ...{ name, audience, releasesAt: releasesAt === null ? '' : wallTime(releasesAt, zone) },
})

/** `shown`: the agency as it is on the page when it is saved; null for a new one. */
export const AGENCY = token<(shown: { readonly current: DeskAgency | null }) => DeskForm<AgencyFields, void>>('agency')
const NO_AGENCY: AgencyFields = {
  ...{ name: '', colour: '#1f3d36', address: '', suburb: '', state: '', postcode: '' },
  ...{ email: '', phone: '', licence: '', abn: '' },
}
export const agency =
  (stock: Pick<StockPort, 'addAgency' | 'changeAgency'>) =>
  (shown: { readonly current: DeskAgency | null }): DeskForm<AgencyFields, void> =>
    formOf<AgencyFields, void>(
      shown.current?.fields ?? NO_AGENCY,
      {
        name: required('Enter a name.'),
        licence: required('Enter the licence: it stands on each listing.'),
        email: all(required('Enter an email address.'), matching(isEmail, 'Enter an email address.')),
        state: required('Choose a state.'),
        postcode: matchingPostcode,
      },
      (values) => {
        const known = shown.current
        return known === null
          ? TE.map(() => undefined)(stock.addAgency(values))
          : stock.changeAgency({ id: known.id, was: known.fields, now: values })
      },
    )

export const ADD_AGENT = token<(agencyId: number) => DeskForm<NewAgent, { readonly id: number }>>('add-agent')
export const addAgent = (stock: Pick<StockPort, 'addAgent'>) => (agencyId: number) =>
  formOf<NewAgent, { readonly id: number }>(
    { firstName: '', lastName: '', email: '', countryCode: '+61', mobile: '' },
    {
      firstName: required('Enter a first name.'),
      lastName: required('Enter a last name.'),
      email: all(required('Enter an email address.'), matching(isEmail, 'Enter an email address.')),
    },
    (values) => stock.addAgent({ ...values, agencyId }),
  )

export interface InviteForm {
  readonly email: string
  readonly role: Role
  /** Of the agency; empty for the office. */
  readonly agencyId: string
}
export const CHANGE_ROLE = token<(member: ChangedMember) => DeskForm<{ role: Role }, void>>('change-role')
export const changeRole =
  (members: Pick<MembersPort, 'changeRole'>) =>
  ({ id, role: was }: ChangedMember) =>
    formOf<{ role: Role }, void>({ role: was }, {}, ({ role }) => members.changeRole(id, { was, role }))

export const INVITE = token<(initial: InviteForm) => DeskForm<InviteForm, void>>('invite')
export const invite = (members: Pick<MembersPort, 'invite'>) => (initial: InviteForm) =>
  formOf<InviteForm, void>(
    initial,
    {
      email: all(required('Enter an email address.'), matching(isEmail, 'Enter an email address.')),
      agencyId: (agencyId, { role }) => (role !== 'office' && agencyId === '' ? 'Choose an agency.' : null),
    },
    ({ email, role, agencyId }) =>
      members.invite({ email, role, agencyId: role === 'office' || agencyId === '' ? null : Number(agencyId) }),
  )
