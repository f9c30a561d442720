import * as t from 'io-ts'

/** The compass direction a front faces. */
export const Aspect = t.keyof({ north: null, east: null, south: null, west: null }, 'Aspect')
export type Aspect = t.TypeOf<typeof Aspect>

const BEARINGS: Readonly<Record<Aspect, number>> = { north: 0, east: 90, south: 180, west: 270 }

/** Degrees clockwise from the top of the sheet to north, if the front at the bottom of the sheet faces `aspect`. */
export const northOf = (aspect: Aspect) => (540 - BEARINGS[aspect]) % 360

/** Metres east and south of a plan's upper left corner, or sheet units right and down. */
export const Point = t.tuple([t.number, t.number], 'Point')
export type Point = t.TypeOf<typeof Point>
