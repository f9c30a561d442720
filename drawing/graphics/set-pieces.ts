import { inked, type Ink } from '../ink'
import { svgOf } from '../markup'
import { mix } from '../palette'

export type SetPieceColours = { readonly brand: string; readonly ink: string; readonly paper: string }

/** The buying steps in order: search, read, reserve, exchange. */
export type Step = 'find' | 'read' | 'reserve' | 'exchange'

/** Status colours, the same for every tenant. */
const RESERVED = '#17693f'
const SOLD = '#643592'

type Drawing = (colours: SetPieceColours) => readonly (readonly [string, Ink])[]

/** `left`: where the drawing starts, so that each drawing's first line is under its heading. */
const STEPS: Readonly<Record<Step, { readonly left: number; readonly drawing: Drawing }>> = {
  find: {
    left: 0,
    drawing: ({ brand, ink, paper }) => [
      ['M2 104h166', { stroke: ink, line: 2 }],
      [
        'M12 104V70l16-14 16 14v34zM54 104V42h30v62zM94 104V14h34v90zM138 104V76h24v28z',
        { fill: paper, stroke: ink, line: 1 },
      ],
      ['M54 56h30M54 70h30M54 84h30M94 30h34M94 46h34M94 62h34M94 78h34', { stroke: ink, line: 0.6 }],
      ['M94 46h34v16H94z', { fill: brand, stroke: ink, line: 1 }],
      ['M89 54a23 23 0 0 0 46 0a23 23 0 0 0-46 0z', { stroke: brand, line: 2.5 }],
      ['M129 71l16 16', { stroke: brand, line: 4 }],
    ],
  },
  read: {
    left: 8,
    drawing: ({ brand, ink, paper }) => [
      ['M14 18h112v86H14z', { fill: paper, stroke: ink, line: 4 }],
      ['M74 18v50M14 68h36M74 68h52M96 68v36', { stroke: ink, line: 3 }],
      ['M74 68a24 24 0 0 0-24 0M50 68v-24a24 24 0 0 1 24 24', { stroke: ink, line: 0.8 }],
      ['M24 28h26v32H24zM24 38h26', { fill: mix(paper, brand, 0.16), stroke: ink, line: 0.8 }],
      ['M88 18h26', { stroke: brand, line: 5 }],
      ['M14 8h112M10 12l8-8M122 12l8-8M140 18v86M136 22l8-8M136 108l8-8', { stroke: ink, line: 0.8 }],
    ],
  },
  reserve: {
    left: 20,
    drawing: ({ ink, paper }) => [
      ['M40 104V10h84v94', { fill: paper, stroke: ink, line: 1 }],
      ['M20 104h130', { stroke: ink, line: 2 }],
      ['M40 34h84M40 57h84M40 80h84M68 10v94M96 10v94', { stroke: ink, line: 0.7 }],
      ['M68 34h28v23H68z', { fill: '#cfe9da', stroke: RESERVED, line: 2.5 }],
      ['M68 57l23-23M74 57l22-22M82 57l14-14', { stroke: RESERVED, line: 1 }],
      ['M96 80h28v24H96zM40 10h28v24H40z', { fill: SOLD, stroke: ink, line: 1 }],
      ['M96 104l28-24M40 34l28-24', { stroke: '#fff', line: 0.8 }],
    ],
  },
  exchange: {
    left: 39,
    drawing: ({ brand, ink, paper }) => [
      ['M126 12h8v104H48v-6h78z', { fill: ink, fillOpacity: 0.14 }],
      ['M40 6h86v104H40z', { fill: paper, stroke: ink, line: 1 }],
      ['M52 22h40M52 32h62M52 42h62M52 52h50', { stroke: ink, line: 0.8 }],
      ['M52 66h62v26H52z', { stroke: ink, line: 0.6, dash: '3 2' }],
      ['M58 84q8-18 12-4t10-4 8 2 16-6', { stroke: brand, line: 2.2 }],
    ],
  },
}

/** One of the four small drawings of the buying steps; decoration beside its heading. 170 × 118 units. */
export const stepDrawing = (step: Step, colours: SetPieceColours): string => {
  const { left, drawing } = STEPS[step]
  const strokes = drawing(colours).map(([d, ink]) => inked(d, { fill: 'none', ...ink }))
  return svgOf({ width: 170, height: 118, box: `${left} 0 170 118`, title: null }, ...strokes)
}
