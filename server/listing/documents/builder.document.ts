import { formatNumber } from '../../../domain/shared/money'
import { randomFrom } from '../../../drawing/random'
import { withArticle } from '../../../domain/shared/places/australia'
import type { DrawnDossier } from '../../pdf/dossier'
import { placeExterior } from '../../pdf/sheet-drawing'
import { facts, heading, paragraph } from '../../pdf/sheet-text'
import type { Box, Sheets } from '../../pdf/sheets'

const BUILDERS = [
  'Marlowe Constructions',
  'Hartnell Build',
  'Two Rivers Building',
  'Oxley & Drew',
  'Kestrel Projects',
  'Northcote Civil',
] as const
const ARCHITECTS = ['Studio Penhallow', 'Ames Lindqvist Architects', 'Field Office', 'Bright & Mercer'] as const
const STAGES = ['Approval', 'Contracts', 'Ground works', 'Structure', 'Enclosed', 'Fit-out', 'Handover'] as const
const LAND_STAGES = ['Approval', 'Contracts', 'Earthworks', 'Services', 'Roads', 'Planting', 'Titles'] as const

/** The builder and the construction program. */
export const builderDocument = (sheets: Sheets, dossier: DrawnDossier): void => {
  const { listing, type } = dossier
  const isLand = type === 'Land'
  const random = randomFrom(`${listing.id}|builder`)
  const example = random.of(BUILDERS)
  const builder = listing.builder?.name ?? example
  const box = sheets.page('text', 'The builder')
  const picture: Box = { x: box.x, y: heading(sheets, 'The builder', box), width: box.width, height: 250 }
  placeExterior(sheets, dossier, picture, { view: 'axonometric', mood: 'pale' })
  const [since, homes] = [random.whole(1961, 2009), random.whole(400, 3_200)]
  const lead =
    `${builder} has been building in ${withArticle(listing.state)} since ${since} and has completed ${formatNumber(homes)} ${isLand ? 'lots' : 'homes'}. ` +
    (isLand
      ? 'Its own site managers run every project, and it fixes defects in roads and services for a year from title.'
      : 'Its own site managers run every project, and it fixes defects for seven years from handover.')
  const y = paragraph(sheets, lead, { ...box, y: picture.y + picture.height + 26 })
  const after = facts(
    sheets,
    [
      ['Builder', builder],
      ...(isLand ? [] : [['Architect', random.of(ARCHITECTS)] as const]),
      ['Construction starts', listing.estimatedCommencement === '' ? 'TBA' : listing.estimatedCommencement],
      ['Completion', listing.estimatedCompletion === '' ? 'TBA' : listing.estimatedCompletion],
      ['Contract', listing.contractType],
      isLand ? ['Defects', 'One year from title'] : ['Warranty', 'Seven years (statutory)'],
    ],
    { ...box, y: y + 6 },
  )
  drawProgramme(
    sheets,
    { ...box, y: after + 10, height: 60 },
    isLand ? LAND_STAGES : STAGES,
    reachedBy(listing.estimatedCommencement),
  )
}

/** The number of completed stages. */
const reachedBy = (commencement: string) =>
  commencement === 'Completed' ? STAGES.length : commencement === 'Under construction' ? 3 : 1

/** The construction program as a timeline, with completed stages in the brand colour. */
const drawProgramme = (
  { doc, inks, tag }: Sheets,
  { x, y, width }: Box,
  stages: readonly string[],
  reached: number,
) => {
  const step = width / stages.length
  tag(
    'Figure',
    () => {
      stages.forEach((stage, i) => {
        const left = x + i * step
        const done = i < reached
        doc
          .lineWidth(done ? 2.4 : 0.8)
          .moveTo(left, y + 20)
          .lineTo(left + step, y + 20)
          .stroke(done ? inks.brand : inks.muted)
        doc
          .lineWidth(0.8)
          .moveTo(left - 4, y + 24)
          .lineTo(left + 4, y + 16)
          .stroke(inks.ink)
        doc
          .font(done ? 'title' : 'text')
          .fontSize(8)
          .fillColor(done ? inks.ink : inks.muted)
          .text(stage, left + 4, y + 32, { width: step - 6, align: 'center', lineBreak: false })
      })
      doc
        .lineWidth(0.8)
        .moveTo(x + width - 4, y + 24)
        .lineTo(x + width + 4, y + 16)
        .stroke(inks.ink)
    },
    `Construction program: ${stages.map((stage, i) => `${stage}${i < reached ? ', done' : ''}`).join('; ')}`,
  )
}
