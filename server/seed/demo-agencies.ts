import type { StateCode } from '../../domain/shared/places/australia'

export interface DemoAgency {
  readonly name: string
  readonly colour: string
  readonly onColour: string
  readonly address: string
  readonly suburb: string
  readonly state: StateCode
  readonly postcode: string
  readonly domain: string
  readonly rla: string
}

const LIGHT = '#ffffff'
const DARK = '#10202e'

/** Brand colours and their text colours, with a contrast of at least 4.5:1. */
export const AGENCIES: readonly DemoAgency[] = [
  {
    name: 'Ardent & Vale',
    colour: '#1f3d36',
    onColour: LIGHT,
    address: '88 The Parade',
    suburb: 'Norwood',
    state: 'SA',
    postcode: '5067',
    domain: 'ardentvale.example',
    rla: 'RLA 284 119',
  },
  {
    name: 'HARLAND',
    colour: '#10202e',
    onColour: LIGHT,
    address: '20 Kings Park Road',
    suburb: 'West Perth',
    state: 'WA',
    postcode: '6005',
    domain: 'harland.example',
    rla: 'RLA 071 560',
  },
  {
    name: 'Northbank',
    colour: '#c8452d',
    onColour: LIGHT,
    address: '14 Victoria Road',
    suburb: 'Marrickville',
    state: 'NSW',
    postcode: '2204',
    domain: 'northbank.example',
    rla: 'RLA 310 442',
  },
  {
    name: 'Pell Morrow',
    colour: '#e8c34a',
    onColour: DARK,
    address: '61 Toorak Road',
    suburb: 'South Yarra',
    state: 'VIC',
    postcode: '3141',
    domain: 'pellmorrow.example',
    rla: 'RLA 265 903',
  },
  {
    name: 'Saltworks',
    colour: '#256d8f',
    onColour: LIGHT,
    address: '3 Longland Street',
    suburb: 'Newstead',
    state: 'QLD',
    postcode: '4006',
    domain: 'saltworks.example',
    rla: 'RLA 198 277',
  },
  {
    name: 'Quillfeather',
    colour: '#5a2b45',
    onColour: LIGHT,
    address: '9 Lonsdale Street',
    suburb: 'Braddon',
    state: 'ACT',
    postcode: '2612',
    domain: 'quillfeather.example',
    rla: 'RLA 147 635',
  },
  {
    name: 'Tennant Rowe',
    colour: '#e9edef',
    onColour: DARK,
    address: '31 Smith Street',
    suburb: 'Darwin City',
    state: 'NT',
    postcode: '0800',
    domain: 'tennantrowe.example',
    rla: 'RLA 059 318',
  },
  {
    name: 'Corrigan Lane',
    colour: '#3d4a2a',
    onColour: LIGHT,
    address: '12 Gawler Street',
    suburb: 'Mount Barker',
    state: 'SA',
    postcode: '5251',
    domain: 'corriganlane.example',
    rla: 'RLA 233 871',
  },
]

export interface DemoAgent {
  readonly agency: number
  readonly firstName: string
  readonly lastName: string
  readonly mobile: string
  /** The portrait's hairstyle, hair colour and skin, as parsed by `likenessIn`. */
  readonly likeness: string
  readonly bio: string
}

const agent = (
  agency: number,
  firstName: string,
  lastName: string,
  mobile: string,
  likeness: string,
  bio: string,
): DemoAgent => ({ agency, firstName, lastName, mobile, likeness, bio })

/** Two per agency. The numbers are from the range the ACMA reserves for fiction, so calls connect to no one. */
export const AGENTS: readonly DemoAgent[] = [
  agent(
    0,
    'Imogen',
    'Castellari',
    '491570006',
    'long-brown-olive',
    'Imogen leads project sales for Ardent & Vale. She has sold apartments along the Adelaide coast since 2009 and knows her way around a strata plan. She was a quantity surveyor before that, which is why her price lists add up. Call her any time until 8 pm.',
  ),
  agent(
    0,
    'Peter',
    'Nguyen',
    '491570156',
    'parted-black-light',
    'Peter looks after Bowden, Port Adelaide and the northern suburbs. He lives in one of the buildings he sold.',
  ),
  agent(
    1,
    'Saskia',
    'Brandt',
    '491570157',
    'tied-blond-pale',
    'Saskia trained as an architect and still brings a scale rule to inspections. Her buyers get marked-up plans, a look at the afternoon sun and a straight answer about the view. She works along the Swan from Fremantle to South Perth.',
  ),
  agent(
    1,
    'Mark',
    'Ellery',
    '491570158',
    'cropped-grey-light',
    'Mark has sold townhouses and houses south of the river for eighteen years.',
  ),
  agent(
    2,
    'Daniel',
    'Okafor',
    '491570159',
    'curls-black-deep',
    'Daniel runs Northbank’s off-the-plan team. He has read hundreds of sunset clauses and is happy to go through yours. Three in four of his clients are first home buyers, and most come by referral.',
  ),
  agent(
    2,
    'Grace',
    'Holloway',
    '491570110',
    'bobbed-auburn-pale',
    'Grace sells house-and-land packages across the Hills and the south-west.',
  ),
  agent(
    3,
    'Rhys',
    'Abbott',
    '491570313',
    'parted-chestnut-light',
    'Rhys has been with Pell Morrow since its first estate. He walks every stage before its lots are released, soil report in hand, so he can tell you which ones stay wet in July. He grew up in Cranbourne and still plays cricket there.',
  ),
  agent(
    3,
    'Helen',
    'Marsh',
    '491570737',
    'bobbed-grey-light',
    'Helen sells terraces and townhouses in Melbourne’s north.',
  ),
  agent(
    4,
    'Mei-Lin',
    'Tran',
    '491571266',
    'bobbed-black-light',
    'Mei-Lin has sold in fourteen towers between Southport and Coolangatta. She’ll tell you which side of a building hears the surf and which hears the highway. She also writes Saltworks’ monthly update on completion dates.',
  ),
  agent(
    4,
    'Jack',
    'Doyle',
    '491571491',
    'cropped-auburn-pale',
    'Jack sells townhouses and houses from Nundah to Palm Beach.',
  ),
  agent(
    5,
    'Claire',
    'Whitford',
    '491571804',
    'tied-chestnut-pale',
    'Claire sells new homes in Canberra’s inner north and on the lake. She spent six years on the tenancy tribunal and explains contracts in plain English.',
  ),
  agent(
    5,
    'Tom',
    'Pryce-Jones',
    '491572549',
    'parted-blond-pale',
    'Tom covers Tasmania and the Molonglo Valley for Quillfeather.',
  ),
  agent(
    6,
    'Priya',
    'Nambiar',
    '491572665',
    'long-black-tan',
    'Priya has sold land and apartments in Darwin since the waterfront was a wharf. She knows what a cyclone rating is worth, which lots catch the afternoon breeze and who’ll pour a slab in the wet.',
  ),
  agent(6, 'Ben', 'Castle', '491572983', 'cropped-brown-light', 'Ben sells houses in Palmerston and the rural area.'),
  agent(
    7,
    'Louise',
    'Corrigan',
    '491573770',
    'long-blond-light',
    'Louise founded Corrigan Lane in Mount Barker and sells in the Adelaide Hills and the northern plains.',
  ),
  agent(
    7,
    'Sam',
    'Petrou',
    '491573087',
    'curls-brown-olive',
    'Sam sells houses along the Semaphore coast, mostly to locals.',
  ),
]
