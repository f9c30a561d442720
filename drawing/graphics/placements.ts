import { inked, type Ink } from '../ink'
import { annotation, text } from '../lettering'
import { SANS, svgOf, tag } from '../markup'
import { inkOn, mix } from '../palette'
import { rect } from '../path'
import type { SetPieceColours } from './set-pieces'

/** A screen with room for advertisements. */
export type Placement = 'home' | 'results'

const WIDTH = 360
const HEIGHT = 240

type Strokes = readonly (readonly [string, Ink])[]

/** The screen without its advertisements. */
const SCREENS: Readonly<Record<Placement, (colours: SetPieceColours) => Strokes>> = {
  home: ({ brand, ink, paper }) => [
    [rect(20, 38, 320, 62), { fill: mix(paper, brand, 0.14) }],
    ['M20 100h320', { stroke: ink, line: 1.2 }],
    [
      'M36 100V84l14-12 14 12v16zM96 100V76h18v24zM114 100V76h18v24zM132 100V76h18v24zM196 100V66h40v34zM276 100V46h28v54z',
      { fill: paper, stroke: ink, line: 0.9 },
    ],
    ['M196 77h40M196 88h40M276 58h28M276 70h28M276 82h28', { stroke: ink, line: 0.5 }],
    [rect(36, 110, 288, 14), { fill: paper, stroke: ink, line: 0.8 }],
    [rect(284, 110, 40, 14), { fill: ink }],
    ['M36 142h54', { stroke: ink, line: 3 }],
    ['M196 160h128M196 170h128M196 180h96M196 198h128M196 208h128M196 218h70', { stroke: ink, line: 0.7 }],
  ],
  results: ({ brand, ink, paper }) => [
    ['M36 52h84', { stroke: ink, line: 3 }],
    [
      [64, 122, 180].map((y) => rect(36, y, 74, 46)).join(''),
      { fill: mix(paper, brand, 0.14), stroke: ink, line: 0.8 },
    ],
    [
      [64, 122, 180].map((y) => `M48 ${y + 46}v-26h22v26M70 ${y + 46}v-36h26v36`).join(''),
      { fill: paper, stroke: ink, line: 0.7 },
    ],
    [[64, 122, 180].map((y) => `M122 ${y + 6}h60`).join(''), { stroke: ink, line: 2.4 }],
    [
      [64, 122, 180].map((y) => `M122 ${y + 18}h92M122 ${y + 28}h92M122 ${y + 38}h56`).join(''),
      { stroke: ink, line: 0.7 },
    ],
  ],
}

/** Advertisements on the screen: left, top and width; 3:4. Those behind the first take turns with it. */
const SPACES: Readonly<Record<Placement, readonly (readonly [x: number, y: number, width: number])[]>> = {
  home: [
    [36, 152, 57],
    [103, 152, 57],
  ],
  results: [
    [260, 78, 76],
    [250, 71, 76],
    [240, 64, 76],
  ],
}

const shade = (colour: string, share: number) => mix(colour, '#ffffff', share)

/** A screen in outline with its advertisements in the brand's colour, 360 × 240 units; decoration beside its heading. */
export const placementDrawing = (place: Placement, colours: SetPieceColours): string => {
  const { brand, ink, paper } = colours
  const spaces = SPACES[place]
  return svgOf(
    { width: WIDTH, height: HEIGHT, title: null },
    inked(rect(20, 12, 320, 220), { fill: paper, stroke: ink, line: 1.2 }),
    inked('M20 30h320', { stroke: ink, line: 1 }),
    inked('M30 21h34', { stroke: ink, line: 4 }),
    inked('M250 21h22M282 21h22M314 21h16', { stroke: ink, line: 1 }),
    ...SCREENS[place](colours).map(([d, own]) => inked(d, { fill: 'none', ...own })),
    ...spaces.map(([x, y, width], i) =>
      space(x, y, width, place === 'results' ? spaces.length - 1 - i : 0, brand, ink),
    ),
  )
}

const space = (x: number, y: number, width: number, behind: number, brand: string, ink: string) => {
  const height = (width * 4) / 3
  const fill = behind === 0 ? brand : shade(brand, behind * 0.3)
  const line = inkOn(fill)
  const [middle, foot] = [x + width / 2, y + height]
  const tower = `M${middle - width * 0.2} ${foot - height * 0.3}v${-height * 0.5}h${width * 0.4}v${height * 0.5}`
  return (
    inked(rect(x, y, width, height), { fill, stroke: ink, line: 1 }) +
    (behind > 0
      ? ''
      : inked(tower, { fill: 'none', stroke: line, line: 1 }) +
        inked(`M${x + 8} ${foot - height * 0.3}h${width - 16}`, { stroke: line, line: 1 }) +
        inked(`M${x + 8} ${foot - height * 0.18}h${width * 0.5}M${x + 8} ${foot - height * 0.1}h${width * 0.34}`, {
          stroke: line,
          line: 1.4,
        }))
  )
}

/** The format as a dimensioned drawing, 380 × 470 units; decoration beside the same in words. */
export const formatDrawing = ({ brand, ink }: Pick<SetPieceColours, 'brand' | 'ink'>): string => {
  const line = inkOn(brand)
  const floors = Array.from({ length: 11 }, (_, i) => `M126 ${128 + i * 18}h88`).join('')
  const windows = [142, 158, 182, 198].map((x) => `M${x} 110v234`).join('')
  const ticks = 'M36 446l8-8M296 446l8-8M344 24l8-8M344 368l8-8'
  return svgOf(
    { width: 380, height: 470, title: null },
    inked(rect(48, 28, 260, 346), { fill: ink, fillOpacity: 0.12 }),
    inked(rect(40, 20, 260, 344), { fill: brand, stroke: ink, line: 1.5 }),
    inked(`M126 344V110h88v234${floors}${windows}`, { fill: 'none', stroke: line, line: 1 }),
    inked('M126 110l22-20h44l22 20', { fill: 'none', stroke: line, line: 1 }),
    inked('M60 344h220', { stroke: line, line: 2 }),
    tag(
      'g',
      { 'font-family': SANS, 'font-size': 21, 'font-weight': 640, fill: line },
      text('Your advertisement', 60, 58),
    ),
    inked(`M28 442h284M348 8v368M40 372v78M300 372v78M308 20h48M308 364h48`, { fill: 'none', stroke: ink, line: 0.7 }),
    inked(ticks, { fill: 'none', stroke: ink, line: 1.6 }),
    annotation(14, ink, [text('600 px', 170, 434)]),
    tag('g', { transform: 'translate(340 192) rotate(-90)' }, annotation(14, ink, [text('800 px', 0, 0)])),
  )
}
