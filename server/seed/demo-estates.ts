import type { Project } from './project'

/** Twenty places on their own ground: House & Land, House, and Land. */
export const ESTATES: readonly Project[] = [
  {
    name: 'Wattle Park Estate, stage 4', type: 'House & Land', address: '310 Thompsons Road', suburb: 'Clyde North', state: 'VIC',
    agency: 3, agents: [6], launched: 4, plan: { kind: 'row', prefix: 'Lot ', first: 401, count: 36, homes: 'HJHJK' }, rate: 1_820,
    groundRate: 985, titles: 'Torrens', documents: 'all',
    lead: 'Thirty-six packages round a wattle reserve: a titled lot and a fixed-price house in two contracts.',
    incentives: '$10,000 builder credit', programme: [6, 15],
  },
  {
    name: 'Dune Walk', type: 'House & Land', address: '88 Marmion Avenue', suburb: 'Alkimos', state: 'WA', agency: 1, agents: [2],
    launched: 47, plan: { kind: 'row', prefix: 'Lot ', first: 1, count: 32, homes: 'HHJ' }, rate: 1_690, groundRate: 840,
    titles: 'Torrens', lead: 'Thirty-two packages behind the second dune, with a boardwalk through the first.',
    incentives: 'Fencing included', programme: [3, 12],
  },
  {
    name: 'Ironbark Rise', type: 'House & Land', address: '52 Ripley Road', suburb: 'Ripley', state: 'QLD', agency: 4, agents: [8, 9],
    launched: 20, plan: { kind: 'row', prefix: 'Lot ', first: 101, count: 40, homes: 'JHJK' }, rate: 1_760, groundRate: 790,
    titles: 'Torrens', lead: 'Forty packages on the first ridge of the Ripley valley, where the ironbarks were kept.', programme: [4, 13],
  },
  {
    name: 'Riverbanks Green', type: 'House & Land', address: '14 Riverbanks Road', suburb: 'Angle Vale', state: 'SA', agency: 0,
    agents: [1], launched: 103, plan: { kind: 'row', prefix: 'Lot ', first: 12, count: 28, homes: 'HJ' }, rate: 1_640, groundRate: 610,
    titles: 'Torrens', stage: 'started', lead: 'Twenty-eight packages between the vines and the Gawler River trail.',
    incentives: 'Solar included', programme: [-2, 8],
  },
  {
    name: 'Harvest Rise', type: 'House & Land', address: '7 Oran Park Drive', suburb: 'Oran Park', state: 'NSW', agency: 2, agents: [5],
    launched: 77, plan: { kind: 'row', prefix: 'Lot ', first: 2001, count: 30, homes: 'JK' }, rate: 2_050, groundRate: 1_420,
    pricing: 'equal', titles: 'Torrens', documents: 'all', hostile: true,
    lead: 'Thirty packages on the old Oran Park raceway, a walk from the town centre and its library.', programme: [2, 12],
  },
  {
    name: 'Brooks End', type: 'House & Land', address: '33 Googong Road', suburb: 'Googong', state: 'NSW', agency: 5, agents: [10],
    launched: 640, plan: { kind: 'row', prefix: 'Lot ', first: 61, count: 18, homes: 'JHJ' }, rate: 1_980, groundRate: 960,
    titles: 'Torrens', stage: 'completed', saleStatus: 'sold', lead: 'Eighteen packages by Beltana Park, all settled.',
    programme: [-19, -3],
  },
  {
    name: 'Mitchell Creek Green', type: 'House & Land', address: '20 Zuccoli Parade', suburb: 'Zuccoli', state: 'NT', agency: 6,
    agents: [13], launched: 55, plan: { kind: 'row', prefix: 'Lot ', first: 31, count: 16, homes: 'HJ' }, rate: 2_150, groundRate: 480,
    titles: 'Torrens', lead: 'Sixteen elevated houses in core-filled block, with a breezeway through each of them.', programme: [2, 11],
  },
  {
    name: 'Aston Fields', type: 'House & Land', address: '96 Wellington Road', suburb: 'Mount Barker', state: 'SA', agency: 7,
    agents: [14], launched: 180, plan: { kind: 'row', prefix: 'Lot ', first: 1, count: 24, homes: 'HJHK' }, rate: 1_700, groundRate: 640,
    titles: 'Torrens', stage: 'started', left: 2,
    lead: 'Twenty-four packages on the summit side of Mount Barker, twenty-five minutes from the toll gate.', programme: [-6, 4],
  },
  {
    name: 'Fern Tree House', type: 'House', address: '18 Summerleas Road', suburb: 'Fern Tree', state: 'TAS', agency: 5, agents: [11],
    launched: 62, plan: { kind: 'row', prefix: 'House ', first: 1, count: 1, homes: 'J' }, rate: 5_000, titles: 'Torrens', left: 1,
    stage: 'completed', lead: 'One house among the tree ferns, under kunanyi, built to the passive standard and ready now.',
    incentives: 'Settle by June', programme: [-15, -1],
  },
  {
    name: 'Largs Lane Houses', type: 'Houses', address: '23 Hart Street', suburb: 'Semaphore', state: 'SA', agency: 7, agents: [15],
    launched: 84, plan: { kind: 'row', prefix: 'House ', first: 1, count: 4, homes: 'HJ' }, rate: 6_100, pricing: 'zero-max',
    titles: 'Torrens', left: 2, lead: 'Four weatherboard houses with deep verandahs, two streets from the jetty.', programme: [1, 11],
  },
  {
    name: 'Old Northern Houses', type: 'House', address: '301 Old Northern Road', suburb: 'Castle Hill', state: 'NSW', agency: 2,
    agents: [5], launched: 14, plan: { kind: 'row', prefix: 'House ', first: 1, count: 6, homes: 'KL' }, rate: 8_900, titles: 'Torrens',
    left: 4, lead: 'Six four- and five-bedroom houses round a turning circle, with the metro at the end of the street.',
    programme: [3, 16],
  },
  {
    name: 'Nineteenth Avenue', type: 'House', address: '8 Nineteenth Avenue', suburb: 'Palm Beach', state: 'QLD', agency: 4, agents: [9],
    launched: 70, plan: { kind: 'row', prefix: 'House ', first: 1, count: 2, homes: 'K' }, rate: 9_400, titles: 'Torrens',
    stage: 'started', saleStatus: 'reserved',
    lead: 'Two houses back to back on one deep block, a hundred metres from the patrolled beach.', programme: [-1, 10],
  },
  {
    name: 'Lisson Grove', type: 'House', address: '77 Lisson Grove', suburb: 'Hawthorn', state: 'VIC', agency: 3, agents: [6],
    launched: 26, plan: { kind: 'row', prefix: 'House ', first: 1, count: 1, homes: 'L' }, rate: 12_800, pricing: 'equal',
    titles: 'Torrens', documents: 'all', lead: 'One family house behind a Victorian front, five bedrooms round a north-facing court.',
    programme: [2, 18],
  },
  {
    name: 'Settlers Houses', type: 'House', address: '40 Settlers Avenue', suburb: 'Baldivis', state: 'WA', agency: 1, agents: [3],
    launched: 560, plan: { kind: 'row', prefix: 'House ', first: 1, count: 8, homes: 'HJ' }, rate: 3_700, titles: 'Torrens',
    stage: 'completed', saleStatus: 'sold', lead: 'Eight houses on Settlers Avenue, all settled.', programme: [-17, -5],
  },
  {
    name: 'Muirhead North', type: 'Land', address: '55 Boobook Circuit', suburb: 'Muirhead', state: 'NT', agency: 6, agents: [12],
    launched: 8, plan: { kind: 'land', first: 1, count: 30 }, rate: 720, titles: 'Torrens', stage: 'started', documents: 'all',
    lead: 'Thirty serviced lots between Lee Point Road and the coastal reserve.', incentives: 'Fencing included', programme: [-3, 8],
  },
  {
    name: 'Merri Fields', type: 'Land', address: '1030 Donnybrook Road', suburb: 'Donnybrook', state: 'VIC', agency: 3, agents: [7],
    launched: 36, plan: { kind: 'land', first: 501, count: 60 }, rate: 930, titles: 'Torrens',
    lead: 'Sixty lots on the upper Merri Creek, with the school and the station inside the estate.', incentives: '5% deposit',
    programme: [2, 10],
  },
  {
    name: 'Capricorn Rise', type: 'Land', address: '12 Capricorn Esplanade', suburb: 'Yanchep', state: 'WA', agency: 1, agents: [2],
    launched: 128, plan: { kind: 'land', first: 1, count: 48 }, rate: 640, pricing: 'ranged', titles: 'Torrens', stage: 'started',
    unmapped: true, lead: 'Forty-eight lots above the lagoon, sold by offer inside a range.', programme: [-4, 6],
  },
  {
    name: 'Tamar Views', type: 'Land', address: '640 West Tamar Highway', suburb: 'Legana', state: 'TAS', agency: 5, agents: [11],
    launched: 111, plan: { kind: 'land', first: 1, count: 26 }, rate: 560, titles: 'Torrens', documents: 'none', programme: [0, 0],
    lead: 'Twenty-six lots with the river below; titles and settlement are still to be announced.',
  },
  {
    name: 'Killarney Chain', type: 'Land', address: '22 Terry Road', suburb: 'Box Hill', state: 'NSW', agency: 2, agents: [4],
    launched: 44, plan: { kind: 'land', first: 1101, count: 44 }, rate: 1_880, titles: 'Torrens',
    lead: 'Forty-four lots along the chain of ponds, with a primary school opening next year.',
    incentives: '$20,000 rebate at settlement', programme: [3, 11],
  },
  {
    name: 'Uley Green', type: 'Land', address: '180 Uley Road', suburb: 'Blakeview', state: 'SA', agency: 7, agents: [14], launched: 1,
    plan: { kind: 'land', first: 1, count: 40 }, rate: 690, titles: 'Torrens',
    lead: 'Forty lots round a playing field, a few minutes from the Northern Expressway.', programme: [4, 12],
  },
]
