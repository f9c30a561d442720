import type { Project } from './project'

/** Ten rows of townhouses. */
export const TOWNHOUSES: readonly Project[] = [
  {
    name: 'Quarry Lane', type: 'Townhouses', address: '6–14 Quarry Lane', suburb: 'Marrickville', state: 'NSW', agency: 2, agents: [4],
    launched: 11, plan: { kind: 'row', prefix: 'TH', first: 1, count: 12, homes: 'UUVU' }, rate: 10_700, titles: 'Strata',
    outlooks: ['Lane', 'Quarry garden'], left: 3, stage: 'started',
    lead: 'Twelve brick townhouses round the old quarry’s garden, each with a workroom on the lane.', incentives: 'Stamp duty paid',
    programme: [-2, 9],
  },
  {
    name: 'Figtree Row', type: 'Townhouses', address: '9 Cavendish Street', suburb: 'Nundah', state: 'QLD', agency: 4, agents: [9],
    launched: 88, plan: { kind: 'row', prefix: 'TH', first: 1, count: 5, homes: 'U' }, rate: 6_700, titles: 'Community',
    outlooks: ['Fig tree', 'North'], left: 1, documents: 'none',
    lead: 'Five townhouses under one Moreton Bay fig, with breezeways from the street to the back fence.', programme: [2, 14],
  },
  {
    name: 'The Sawtooth', type: 'Townhouses', address: '27 Solomon Street', suburb: 'Fremantle', state: 'WA', agency: 1, agents: [3],
    launched: 29, plan: { kind: 'row', prefix: 'TH', first: 1, count: 8, homes: 'U' }, rate: 8_100, titles: 'Torrens',
    outlooks: ['Street', 'Solomon Street park'], documents: 'pictures',
    lead: 'Eight houses under a sawtooth roof that brings south light down through three storeys.', programme: [3, 20],
  },
  {
    name: 'Parafield Mews', type: 'Townhouses', address: '71 Shepherdson Road', suburb: 'Parafield Gardens', state: 'SA', agency: 0,
    agents: [1], launched: 51, plan: { kind: 'row', prefix: 'TH', first: 1, count: 16, homes: 'TTUUTTUU' }, rate: 4_350, titles: 'mixed',
    outlooks: ['Shepherdson Road', 'Mews'],
    lead: 'Sixteen two- and three-bedroom townhouses beside Parafield Gardens station; eight stand on their own titles.',
    programme: [3, 15],
  },
  {
    name: 'Wattlebird Terraces', type: 'Townhouses', address: '140 Murray Road', suburb: 'Preston', state: 'VIC', agency: 3, agents: [7],
    launched: 66, plan: { kind: 'row', prefix: 'TH', first: 1, count: 18, homes: 'UUTUUV' }, rate: 6_400, titles: 'Strata',
    outlooks: ['Murray Road', 'Shared lawn'],
    lead: 'Eighteen terraces in three rows with a shared lawn between them, a short ride from the Merri Creek trail.',
    incentives: 'Landscaping included', programme: [4, 18],
  },
  {
    name: 'Barker Row', type: 'Townhouses', address: '32 Barker Road', suburb: 'Prospect', state: 'SA', agency: 0, agents: [0, 1],
    launched: 38, plan: { kind: 'row', prefix: 'TH', first: 1, count: 10, homes: 'UV' }, rate: 5_900, pricing: 'mixed', titles: 'Torrens',
    outlooks: ['Barker Road', 'Rear lane'], lead: 'Ten bluestone-fronted townhouses on their own titles, off Prospect Road’s village.',
    programme: [4, 17],
  },
  {
    name: 'Molonglo Row', type: 'Townhouses', address: '18 Fred Daly Avenue', suburb: 'Coombs', state: 'ACT', agency: 5, agents: [11],
    launched: 145, plan: { kind: 'row', prefix: 'TH', first: 1, count: 24, homes: 'TUUTUU' }, rate: 5_600, titles: 'Strata',
    outlooks: ['Molonglo valley', 'Pond'], stage: 'started',
    lead: 'Twenty-four townhouses in three rows on the slope to the pond, all with solar on the roof and a heat pump below it.',
    programme: [-4, 8],
  },
  {
    name: 'Channel Row', type: 'Townhouses', address: '4 Osborne Esplanade', suburb: 'Kingston', state: 'TAS', agency: 5, agents: [11],
    launched: 690, plan: { kind: 'row', prefix: 'TH', first: 1, count: 9, homes: 'UUV' }, rate: 5_300, titles: 'Strata',
    outlooks: ['D’Entrecasteaux Channel', 'Bushland'], stage: 'completed', saleStatus: 'sold',
    lead: 'Nine townhouses above Kingston Beach, settled and lived in.', programme: [-21, -4],
  },
  {
    name: 'Timbertop Terraces', type: 'Townhouses', address: '255 Timbertop Boulevard', suburb: 'Officer', state: 'VIC', agency: 3,
    agents: [7], launched: 2, plan: { kind: 'row', prefix: 'TH', first: 1, count: 20, homes: 'TUTU' }, rate: 4_500, pricing: 'zero',
    titles: 'Torrens', outlooks: ['Boulevard', 'Reserve'], unmapped: true,
    lead: 'Twenty terraces by expression of interest: the price is yours to propose until the first release closes.', programme: [5, 17],
  },
  {
    name: 'Clover Court', type: 'Townhouses', address: '11 Clover Hill Drive', suburb: 'Robina', state: 'QLD', agency: 4, agents: [8],
    launched: 119, plan: { kind: 'row', prefix: 'TH', first: 1, count: 14, homes: 'U' }, rate: 6_300, pricing: 'single',
    titles: 'Community', outlooks: ['Lake', 'Court'],
    lead: 'Fourteen townhouses at one price, drawn by ballot, with a jetty on the lake for all of them.',
    incentives: '$10,000 builder credit', programme: [1, 13],
  },
]
