import { inked, type Ink } from '../ink'
import { svgOf } from '../markup'
import { mix } from '../palette'
import type { SetPieceColours } from './set-pieces'

/** From smallest to tallest; side by side they form a street. */
export const PLAN_PIECES = ['house', 'row', 'block', 'tower'] as const
export type PlanPiece = (typeof PLAN_PIECES)[number]

const GROUND = 138

/** Evenly spaced lines. */
const levels = (x: number, width: number, from: number, step: number, count: number): string =>
  Array.from({ length: count }, (_, index) => `M${x} ${from + index * step}h${width}`).join('')
const uprights = (y: number, height: number, from: number, step: number, count: number): string =>
  Array.from({ length: count }, (_, index) => `M${from + index * step} ${y}v${height}`).join('')

const DRAWINGS: Readonly<Record<PlanPiece, (colours: SetPieceColours) => readonly (readonly [string, Ink])[]>> = {
  house: ({ brand, ink, paper }) => [
    [`M44 ${GROUND}V110l28-22 28 22v28z`, { fill: paper, stroke: ink, line: 1 }],
    ['M38 115l34-27 34 27', { stroke: ink, line: 2 }],
    [`M65 ${GROUND}v-18h14v18`, { fill: brand, stroke: ink, line: 1 }],
    ['M50 116h9v9h-9zM85 116h9v9h-9z', { fill: mix(paper, brand, 0.24), stroke: ink, line: 0.7 }],
  ],
  row: ({ brand, ink, paper }) => [
    [`M14 ${GROUND}V98l16-16 16 16 16-16 16 16 16-16 16 16v40z`, { fill: paper, stroke: ink, line: 1 }],
    [`M46 98v40M78 98v40M14 118h96`, { stroke: ink, line: 0.7 }],
    [`M24 ${GROUND}v-14h10v14M56 ${GROUND}v-14h10v14M88 ${GROUND}v-14h10v14`, { fill: brand, stroke: ink, line: 0.8 }],
    ['M25 100h9v11h-9zM57 100h9v11h-9zM89 100h9v11h-9z', { fill: mix(paper, brand, 0.24), stroke: ink, line: 0.7 }],
  ],
  block: ({ brand, ink, paper }) => [
    [`M16 ${GROUND}V58h94v80z`, { fill: paper, stroke: ink, line: 1 }],
    [levels(16, 94, 74, 16, 4) + uprights(58, 64, 34.8, 18.8, 4), { stroke: ink, line: 0.6 }],
    [
      'M34.8 74h18.8v16H34.8zM72.4 58h18.8v16H72.4zM91.2 90H110v16H91.2z',
      { fill: mix(paper, brand, 0.24), stroke: ink, line: 0.6 },
    ],
    [`M16 122h94v16H16z`, { fill: brand, stroke: ink, line: 1 }],
    ['M10 58h106', { stroke: ink, line: 2 }],
  ],
  tower: ({ brand, ink, paper }) => [
    [`M68 ${GROUND}V70h40v68z`, { fill: mix(paper, brand, 0.1), stroke: ink, line: 1 }],
    [levels(68, 40, 82, 12, 4), { stroke: ink, line: 0.5 }],
    [`M22 ${GROUND}V16h48v122z`, { fill: paper, stroke: ink, line: 1 }],
    [levels(22, 48, 28, 12, 8) + uprights(16, 108, 38, 16, 2), { stroke: ink, line: 0.6 }],
    [
      'M38 40h16v12H38zM22 64h16v12H22zM54 88h16v12H54zM38 100h16v12H38z',
      { fill: mix(paper, brand, 0.24), stroke: ink, line: 0.6 },
    ],
    [`M22 124h48v14H22z`, { fill: brand, stroke: ink, line: 1 }],
    ['M18 16h56M46 16V4', { stroke: ink, line: 2 }],
  ],
}

/** A plan's building on its section of the street; decoration. 124 × 140 units, with the ground along the bottom edge. */
export const planDrawing = (piece: PlanPiece, colours: SetPieceColours): string =>
  svgOf(
    { width: 124, height: 140, title: null },
    ...DRAWINGS[piece](colours).map(([d, ink]) => inked(d, { fill: 'none', ...ink })),
  )
