import * as t from 'io-ts'

export const PastProject = t.type({ name: t.string, suburb: t.string, year: t.number }, 'PastProject')
export type PastProject = t.TypeOf<typeof PastProject>

/** The development's builder, which is not the agency that sells it. `year`: of completion. */
export const Builder = t.type({ name: t.string, licence: t.string, projects: t.array(PastProject) }, 'Builder')
export type Builder = t.TypeOf<typeof Builder>
