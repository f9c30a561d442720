import { floorPlan } from '../../../drawing/plan/floor-plan'
import { unitNoun } from '../../../domain/listing/property-type'
import { formatNumber } from '../../../domain/shared/money'
import { bedsText } from '../../../domain/listing/listing'
import type { DocumentUnit, DrawnDossier } from '../../pdf/dossier'
import type { PlanType } from '../../../domain/listing/documents/plan-types'
import { placeDrawing } from '../../pdf/sheet-drawing'
import { facts, heading, paragraph } from '../../pdf/sheet-text'
import type { Box, Sheets } from '../../pdf/sheets'
import { lotSheet } from './site-plan.document'

/** A page per plan, in the order of `planTypesOf`, which the price list's links rely on. For vacant land, the lots. */
export const floorPlansDocument = (sheets: Sheets, dossier: DrawnDossier): void => {
  if (dossier.plans.length === 0) lotSheet(sheets, dossier)
  dossier.plans.forEach((plan) => planSheet(sheets, dossier, plan))
}

const MARGINALIA = 270

const planSheet = (sheets: Sheets, { type, tenant, listing }: DrawnDossier, plan: PlanType<DocumentUnit>) => {
  const box = sheets.page('drawing', `Plan ${plan.name}`)
  const [unit] = plan.units
  const drawn: Box = { ...box, width: box.width - MARGINALIA - 24 }
  const markup = floorPlan({
    seed: `${listing.id}|${plan.name}`,
    type,
    beds: unit.beds,
    baths: unit.baths,
    cars: unit.cars,
    internal: unit.internal,
    brand: tenant.brand,
    ink: tenant.ink,
    title: null,
    height: Math.round((600 * drawn.height) / drawn.width),
    fontSize: 9,
  })
  const counts = `${unit.beds <= 0 ? bedsText(unit.beds) : `${unit.beds} bedroom`}, ${unit.baths} bathroom`
  placeDrawing(
    sheets,
    markup,
    drawn,
    'meet',
    `Floor plan ${plan.name}: ${counts}, ${formatNumber(unit.internal)} m² internal`,
  )
  const side = { x: box.x + box.width - MARGINALIA, y: box.y, width: MARGINALIA }
  const y = facts(
    sheets,
    [
      ['Bedrooms', bedsText(unit.beds)],
      ['Bathrooms', String(unit.baths)],
      ['Car spaces', String(unit.cars)],
      ['Internal', `${formatNumber(unit.internal)} m²`],
      [type === 'Apartments' ? 'Balcony' : 'Outdoor room', `${formatNumber(unit.balcony)} m²`],
      ['Total', `${formatNumber(unit.total)} m²`],
    ],
    { ...side, y: heading(sheets, `Plan ${plan.name}`, side, 24) },
  )
  const noun = unitNoun(type)
  const many = `${plan.units.length} ${noun}${plan.units.length === 1 ? '' : 's'} with this plan`
  const after = paragraph(sheets, many, { ...side, y: y + 8 }, { face: 'title', size: 11 })
  paragraph(
    sheets,
    labelsIn(plan.units),
    { ...side, y: after },
    { face: 'mono', size: 8, colour: sheets.inks.muted, gap: 14 },
  )
}

const MOST_LABELS = 150

const labelsIn = (units: readonly DocumentUnit[]) => {
  const more = units.length > MOST_LABELS ? [`and ${units.length - MOST_LABELS} more`] : []
  return [...units.slice(0, MOST_LABELS).map(({ apt }) => apt), ...more].join('  ')
}
