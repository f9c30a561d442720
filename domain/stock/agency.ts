import * as t from 'io-ts'

/** An agent who can be named on a listing. */
export const DeskAgent = t.type(
  {
    id: t.number,
    firstName: t.string,
    lastName: t.string,
    email: t.string,
    countryCode: t.string,
    mobile: t.string,
    isActive: t.boolean,
    /** The address of the photograph; empty for none. */
    photo: t.string,
    /** Why the photograph that a feed gives could not be fetched, as a sentence; empty for none. */
    photoProblem: t.string,
  },
  'DeskAgent',
)
export type DeskAgent = t.TypeOf<typeof DeskAgent>

/** What a form or a file changes of an agent. */
export type AgentChanges = Partial<Omit<DeskAgent, 'id' | 'photo' | 'photoProblem'>>

export const AgencyFields = t.type(
  {
    name: t.string,
    colour: t.string,
    address: t.string,
    suburb: t.string,
    state: t.string,
    postcode: t.string,
    email: t.string,
    phone: t.string,
    /** The licence as it is printed: `RLA 284 119`. */
    licence: t.string,
    abn: t.string,
  },
  'AgencyFields',
)
export type AgencyFields = t.TypeOf<typeof AgencyFields>

/** An agency as its managers and the office see it. */
export const DeskAgency = t.type(
  {
    id: t.number,
    fields: AgencyFields,
    /** The address of the logo; empty for none. */
    logo: t.string,
    agents: t.array(DeskAgent),
    projects: t.number,
    /** The caller’s role in it. */
    role: t.string,
  },
  'DeskAgency',
)
export type DeskAgency = t.TypeOf<typeof DeskAgency>

export const NewAgent = t.type(
  { firstName: t.string, lastName: t.string, email: t.string, countryCode: t.string, mobile: t.string },
  'NewAgent',
)
export type NewAgent = t.TypeOf<typeof NewAgent>
