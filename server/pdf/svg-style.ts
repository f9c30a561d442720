import type { SvgElement } from './svg'

/** The paint attributes of an element, inherited by children. */
export interface SvgStyle {
  readonly fill: string
  readonly stroke: string
  readonly width: number
  readonly opacity: number
  readonly fillOpacity: number
  readonly join: string
  readonly cap: string
  readonly dash: string
  readonly mono: boolean
  readonly size: number
  readonly anchor: string
  /** Draws text over a wide outline in the stroke colour. */
  readonly haloed: boolean
}

export const PLAIN: SvgStyle = {
  fill: '#000000',
  stroke: 'none',
  width: 1,
  opacity: 1,
  fillOpacity: 1,
  join: 'miter',
  cap: 'butt',
  dash: '',
  mono: false,
  size: 12,
  anchor: 'start',
  haloed: false,
}

/** An element's attributes override inherited ones. Opacities multiply. */
export const styleOf = ({ attributes }: SvgElement, from: SvgStyle): SvgStyle => {
  const text = (name: string, otherwise: string) => attributes[name] ?? otherwise
  const number = (name: string, otherwise: number) =>
    attributes[name] === undefined ? otherwise : Number(attributes[name])
  return {
    fill: text('fill', from.fill),
    stroke: text('stroke', from.stroke),
    width: number('stroke-width', from.width),
    opacity: from.opacity * number('opacity', 1),
    fillOpacity: number('fill-opacity', from.fillOpacity),
    join: text('stroke-linejoin', from.join),
    cap: text('stroke-linecap', from.cap),
    dash: text('stroke-dasharray', from.dash),
    mono: attributes['font-family']?.includes('Mono') ?? from.mono,
    size: number('font-size', from.size),
    anchor: text('text-anchor', from.anchor),
    haloed: attributes['paint-order']?.startsWith('stroke') ?? from.haloed,
  }
}

export const numberOf = ({ attributes }: SvgElement, name: string, otherwise = 0): number =>
  Number(attributes[name] ?? otherwise)
