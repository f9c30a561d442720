import { formatNumber } from '../../../domain/shared/money'
import { sitePlan } from '../../../drawing/site/site-plan'
import type { DrawnDossier } from '../../pdf/dossier'
import { placeDrawing } from '../../pdf/sheet-drawing'
import { table } from '../../pdf/sheet-table'
import { facts, heading, paragraph } from '../../pdf/sheet-text'
import type { Box, Sheets } from '../../pdf/sheets'

const MARGINALIA = 270

/** The site plan, with key figures. */
export const sitePlanDocument = (sheets: Sheets, dossier: DrawnDossier): void => {
  const { massing, listing, tenant, units } = dossier
  const box = sheets.page('drawing', 'Site plan')
  const drawn: Box = { ...box, width: box.width - MARGINALIA - 24 }
  const markup = sitePlan(massing, { brand: tenant.brand, ink: tenant.ink, title: null })
  placeDrawing(sheets, markup, drawn, 'meet', `Site plan of ${listing.name}`)
  const side = { x: box.x + box.width - MARGINALIA, y: box.y, width: MARGINALIA }
  const y = facts(sheets, figuresOf(dossier, units.length), { ...side, y: heading(sheets, 'Site plan', side, 24) })
  paragraph(
    sheets,
    'Boundaries, areas and levels are subject to survey and the approved plan of subdivision.',
    { ...side, y: y + 8 },
    { face: 'mono', size: 8, colour: sheets.inks.muted },
  )
}

const figuresOf = ({ massing }: DrawnDossier, units: number): readonly (readonly [string, string])[] => {
  switch (massing.kind) {
    case 'building':
      return [
        ['Homes', formatNumber(units)],
        ['Residential levels', String(massing.levels.length)],
        ['Frontage faces', massing.aspect],
        ['Frontage', `${Math.round(massing.bays * massing.bayWidth)} m`],
        ['Depth', `${massing.depth} m`],
      ]
    case 'townhouses':
      return [
        ['Homes', formatNumber(units)],
        ['Rows', String(massing.rows)],
        ['Storeys', String(massing.storeys)],
        ['Frontages face', massing.aspect],
        ['House width', `${massing.houseWidth} m`],
      ]
    case 'estate':
      return [
        ['Lots', formatNumber(units)],
        ['Ground', `${formatNumber(Math.round((massing.width * massing.depth) / 100) / 100)} ha`],
        ['Smallest lot', `${formatNumber(Math.min(...massing.lots.map(({ area }) => area)))} m²`],
        ['Largest lot', `${formatNumber(Math.max(...massing.lots.map(({ area }) => area)))} m²`],
        ['Roads', String(massing.roads.length)],
      ]
  }
}

/** The individual plans of land: every lot with its dimensions. */
export const lotSheet = (sheets: Sheets, { massing, listing, tenant }: DrawnDossier): void => {
  const drawing = sheets.page('drawing', 'Individual plans')
  const markup = sitePlan(massing, { brand: tenant.brand, ink: tenant.ink, title: null })
  placeDrawing(sheets, markup, drawing, 'meet', `Site plan showing the lots of ${listing.name}`)
  const box = sheets.page('text', 'Schedule of lots')
  const lots = massing.kind === 'estate' ? massing.lots : []
  table(sheets, {
    columns: [
      { title: 'Lot', share: 0.22, mono: true, text: ({ label }) => label },
      { title: 'Area', share: 0.2, align: 'right', text: ({ area }) => `${formatNumber(area)} m²` },
      { title: 'Frontage', share: 0.2, align: 'right', text: ({ frontage }) => `${frontage.toFixed(1)} m` },
      { title: 'Depth', share: 0.2, align: 'right', text: ({ depth }) => `${depth.toFixed(1)} m` },
      { title: 'Faces', share: 0.18, align: 'right', text: ({ faces }) => faces },
    ],
    rows: lots,
    box: { ...box, y: heading(sheets, 'Schedule of lots', box), height: box.height - 40 },
    next: () => sheets.page('text', 'Schedule of lots'),
  })
}
