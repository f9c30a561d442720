import type { StateCode } from '../../shared/places/australia'
import { SURROUNDS } from './suburb-options'

interface Circle {
  /** Degrees, WGS 84. */
  readonly latitude: number
  readonly longitude: number
  readonly km: number
}

/** A city or region: the suburbs whose listings are in one of its circles, whatever their state. */
export interface Area {
  readonly name: string
  readonly state: StateCode
  /** Other names that people type. */
  readonly aliases: readonly string[]
  readonly circles: readonly Circle[]
}

type Row = readonly [name: string, aliases: string, ...circles: (readonly [number, number, number])[]]

/**
 * The capitals, the significant urban areas and the regions that people search by name. The choice follows the Significant
 * Urban Areas of the Australian Bureau of Statistics (ASGS Edition 3, July 2021). Centres are those of GeoNames
 * (geonames.org, CC BY 4.0, read on 24 November 2026), rounded to two decimals, or between the towns of a region. Radii,
 * in kilometres, are ours: they cover the built-up area, and specs/listing/search/areas.spec.ts names the suburbs in each.
 * Only the server imports this table; browsers receive the names from the dropdown.
 */
const ROWS: Readonly<Record<StateCode, readonly Row[]>> = {
  NSW: [
    ['Sydney', 'Syd, Greater Sydney', [-33.85, 151, 42]],
    ['Inner West', 'Sydney Inner West', [-33.875, 151.105, 5.5], [-33.888, 151.165, 4]],
    ['Eastern Suburbs', 'Sydney Eastern Suburbs', [-33.9, 151.255, 4], [-33.945, 151.24, 4]],
    ['North Shore', 'Lower North Shore, Upper North Shore', [-33.815, 151.2, 5], [-33.74, 151.155, 5]],
    ['Northern Beaches', '', [-33.75, 151.28, 6], [-33.66, 151.31, 7]],
    ['Hills District', 'The Hills', [-33.725, 150.985, 5], [-33.66, 150.925, 5]],
    ['Western Sydney', 'Greater Western Sydney', [-33.78, 150.85, 24]],
    ['Sutherland Shire', 'The Shire', [-34.05, 151.1, 9]],
    ['Blue Mountains', '', [-33.71, 150.45, 18]],
    ['Central Coast', 'NSW Central Coast', [-33.36, 151.4, 20]],
    ['Newcastle', 'Newy, Newcastle-Maitland', [-32.95, 151.7, 20], [-32.75, 151.57, 14]],
    ['Maitland', '', [-32.73, 151.56, 10]],
    ['Lake Macquarie', 'Lake Mac', [-33.03, 151.6, 14]],
    ['Hunter Valley', 'Hunter', [-32.78, 151.35, 28]],
    ['Wollongong', 'Gong, The Gong, Illawarra', [-34.46, 150.87, 20]],
    ['Southern Highlands', '', [-34.48, 150.42, 18]],
    ['Shoalhaven', 'Nowra', [-34.95, 150.6, 25]],
    ['Batemans Bay', '', [-35.71, 150.18, 12]],
    ['Queanbeyan', '', [-35.37, 149.23, 9]],
    ['Goulburn', '', [-34.75, 149.72, 12]],
    ['Wagga Wagga', 'Wagga', [-35.13, 147.35, 12]],
    ['Albury-Wodonga', 'Albury Wodonga, Albury, Wodonga', [-36.1, 146.91, 14]],
    ['Griffith', '', [-34.29, 146.05, 12]],
    ['Orange', '', [-33.28, 149.1, 12]],
    ['Bathurst', '', [-33.42, 149.58, 12]],
    ['Dubbo', '', [-32.24, 148.6, 12]],
    ['Broken Hill', '', [-31.97, 141.45, 12]],
    ['Tamworth', '', [-31.09, 150.93, 12]],
    ['Armidale', '', [-30.5, 151.67, 12]],
    ['Port Macquarie', 'Port Mac', [-31.43, 152.91, 14]],
    ['Coffs Harbour', 'Coffs', [-30.3, 153.11, 15]],
    ['Northern Rivers', '', [-28.75, 153.45, 45]],
    ['Byron Bay', 'Byron', [-28.65, 153.61, 12]],
    ['Ballina', '', [-28.86, 153.57, 9]],
    ['Lismore', '', [-28.81, 153.28, 12]],
  ],
  VIC: [
    ['Melbourne', 'Melb, Greater Melbourne', [-37.82, 145, 45], [-38.06, 145.47, 10]],
    ['Mornington Peninsula', 'Mornington', [-38.34, 144.98, 22]],
    ['Yarra Valley', '', [-37.68, 145.48, 18]],
    ['Dandenong Ranges', 'The Dandenongs', [-37.86, 145.35, 9]],
    ['Macedon Ranges', 'Macedon', [-37.43, 144.57, 16]],
    ['Geelong', '', [-38.16, 144.36, 14]],
    ['Bellarine Peninsula', 'Bellarine', [-38.23, 144.55, 12]],
    ['Surf Coast', '', [-38.36, 144.28, 14]],
    ['Ballarat', '', [-37.57, 143.85, 12]],
    ['Bendigo', '', [-36.76, 144.28, 14]],
    ['Latrobe Valley', 'Gippsland, Traralgon', [-38.22, 146.42, 22]],
    ['Shepparton', 'Shepp', [-36.38, 145.4, 12]],
    ['Mildura', '', [-34.19, 142.16, 12]],
    ['Warrnambool', '', [-38.38, 142.49, 12]],
    ['Wangaratta', '', [-36.36, 146.32, 12]],
    ['Echuca', 'Echuca-Moama', [-36.14, 144.75, 12]],
    ['Horsham', '', [-36.71, 142.2, 12]],
  ],
  QLD: [
    [
      'Brisbane',
      'Bris, Brissie, Brizzy, Greater Brisbane',
      [-27.47, 153.03, 32],
      [-27.65, 152.8, 16],
      [-27.78, 153.08, 12],
      [-27.08, 152.95, 14],
    ],
    ['Gold Coast', 'GC, Goldie', [-28.03, 153.4, 16], [-27.85, 153.32, 10], [-28.14, 153.49, 9]],
    ['Sunshine Coast', 'Sunny Coast', [-26.66, 153.08, 20], [-26.42, 153.06, 12]],
    ['Noosa', '', [-26.4, 153.05, 14]],
    ['Moreton Bay', '', [-27.17, 153.03, 20]],
    ['Ipswich', '', [-27.63, 152.78, 15]],
    ['Logan', '', [-27.67, 153.13, 14]],
    ['Redlands', 'Redland City', [-27.58, 153.26, 12]],
    ['Toowoomba', '', [-27.56, 151.95, 15]],
    ['Gympie', '', [-26.19, 152.66, 10]],
    ['Hervey Bay', '', [-25.29, 152.83, 14]],
    ['Maryborough', '', [-25.54, 152.7, 9]],
    ['Bundaberg', 'Bundy', [-24.87, 152.35, 15]],
    ['Gladstone', '', [-23.85, 151.26, 14]],
    ['Rockhampton', 'Rocky', [-23.38, 150.51, 14]],
    ['Mackay', '', [-21.15, 149.17, 15]],
    ['Whitsundays', 'Airlie Beach', [-20.27, 148.71, 20]],
    ['Townsville', 'Townsie', [-19.27, 146.79, 20]],
    ['Cairns', '', [-16.92, 145.75, 22]],
    ['Mount Isa', '', [-20.73, 139.5, 12]],
  ],
  WA: [
    ['Perth', 'Greater Perth', [-31.95, 115.86, 35], [-31.6, 115.7, 18], [-32.3, 115.8, 16]],
    ['Fremantle', 'Freo', [-32.05, 115.76, 6]],
    ['Joondalup', '', [-31.74, 115.77, 9]],
    ['Rockingham', 'Rocko', [-32.28, 115.76, 12]],
    ['Mandurah', '', [-32.53, 115.72, 15]],
    ['Bunbury', '', [-33.33, 115.64, 14]],
    ['Busselton', '', [-33.65, 115.35, 14]],
    ['Margaret River', 'Margs', [-33.85, 115.07, 28]],
    ['Albany', '', [-35.03, 117.88, 14]],
    ['Esperance', '', [-33.86, 121.89, 12]],
    ['Geraldton', '', [-28.78, 114.61, 12]],
    ['Kalgoorlie', 'Kalgoorlie-Boulder', [-30.75, 121.47, 12]],
    ['Karratha', '', [-20.74, 116.85, 15]],
    ['Port Hedland', '', [-20.31, 118.61, 15]],
    ['Broome', '', [-17.96, 122.24, 12]],
  ],
  SA: [
    ['Adelaide', 'Adl, Greater Adelaide', [-34.93, 138.6, 32], [-34.65, 138.68, 14], [-35.2, 138.5, 14]],
    ['Adelaide Hills', '', [-35.02, 138.8, 14]],
    ['Barossa Valley', 'Barossa', [-34.5, 138.97, 15]],
    ['McLaren Vale', '', [-35.22, 138.54, 9]],
    ['Fleurieu Peninsula', 'Fleurieu', [-35.45, 138.55, 25]],
    ['Victor Harbor', 'Victor Harbour', [-35.55, 138.62, 10]],
    ['Murray Bridge', '', [-35.12, 139.27, 12]],
    ['Mount Gambier', '', [-37.83, 140.78, 12]],
    ['Port Lincoln', '', [-34.73, 135.87, 12]],
    ['Port Pirie', '', [-33.19, 138.02, 12]],
    ['Port Augusta', '', [-32.5, 137.77, 12]],
    ['Whyalla', '', [-33.03, 137.56, 12]],
  ],
  TAS: [
    ['Hobart', 'Greater Hobart', [-42.88, 147.33, 25]],
    ['Launceston', 'Launnie', [-41.44, 147.13, 14]],
    ['Devonport', '', [-41.18, 146.35, 10]],
    ['Burnie', '', [-41.06, 145.9, 10]],
  ],
  ACT: [['Canberra', 'Canberra-Queanbeyan', [-35.28, 149.13, 25]]],
  NT: [
    ['Darwin', 'Greater Darwin', [-12.44, 130.9, 22]],
    ['Palmerston', '', [-12.49, 130.98, 8]],
    ['Alice Springs', 'Alice', [-23.7, 133.88, 12]],
    ['Katherine', '', [-14.47, 132.26, 12]],
  ],
}

const namesIn = (text: string): string[] => (text === '' ? [] : text.split(', '))

export const AREAS: readonly Area[] = (Object.keys(ROWS) as StateCode[]).flatMap((state) =>
  ROWS[state].map(([name, aliases, ...circles]) => ({
    name,
    state,
    aliases: namesIn(aliases),
    circles: circles.map(([latitude, longitude, km]) => ({ latitude, longitude, km })),
  })),
)

/** The search term of an area, which no suburb has: `Adelaide and surrounds`. */
export const areaTerm = ({ name }: Area): string => `${name}${SURROUNDS}`
/** As the dropdown offers it: `Adelaide and surrounds, SA`. */
export const areaLabel = (area: Area): string => `${areaTerm(area)}, ${area.state}`

const BY_TERM: ReadonlyMap<string, Area> = new Map(AREAS.map((area) => [areaTerm(area).toLowerCase(), area]))
const BY_NAME: ReadonlyMap<string, Area> = new Map(
  AREAS.flatMap((area) => [area.name, ...area.aliases].map((name) => [name.toLowerCase(), area])),
)

/** Returns the area of its search term, or null. */
export const areaOfTerm = (term: string): Area | null => BY_TERM.get(term.toLowerCase()) ?? null
/** Returns the area with this name or alias, or null. A suburb may have the same name. */
export const areaNamed = (name: string): Area | null => BY_NAME.get(name.toLowerCase()) ?? null

/** Returns the areas whose name, alias or search term begins with the typed text; none for no text. */
export const areasBeginning = (typed: string): readonly Area[] => {
  const beginning = typed.trim().toLowerCase()
  return beginning === ''
    ? []
    : AREAS.filter((area) => [areaTerm(area), ...area.aliases].some((name) => name.toLowerCase().startsWith(beginning)))
}
