import { formatDollarRange, formatNumber } from '../../../domain/shared/money'
import { fullAddress } from '../../../domain/listing/listing'
import type { DocumentUnit, DrawnDossier } from '../../pdf/dossier'
import { closeWithExterior } from '../../pdf/sheet-drawing'
import { table } from '../../pdf/sheet-table'
import { heading, paragraph } from '../../pdf/sheet-text'
import type { Box, Sheets } from '../../pdf/sheets'
import { highest, lowest, unitKindsOf } from './unit-kinds'

const dearestRent = ({ anticipatedRent, anticipatedRentMax }: DocumentUnit) =>
  Math.max(anticipatedRent, anticipatedRentMax)

/** The agent's rental appraisal. */
export const rentalAppraisalDocument = (sheets: Sheets, dossier: DrawnDossier): void => {
  const { listing } = dossier
  const box = sheets.page('text', 'Rental appraisal')
  if (dossier.plans.length === 0) return landAppraisal(sheets, dossier, box)
  const kinds = unitKindsOf(dossier).filter(({ units }) => highest(units, ({ anticipatedRent }) => anticipatedRent) > 0)
  const opening = [
    `${listing.name}, ${fullAddress(listing)}`,
    'Based on the plans, the schedule of finishes and homes leased nearby in the last quarter, we expect these rents at completion, unfurnished, on a twelve-month lease.',
  ]
  const begun = opening.reduce(
    (y, text) => paragraph(sheets, text, { ...box, y }),
    heading(sheets, 'Rental appraisal', box),
  )
  const after =
    kinds.length === 0
      ? paragraph(sheets, 'Ask at the display suite for rent estimates.', { ...box, y: begun }, { face: 'title' })
      : table(sheets, {
          columns: [
            { title: 'Homes', share: 0.4, text: ({ name }) => name },
            { title: 'Number', share: 0.2, align: 'right', text: ({ units }) => formatNumber(units.length) },
            {
              title: 'Rent per week',
              share: 0.4,
              align: 'right',
              text: ({ units }) =>
                formatDollarRange(
                  lowest(units, (unit) => unit.anticipatedRent),
                  highest(units, dearestRent),
                ),
            },
          ],
          rows: kinds,
          box: { ...box, y: begun + 4, height: box.height - (begun - box.y) },
          next: () => sheets.page('text', 'Rental appraisal'),
        })
  const closing = [
    ...(listing.vacancyRate === null
      ? []
      : [`About ${formatNumber(listing.vacancyRate)}% of rental homes in the area are vacant.`]),
    'Management fees are 6.5% of rent including GST, plus one week’s rent for each new lease. This appraisal reflects the market at its date. It is not a valuation or a guarantee of rent.',
  ]
  const last = closing.reduce(
    (y, text) => paragraph(sheets, text, { ...box, y }, { size: 9.5, colour: sheets.inks.muted }),
    after + 4,
  )
  closeWithExterior(sheets, dossier, box, last, 'corner')
}

const landAppraisal = (sheets: Sheets, dossier: DrawnDossier, box: Box) => {
  const { listing } = dossier
  const lines = [
    `${listing.name}, ${fullAddress(listing)}`,
    'Vacant land earns no rent. Once you’ve chosen a house for your lot, the agent can estimate its rent from the plans.',
  ]
  const last = lines.reduce(
    (y, text) => paragraph(sheets, text, { ...box, y }),
    heading(sheets, 'Rental appraisal', box),
  )
  closeWithExterior(sheets, dossier, box, last, 'horizon')
}
