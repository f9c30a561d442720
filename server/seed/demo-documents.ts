import { randomFrom } from '../../drawing/random'
import { documentAddress } from '../listing/documents/document-address'
import { DOCUMENT_KINDS, type ListingDocument } from '../../domain/listing/documents/listing-documents'
import { planTypesOf, type PlanUnit } from '../../domain/listing/documents/plan-types'
import { pictureAddress } from './pictures'
import type { Project } from './project'

export type Documents = Readonly<Record<string, string>>

const USUAL: readonly ListingDocument[] = [
  'floorPlans',
  'sitePlans',
  'specifications',
  'associatedFees',
  'informationPack',
]

/** URLs by kind. Offline listings have no prices, so no comparable sales either. */
export const documentsOf = (id: number, project: Project): Documents => {
  const random = randomFrom(`${id}|documents`)
  const kinds = DOCUMENT_KINDS.filter((kind) => {
    const lucky = random.chance(0.45)
    return project.documents === 'all' || USUAL.includes(kind) || lucky
  }).filter((kind) => project.documents !== 'none' && !(kind === 'valuation' && project.pricing === 'offline'))
  return Object.fromEntries(kinds.map((kind) => [kind, addressOf(id, project, kind)]))
}

/** Some agents provide drawings instead of documents: files that don't end in .pdf are shown as images (B2.5-20). */
const addressOf = (id: number, { documents }: Project, kind: ListingDocument) => {
  const drawn = documents === 'pictures' && kind === 'sitePlans'
  return drawn ? pictureAddress(id, { kind: 'site', view: null, mood: null }) : documentAddress(id, kind)
}

/** The page of the floor plans PDF with a unit's plan, or empty. */
export const floorPlanPages = (documents: Documents, units: readonly PlanUnit[]): ReadonlyMap<string, string> => {
  const address = documents['floorPlans']
  if (address === undefined) return new Map()
  return new Map(
    planTypesOf(units).flatMap(({ units: same }, i) =>
      same.map(({ apt }) => [apt, `${address}#page=${i + 1}`] as const),
    ),
  )
}
