import type { Builder } from '../../domain/listing/builder'

/** Builders of demo listings; companies, licences and projects are made up. */
export const BUILDERS = {
  marlowe: {
    name: 'Marlowe Constructions',
    licence: 'BLD 284 651 (SA)',
    projects: [
      { name: 'Tramway Apartments', suburb: 'Glenelg', year: 2024 },
      { name: 'The Maltings', suburb: 'Kent Town', year: 2022 },
      { name: 'Fisher Lane', suburb: 'Semaphore', year: 2019 },
    ],
  },
  kestrel: {
    name: 'Kestrel Projects',
    licence: 'QBCC 1184 752 (QLD)',
    projects: [
      { name: 'Laguna Residences', suburb: 'Broadbeach', year: 2025 },
      { name: 'Meridian', suburb: 'Southport', year: 2021 },
    ],
  },
  oxley: {
    name: 'Oxley & Drew',
    licence: '310 884C (NSW)',
    projects: [
      { name: 'Foundry Square', suburb: 'Parramatta', year: 2023 },
      { name: 'Harris Street Lofts', suburb: 'Pyrmont', year: 2020 },
      { name: 'Wharf Nine', suburb: 'Rhodes', year: 2017 },
    ],
  },
  hartnell: {
    name: 'Hartnell Build',
    licence: 'DB-U 58 214 (VIC)',
    projects: [
      { name: 'Sydney Road Terraces', suburb: 'Brunswick', year: 2024 },
      { name: 'Kilnhouse', suburb: 'Northcote', year: 2021 },
    ],
  },
} as const satisfies Readonly<Record<string, Builder>>
