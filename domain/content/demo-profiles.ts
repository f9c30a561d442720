import type { Likeness } from './likeness'
import type { Tenant } from './tenant'
import { resultsPath } from '../listing/listing-paths'

export interface DemoCompany {
  readonly name: string
  readonly trade: string
  /** The brand colour behind its logo. */
  readonly colour: string
  readonly address: string
  readonly phone: string
  readonly email: string
  readonly licence: string
}

export interface DemoProperty {
  /** On the agent platform. */
  readonly number: number
  readonly name: string
  readonly type: string
  readonly address: string
  readonly suburb: string
  readonly state: string
  readonly words: string
  /** Number of its drawing: `/drawings/article/18.svg`. */
  readonly picture: number
}

export interface DemoAgent {
  readonly name: string
  readonly role: string
  readonly likeness: Likeness
  readonly mobile: string
  readonly email: string
  readonly bio: readonly string[]
  readonly company: DemoCompany
  readonly properties: readonly DemoProperty[]
}

export interface DemoAgency {
  readonly company: DemoCompany
  readonly bio: readonly string[]
  readonly agents: readonly DemoAgent[]
  readonly properties: readonly DemoProperty[]
}

const property = (
  number: number,
  name: string,
  type: string,
  address: string,
  suburb: string,
  state: string,
  picture: number,
  words: string,
): DemoProperty => ({ number, name, type, address, suburb, state, picture, words })

const LANTERN = property(
  1,
  'The Lantern',
  'Apartments',
  '41 Bayview Street',
  'Glenelg',
  'SA',
  18,
  'Sixty-eight apartments on the quiet side of Jetty Road, four minutes’ walk from the tram terminus.',
)
const BARKER_ROW = property(
  24,
  'Barker Row',
  'Townhouses',
  '32 Barker Road',
  'Prospect',
  'SA',
  35,
  'Ten bluestone-fronted townhouses on their own titles, just off the Prospect Road village.',
)
const PORTSIDE = property(
  14,
  'Portside Lofts',
  'Apartments',
  '3 Lipson Street',
  'Port Adelaide',
  'SA',
  9,
  'Forty completed lofts in two converted wool stores.',
)
const BOWDEN = property(
  6,
  'Bowden Yards',
  'Apartments',
  '19 Gibson Street',
  'Bowden',
  'SA',
  37,
  'Studios to two bedrooms in the old gasworks, one stop from the city by train.',
)
const PARAFIELD = property(
  22,
  'Parafield Mews',
  'Townhouses',
  '71 Shepherdson Road',
  'Parafield Gardens',
  'SA',
  7,
  'Sixteen two- and three-bedroom townhouses beside Parafield Gardens station.',
)
const RIVERBANKS = property(
  32,
  'Riverbanks Green',
  'House & Land',
  '14 Riverbanks Road',
  'Angle Vale',
  'SA',
  31,
  'Twenty-eight packages between the vines and the Gawler River trail.',
)
const PARKLINE = property(
  3,
  'Parkline',
  'Apartments',
  '118 Hassall Street',
  'Parramatta',
  'NSW',
  32,
  'Four hundred apartments above the river foreshore, a five-minute walk from the light rail and ferry.',
)
const ARCHER = property(
  16,
  'Archer Place',
  'Apartments',
  '15 Help Street',
  'Chatswood',
  'NSW',
  57,
  'One hundred and eight apartments above the metro, with a shared library of tools and gear for residents.',
)
const QUARRY = property(
  19,
  'Quarry Lane',
  'Townhouses',
  '6–14 Quarry Lane',
  'Marrickville',
  'NSW',
  17,
  'Twelve brick townhouses around the old quarry garden, each with a studio on the lane.',
)

const ARDENT: DemoCompany = {
  name: 'Ardent & Vale',
  trade: 'New homes across Adelaide',
  colour: '#1f3d36',
  address: '88 The Parade, Norwood SA 5067',
  phone: '08 5550 1410',
  email: 'projects@ardentvale.example',
  licence: 'RLA 284 119',
}
const NORTHBANK: DemoCompany = {
  name: 'Northbank',
  trade: 'Off-the-plan sales in Sydney',
  colour: '#c8452d',
  address: '14 Victoria Road, Marrickville NSW 2204',
  phone: '02 5550 6120',
  email: 'projects@northbank.example',
  licence: 'RLA 310 442',
}

/** `/agent` and `/agent1` (A1-15, A1-16). */
export const FIRST_AGENT: DemoAgent = {
  name: 'Imogen Castellari',
  role: 'Project sales',
  likeness: { cut: 'long', hair: 'brown', skin: 'olive' },
  mobile: '0491 570 006',
  email: 'imogen@ardentvale.example',
  bio: [
    'Imogen leads project sales for Ardent & Vale. She has sold apartments along the Adelaide coast since 2009 and knows her way around a strata plan.',
    'She was a quantity surveyor before that, which is why her price lists add up. Call her any time until 8 pm.',
  ],
  company: ARDENT,
  properties: [LANTERN, BARKER_ROW, PORTSIDE],
}

/** `/agent2` (A1-17). */
export const SECOND_AGENT: DemoAgent = {
  name: 'Daniel Okafor',
  role: 'Head of off-the-plan sales',
  likeness: { cut: 'curls', hair: 'black', skin: 'deep' },
  mobile: '0491 570 159',
  email: 'daniel@northbank.example',
  bio: [
    'Daniel runs Northbank’s off-the-plan team. He has read hundreds of sunset clauses and is happy to go through yours.',
    'Three in four of his clients are first home buyers, and most come by referral.',
  ],
  company: NORTHBANK,
  properties: [PARKLINE, ARCHER, QUARRY],
}

const COLLEAGUE: DemoAgent = {
  name: 'Peter Nguyen',
  role: 'Bowden, Port Adelaide and the north',
  likeness: { cut: 'parted', hair: 'black', skin: 'light' },
  mobile: '0491 570 156',
  email: 'peter@ardentvale.example',
  bio: [],
  company: ARDENT,
  properties: [BOWDEN, PARAFIELD, RIVERBANKS],
}

/** `/agency` (A1-18). */
export const AGENCY: DemoAgency = {
  company: ARDENT,
  bio: [
    'Ardent & Vale sells new homes across Adelaide, from lofts in Port Adelaide to lots in Angle Vale. The firm was founded in Norwood in 1987 and is still run from the same shopfront.',
    'Every project has one agent from the first drawing to the last settlement, so buyers always speak to someone who has read the plans.',
  ],
  agents: [FIRST_AGENT, COLLEAGUE],
  properties: [LANTERN, BOWDEN, PORTSIDE, PARAFIELD, BARKER_ROW, RIVERBANKS],
}

/** The target of a property's View: the agent platform, or our own results in the suburb (A1-20). */
export const viewOf = (
  { number, suburb }: Pick<DemoProperty, 'number' | 'suburb'>,
  { agentPlatform }: Pick<Tenant, 'agentPlatform'>,
): { readonly href: string; readonly newWindow: true } | { readonly to: string } =>
  agentPlatform === ''
    ? { to: resultsPath({ searchType: 'buy', suburb }) }
    : { href: `${agentPlatform.replace(/\/$/, '')}/property/${number}`, newWindow: true }
