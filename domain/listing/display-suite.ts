import * as t from 'io-ts'

/** On these days of the week, 0 (Sunday) to 6, between two times of day, `10:00`, where the suite is. */
export const OpeningHours = t.type({ days: t.array(t.number), from: t.string, to: t.string }, 'OpeningHours')
export type OpeningHours = t.TypeOf<typeof OpeningHours>

/** A place to see samples, plans and models of a development before it is built. */
export const DisplaySuite = t.type({ address: t.string, phone: t.string, hours: t.array(OpeningHours) }, 'DisplaySuite')
export type DisplaySuite = t.TypeOf<typeof DisplaySuite>
