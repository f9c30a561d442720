import * as t from 'io-ts'

/** Wall and roof materials, in plain daylight. */
export const MATERIALS = {
  white: '#fbfbfa',
  bone: '#efe8db',
  brick: '#c98f78',
  umber: '#8b6156',
  char: '#56616b',
  sage: '#b9c6b3',
  sand: '#e3d0aa',
  blush: '#e8d0c5',
  timber: '#c69a66',
  mist: '#c3d0da',
} as const

export const Material = t.keyof(MATERIALS, 'Material')
export type Material = t.TypeOf<typeof Material>
