import { inked, type Ink } from '../ink'
import { svgOf } from '../markup'
import { inkOn, mix } from '../palette'
import type { SetPieceColours } from './set-pieces'

/** Pictures of agents' work, and of a membership. */
export type PartnerPiece =
  | 'account'
  | 'upload'
  | 'publish'
  | 'sales'
  | 'repeat'
  | 'referral'
  | 'reward'
  | 'share'
  | 'offMarket'
  | 'interstate'
  | 'overseas'

/** A status colour, the same for every tenant. */
const SOLD = '#643592'

type Drawing = (colours: SetPieceColours) => readonly (readonly [string, Ink])[]

const PIECES: Readonly<Record<PartnerPiece, { readonly left: number; readonly drawing: Drawing }>> = {
  account: {
    left: 14,
    drawing: ({ brand, ink, paper }) => [
      ['M132 28h8v78H22v-8h110z', { fill: ink, fillOpacity: 0.14 }],
      ['M14 20h118v78H14z', { fill: paper, stroke: ink, line: 1 }],
      ['M14 20h118v12H14z', { fill: brand, stroke: ink, line: 1 }],
      [
        'M37 57a11 11 0 1 1 22 0a11 11 0 1 1-22 0zM27 90q2-19 21-19t21 19z',
        { fill: mix(paper, brand, 0.16), stroke: ink, line: 1 },
      ],
      ['M82 50h38M82 62h38M82 74h24', { stroke: ink, line: 0.8 }],
      ['M118 94a16 16 0 1 1 32 0a16 16 0 1 1-32 0z', { fill: brand, stroke: paper, line: 3 }],
      ['M134 86v16M126 94h16', { stroke: inkOn(brand), line: 2.5 }],
    ],
  },
  upload: {
    left: 22,
    drawing: ({ brand, ink, paper }) => [
      ['M52 34h80v54H52z', { fill: mix(paper, ink, 0.1), stroke: ink, line: 0.8 }],
      ['M42 42h80v54H42z', { fill: paper, stroke: ink, line: 1 }],
      ['M50 50h64v38H50z', { stroke: ink, line: 2 }],
      ['M84 50v16M50 68h36M98 68v20M98 68h16', { stroke: ink, line: 1.4 }],
      ['M22 74v30h126V74', { stroke: ink, line: 2 }],
      ['M84 32V6M73 17L84 6l11 11', { stroke: brand, line: 3.5 }],
    ],
  },
  publish: {
    left: 10,
    drawing: ({ brand, ink, paper }) => [
      ['M2 104h166', { stroke: ink, line: 2 }],
      ['M18 104V26h44v78z', { fill: paper, stroke: ink, line: 1 }],
      ['M18 42h44M18 57h44M18 72h44M18 87h44M33 26v78M48 26v78', { stroke: ink, line: 0.6 }],
      ['M33 42h15v15H33z', { fill: brand, stroke: ink, line: 1 }],
      ['M48 49L122 20M48 49h74M48 49l74 30', { stroke: brand, line: 1.2, dash: '5 3' }],
      ['M122 12h26v18h-26zM122 41h26v18h-26zM122 70h26v18h-26z', { fill: paper, stroke: ink, line: 1 }],
      ['M127 26l8-8 8 8M127 55l8-8 8 8M127 84l8-8 8 8', { stroke: brand, line: 1.6 }],
    ],
  },
  sales: {
    left: 20,
    drawing: ({ brand, ink, paper }) => [
      ['M20 104h140', { stroke: ink, line: 2 }],
      ['M36 104V14h92v90z', { fill: paper, stroke: ink, line: 1 }],
      ['M36 14h46v22H36zM105 14h23v22h-23zM59 36h69v23H59zM36 59h46v22H36z', { fill: SOLD }],
      [
        'M36 36l23-22M59 36l23-22M105 36l23-22M59 59l23-23M82 59l23-23M105 59l23-23M36 81l23-22M59 81l23-22',
        { stroke: '#fff', line: 0.8 },
      ],
      ['M36 36h92M36 59h92M36 81h92M59 14v90M82 14v90M105 14v90', { stroke: ink, line: 0.8 }],
      ['M82 59h23v22H82z', { fill: mix(paper, brand, 0.2), stroke: brand, line: 2.5 }],
      ['M88 70l5 5 8-10', { stroke: brand, line: 2 }],
    ],
  },
  repeat: {
    left: 2,
    drawing: ({ brand, ink, paper }) => [
      ['M2 104h166', { stroke: ink, line: 2 }],
      ['M10 104V76l20-16 20 16v28zM24 104V90h12v14', { fill: brand, stroke: ink, line: 1 }],
      ['M24 104V90h12v14z', { fill: paper, stroke: ink, line: 0.8 }],
      ['M62 104V76l20-16 20 16v28z', { fill: paper, stroke: ink, line: 1 }],
      ['M76 104V90h12v14M68 80h8v8h-8zM88 80h8v8h-8z', { stroke: ink, line: 0.7 }],
      ['M114 104V76l20-16 20 16v28', { stroke: ink, line: 1, dash: '4 3' }],
      ['M30 46C36 8 124 4 133 46', { stroke: brand, line: 2.2 }],
      ['M122 38l11 10 8-13', { stroke: brand, line: 2.2 }],
    ],
  },
  referral: {
    left: 8,
    drawing: ({ brand, ink, paper }) => [
      ['M2 104h166', { stroke: ink, line: 2 }],
      ['M8 44h56v42H8z', { fill: paper, stroke: ink, line: 1 }],
      [
        'M18 60a7 7 0 1 1 14 0a7 7 0 1 1-14 0zM13 80q1-11 12-11t12 11z',
        { fill: mix(paper, brand, 0.16), stroke: ink, line: 0.8 },
      ],
      ['M42 58h16M42 66h16M42 74h10', { stroke: ink, line: 0.8 }],
      ['M67 66h13M75 60l6 6-6 6', { stroke: brand, line: 2 }],
      ['M88 92a31 31 0 0 1 62 0z', { fill: paper, stroke: ink, line: 1.2 }],
      ['M98 88a22 22 0 0 1 14-18', { stroke: ink, line: 0.7 }],
      ['M82 92h74v12H82z', { fill: ink }],
      ['M119 61v-7M112 54h14', { stroke: ink, line: 2.4 }],
      ['M100 46l-7-9M119 42V30M138 46l7-9', { stroke: brand, line: 2.2 }],
    ],
  },
  reward: {
    left: 2,
    drawing: ({ brand, ink, paper }) => [
      ['M2 104h150', { stroke: ink, line: 2 }],
      ['M16 104V58l36-28 36 28v46z', { fill: paper, stroke: ink, line: 1 }],
      ['M8 64l44-34 44 34', { stroke: ink, line: 2.4 }],
      ['M44 104V78h16v26', { stroke: ink, line: 1 }],
      ['M24 68h14v14H24zM66 68h14v14H66z', { fill: mix(paper, brand, 0.3), stroke: ink, line: 0.8 }],
      ['M94 62a28 28 0 1 1 56 0a28 28 0 1 1-56 0z', { fill: brand, stroke: ink, line: 1 }],
      ['M99 62a23 23 0 1 1 46 0a23 23 0 1 1-46 0z', { stroke: inkOn(brand), line: 0.7, opacity: 0.7 }],
      ['M130 54q-8-7-15-1.5t1 9.5q6 1.500 9 3.500t3 7q-6 6-15-1M122 44v36', { stroke: inkOn(brand), line: 2.2 }],
    ],
  },
  share: {
    left: 10,
    drawing: ({ brand, ink, paper }) => [
      ['M58 70V44l26-20 26 20v26z', { fill: paper, stroke: ink, line: 1 }],
      ['M52 48l32-25 32 25', { stroke: ink, line: 2 }],
      ['M84 24v46', { stroke: ink, line: 0.8, dash: '4 3' }],
      ['M14 76h70v20H14z', { fill: brand, stroke: ink, line: 1 }],
      ['M84 76h70v20H84z', { fill: mix(paper, brand, 0.16), stroke: ink, line: 1 }],
      ['M14 108h140M10 112l8-8M80 112l8-8M150 112l8-8', { stroke: ink, line: 0.9 }],
    ],
  },
  offMarket: {
    left: 16,
    drawing: ({ brand, ink, paper }) => [
      ['M16 104h140', { stroke: ink, line: 2 }],
      ['M30 104V12h84v92z', { fill: paper, stroke: ink, line: 1 }],
      ['M30 35h84M30 58h84M30 81h84M58 12v92M86 12v92', { stroke: ink, line: 0.7 }],
      ['M58 58h28v23H58zM86 81h28v23H86z', { fill: brand, stroke: ink, line: 1 }],
      ['M22 42h112v56l-10 10H22z', { fill: paper, fillOpacity: 0.72, stroke: ink, line: 0.8 }],
      ['M134 98h-10v10z', { fill: mix(paper, ink, 0.2), stroke: ink, line: 0.8 }],
      ['M22 48l-4-12M134 48l4-12', { stroke: brand, line: 2 }],
    ],
  },
  interstate: {
    left: 8,
    drawing: ({ brand, ink, paper }) => [
      [
        'M18 66l5-20 14-9 10-13 14-8 10 3 8-9 17 1-5 14 15 10 6-21 5 1 5 22 14 15 9 20-5 20-15 13-17-2-9-15-18-5-24 6-12 6-21-3z',
        { fill: paper, stroke: ink, line: 1 },
      ],
      ['M62 16v75M96 30v54M96 58h49', { stroke: ink, line: 0.7, dash: '5 3 1 3' }],
      ['M34 76C42 34 106 30 128 62', { stroke: brand, line: 2.2 }],
      ['M34 76C60 60 92 70 112 92', { stroke: brand, line: 1.4, dash: '5 3' }],
      [
        'M27 76a7 7 0 1 1 14 0a7 7 0 1 1-14 0zM122 62a6 6 0 1 1 12 0a6 6 0 1 1-12 0zM106 93a6 6 0 1 1 12 0a6 6 0 1 1-12 0z',
        { fill: brand, stroke: ink, line: 1 },
      ],
    ],
  },
  overseas: {
    left: 20,
    drawing: ({ brand, ink, paper }) => [
      ['M34 60a48 48 0 1 1 96 0a48 48 0 1 1-96 0z', { fill: paper, stroke: ink, line: 1.2 }],
      ['M82 12v96M34 60h96M41 36h82M41 84h82M82 12q-46 48 0 96M82 12q46 48 0 96', { stroke: ink, line: 0.6 }],
      ['M102 78C96 34 76 22 50 40', { stroke: brand, line: 2.4 }],
      ['M102 78C112 56 124 50 136 24', { stroke: brand, line: 1.4, dash: '5 3' }],
      ['M128 30l8-8 3 11', { stroke: brand, line: 1.6 }],
      [
        'M95 78a7 7 0 1 1 14 0a7 7 0 1 1-14 0zM44 40a6 6 0 1 1 12 0a6 6 0 1 1-12 0z',
        { fill: brand, stroke: ink, line: 1 },
      ],
    ],
  },
}

/** A small drawing beside its heading, the same size as the buying steps: 170 × 118 units. */
export const partnerDrawing = (piece: PartnerPiece, colours: SetPieceColours): string => {
  const { left, drawing } = PIECES[piece]
  const strokes = drawing(colours).map(([d, ink]) => inked(d, { fill: 'none', ...ink }))
  return svgOf({ width: 170, height: 118, box: `${left} 0 170 118`, title: null }, ...strokes)
}
