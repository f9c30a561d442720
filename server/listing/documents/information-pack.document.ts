import { plainLines } from '../../../domain/shared/text/plain-text'
import { formatNumber } from '../../../domain/shared/money'
import { bedsText, listingPrice, rangeText, sizeText } from '../../../domain/listing/listing'
import type { DocumentUnit, DrawnDossier } from '../../pdf/dossier'
import { CONTRACT_REVIEWED } from '../../../domain/reservation/next-steps'
import { termsOfListing } from '../../../domain/reservation/reservation-terms'
import { packSteps } from '../../../domain/reservation/terms-texts'
import { closeWithExterior, placeExterior } from '../../pdf/sheet-drawing'
import { facts, heading, paragraph } from '../../pdf/sheet-text'
import type { Sheets } from '../../pdf/sheets'
import { shownPrice } from '../listing.tables'
import { highest, lowest } from './unit-kinds'

const CHOOSE = {
  Apartments: 'Choose your home on the building. White ones are available.',
  Townhouses: 'Choose your home on the street. White ones are available.',
  'House & Land': 'Choose your lot on the site plan. White ones are available.',
  House: 'Choose your house on the site plan. White ones are available.',
  Land: 'Choose your lot on the site plan. White ones are available.',
} as const

const stepsOf = ({ type, listing, tenant }: DrawnDossier): readonly (readonly [string, string])[] => {
  const { reserve, sign } = packSteps(
    termsOfListing(tenant.terms, listing.reservationTerms),
    type === 'Land' ? 'lot' : 'home',
  )
  return [
    ['Choose', CHOOSE[type]],
    ['Reserve', reserve],
    ['Read', CONTRACT_REVIEWED],
    ['Sign', sign],
  ]
}

/** A cover with key facts, and how to buy. */
export const informationPackDocument = (sheets: Sheets, dossier: DrawnDossier): void => {
  const { listing, tenant } = dossier
  const box = sheets.page('text', 'Information pack')
  const picture = { x: box.x, y: heading(sheets, listing.name, box, 28) + 4, width: box.width, height: 300 }
  placeExterior(sheets, dossier, picture, { view: 'elevation', mood: 'morning' })
  const words = plainLines(listing.description).slice(0, 2)
  const below = picture.y + picture.height + 28
  const y = words.reduce(
    (at, text, i) => paragraph(sheets, text, { ...box, y: at }, { size: i === 0 ? 12 : 10 }),
    below,
  )
  facts(sheets, factsOf(dossier), { ...box, y: y + 4 })

  const second = sheets.page('text', 'How to buy')
  const steps = heading(sheets, 'How to buy', second)
  const after = stepsOf(dossier).reduce((at, [title, text], i) => {
    const named = paragraph(sheets, `${i + 1}  ${title}`, { ...second, y: at }, { face: 'title', size: 13, gap: 3 })
    return paragraph(sheets, text, { ...second, y: named }, { gap: 16 })
  }, steps)
  const features = heading(sheets, 'At a glance', { ...second, y: after + 8 }, 15)
  const last = plainLines(listing.features).reduce(
    (at, text) => paragraph(sheets, `–  ${text}`, { ...second, y: at }, { gap: 4 }),
    features,
  )
  const contact = [tenant.contactEmail, tenant.contactPhone].filter((each) => each !== '').join(' or ')
  const end =
    contact === ''
      ? last
      : paragraph(sheets, `Questions? ${contact}.`, { ...second, y: last + 14 }, { colour: sheets.inks.muted })
  closeWithExterior(sheets, dossier, second, end, 'axonometric')
}

const factsOf = (dossier: DrawnDossier): readonly (readonly [string, string])[] => {
  const { listing, units, type } = dossier
  const area = (of: (unit: DocumentUnit) => number) => sizeText(lowest(units, of), highest(units, of))
  const beds = ({ beds }: DocumentUnit) => beds
  return [
    ...(listing.pricing === 'offline' ? [] : [['Price', listingPrice(shownPrice(listing))] as const]),
    [type === 'Land' ? 'Lots' : 'Homes', formatNumber(units.length)],
    ...(type === 'Land' || units.length === 0
      ? [['Land', area(({ landSize }) => landSize)] as const]
      : [
          ['Bedrooms', rangeText(lowest(units, beds), highest(units, beds), bedsText)] as const,
          ['Internal', area(({ internal }) => internal)] as const,
        ]),
    ['Contract', listing.contractType],
    ['Completion', listing.estimatedCompletion === '' ? 'TBA' : listing.estimatedCompletion],
  ]
}
