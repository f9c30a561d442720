import type { ListingTerms } from '../../domain/reservation/reservation-terms-codec'
import { TERM_KEYS, type TermKey } from '../../domain/reservation/reservation-terms'
import { isPropertyType } from '../../domain/listing/property-type'
import { pinText } from '../../domain/stock/pin'
import type { ProjectFields } from '../../domain/stock/project'
import type { ProjectField } from '../../domain/stock/project-rules'
import { htmlOf, writtenText } from '../../domain/stock/written-text'
import type { listings } from '../listing/listing.tables'
import type { Places } from './places'

type ListingRow = typeof listings.$inferSelect

/** Degrees that aren’t those of the suburb are a pin. */
const pinOf = (row: ListingRow, places: Places): string => {
  const { latitude, longitude } = row
  const place = places.of(row)
  const pin = latitude === null || longitude === null ? '' : pinText({ latitude, longitude })
  return place !== null && pin === pinText(place) ? '' : pin
}

export const fieldsOf = (row: ListingRow, places: Places): ProjectFields => ({
  name: row.name,
  propertyType: row.propertyType,
  address: row.address,
  suburb: row.suburb,
  state: row.state,
  postcode: row.postcode,
  pin: pinOf(row, places),
  agentId: row.agent1Id,
  secondAgentId: row.agent2Id,
  description: writtenText(row.description),
  features: writtenText(row.features),
  incentives: writtenText(row.incentives),
  estimatedCommencement: row.estimatedCommencement,
  estimatedCompletion: row.estimatedCompletion,
  titlesIssued: row.titlesIssued,
  estimatedSettled: row.estimatedSettled,
  contractType: row.contractType,
  pricing: row.pricing,
  history: row.history,
  videoUrl: row.videoUrl,
  commission: row.commission,
  maxCommission: row.maxCommission,
  commissionPercent: row.commissionPercent,
  commissionRules: [...row.commissionRules],
  instalments: [...row.commissionTerms],
  ...(Object.fromEntries(TERM_KEYS.map((key) => [key, row.reservationTerms?.[key] ?? null])) as Record<
    TermKey,
    number | null
  >),
  builderName: row.builder?.name ?? '',
  builderLicence: row.builder?.licence ?? '',
  builderProjects: row.builder?.projects ?? [],
  suiteAddress: row.displaySuite?.address ?? '',
  suitePhone: row.displaySuite?.phone ?? '',
  suiteHours: row.displaySuite?.hours ?? [],
  locationTitle: row.locationTitle,
  locationDescription: row.locationDescription,
  rentalYield: row.rentalYield,
  vacancyRate: row.vacancyRate,
})

type Columns = Partial<typeof listings.$inferInsert>

/** The columns of fields that change; `all`: all fields as they will be. */
export const columnsOf = (now: Partial<ProjectFields>, all: Partial<ProjectFields>): Columns => {
  const isChanged = (...fields: readonly ProjectField[]) => fields.some((field) => now[field] !== undefined)
  const same = Object.fromEntries(SAME.flatMap((field) => (field in now ? [[field, now[field]]] : [])))
  const { agentId, secondAgentId, description, features, incentives, propertyType, instalments, commissionRules } = now
  return {
    ...same,
    ...(commissionRules === undefined ? {} : { commissionRules }),
    ...(instalments === undefined ? {} : { commissionTerms: instalments }),
    ...(isChanged(...TERM_KEYS) ? { reservationTerms: termsOf(all) } : {}),
    ...(isChanged('builderName', 'builderLicence', 'builderProjects') ? { builder: builderOf(all) } : {}),
    ...(isChanged('suiteAddress', 'suitePhone', 'suiteHours') ? { displaySuite: suiteOf(all) } : {}),
    ...(agentId === undefined ? {} : { agent1Id: agentId }),
    ...(secondAgentId === undefined ? {} : { agent2Id: secondAgentId }),
    ...(description === undefined ? {} : { description: htmlOf(description) }),
    ...(features === undefined ? {} : { features: htmlOf(features) }),
    ...(incentives === undefined ? {} : { incentives: htmlOf(incentives) }),
    ...(propertyType === undefined || !isPropertyType(propertyType) ? {} : { propertyType }),
  }
}

/** Fields that are columns as they are. */
const SAME = [
  ...(['name', 'address', 'suburb', 'state', 'postcode', 'contractType', 'pricing', 'history', 'videoUrl'] as const),
  ...(['estimatedCommencement', 'estimatedCompletion', 'titlesIssued', 'estimatedSettled'] as const),
  ...(['commission', 'maxCommission', 'commissionPercent', 'rentalYield', 'vacancyRate'] as const),
  ...(['locationTitle', 'locationDescription'] as const),
] satisfies readonly (ProjectField & keyof Columns)[]

/** Null without a figure that differs from the brand’s. */
const termsOf = (all: Partial<ProjectFields>): ListingTerms | null => {
  const own = TERM_KEYS.flatMap((key): readonly (readonly [TermKey, number])[] => {
    const value = all[key]
    return typeof value === 'number' ? [[key, value]] : []
  })
  return own.length === 0 ? null : Object.fromEntries(own)
}
const builderOf = ({ builderName = '', builderLicence = '', builderProjects = [] }: Partial<ProjectFields>) =>
  builderName.trim() === '' ? null : { name: builderName, licence: builderLicence, projects: builderProjects }
const suiteOf = ({ suiteAddress = '', suitePhone = '', suiteHours = [] }: Partial<ProjectFields>) =>
  suiteAddress.trim() === '' ? null : { address: suiteAddress, phone: suitePhone, hours: suiteHours }
