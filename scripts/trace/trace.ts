import type { Claim, Slip, State } from './claims'
import type { Observer, Requirement } from './requirements'

/** A requirement with its claims. */
export interface Traced extends Requirement {
  readonly state: State | 'unproved'
  readonly claims: readonly Claim[]
}

export const trace = (requirements: readonly Requirement[], claims: readonly Claim[]): Traced[] => {
  const byId = new Map<string, Claim[]>()
  for (const claim of claims) for (const id of claim.ids) byId.set(id, [...(byId.get(id) ?? []), claim])
  return requirements.map((requirement) => {
    const own = byId.get(requirement.id) ?? []
    return { ...requirement, claims: own, state: stateOf(own) }
  })
}

/** One failure fails it; one claim that did not run leaves it open. */
const stateOf = (claims: readonly Claim[]): Traced['state'] =>
  (['failed', 'not run', 'passed'] as const).find((state) => claims.some((claim) => claim.state === state)) ??
  'unproved'

/** The levels that can see what a row's observer sees. A screen is the whole application, without a browser's layout. Database specs call the server over HTTP, or the code behind it. */
const WITNESSES: Readonly<Record<Observer, Claim['levels']>> = {
  browser: ['screen', 'browser'],
  http: ['http', 'database', 'screen', 'browser'],
  storage: ['http', 'database', 'screen', 'browser'],
}

/** A row that is claimed, but only below the level where it is to be observed. */
const claimedTooLow = (requirements: readonly Requirement[], claims: readonly Claim[]): string[] =>
  trace(requirements, claims).flatMap(({ id, observer, claims: own }) => {
    const levels = [...new Set(own.flatMap((claim) => claim.levels))]
    if (observer === undefined || own.length === 0 || levels.some((level) => WITNESSES[observer].includes(level)))
      return []
    return [`${id} is observed by ${observer}, and claimed only by ${levels.join(', ')}: ${own[0]?.place ?? ''}`]
  })

/** The number of rows that makes a case weak, because it is hard to see which of them it proves. */
const MANY = 5

/** Cases that claim many rows, the most first; a row that only they claim is likely to be proved in part. */
export const weakCases = (claims: readonly Claim[]): string[] =>
  claims
    .filter(({ ids }) => ids.length >= MANY)
    .sort((one, other) => other.ids.length - one.ids.length)
    .map(({ ids, place, name }) => `${place}: ${ids.length} rows (${name})`)

/** Rows that no case with fewer rows claims. */
export const weakRows = (traced: readonly Traced[]): Traced[] =>
  traced.filter(({ claims }) => claims.length > 0 && claims.every(({ ids }) => ids.length >= MANY))

export const overruledRows = (traced: readonly Traced[]): Traced[] =>
  traced.filter(({ overruled }) => overruled !== undefined)

/** The strength of the proofs, in sentences. */
export const figures = (traced: readonly Traced[], rows = 'rows'): string[] => [
  `${provedOnlyAt(traced, 'browser').length} ${rows} are proved in a browser only.`,
  `${weakRows(traced).length} ${rows} are proved only by cases that claim five or more.`,
  `${overruledRows(traced).length} ${rows} don't hold as they are written, because a decision overrules them.`,
]

/** From the cheapest to the dearest. */
export const proofLevels = ['unit', 'database', 'domain', 'http', 'screen', 'browser'] as const

export type ProofLevel = (typeof proofLevels)[number]

const levelsOf = ({ claims }: Traced): ReadonlySet<ProofLevel> => new Set(claims.flatMap(({ levels }) => levels))

export const provedAt = (traced: readonly Traced[], level: ProofLevel): Traced[] =>
  traced.filter((row) => levelsOf(row).has(level))

export const provedOnlyAt = (traced: readonly Traced[], level: ProofLevel): Traced[] =>
  provedAt(traced, level).filter((row) => levelsOf(row).size === 1)

/** Claims of unknown ids, claims that failed or did not run, rows claimed at too low a level, and mistakes in features. */
export const problems = (
  requirements: readonly Requirement[],
  claims: readonly Claim[],
  found: readonly Slip[],
): string[] => {
  const known = new Set(requirements.map(({ id }) => id))
  return [
    ...found.map(({ place, text }) => `${place}: ${text}`),
    ...claims.flatMap(({ ids, place }) =>
      ids.filter((id) => !known.has(id)).map((id) => `${place}: ${id} is in none of specs/requirements/*.tsv`),
    ),
    ...claims
      .filter(({ ids, state }) => ids.length > 0 && state !== 'passed')
      .map(
        ({ ids, place, name, state }) =>
          `${place}: claims ${ids.join(', ')} and ${state === 'failed' ? 'failed' : 'did not run'} (${name})`,
      ),
    ...claimedTooLow(requirements, claims),
  ]
}

export const states = ['passed', 'failed', 'not run', 'unproved'] as const

export type Totals = Record<(typeof states)[number], number>

export const totals = (traced: readonly Traced[]): Totals => {
  const count = (state: (typeof states)[number]) => traced.filter((each) => each.state === state).length
  return { passed: count('passed'), failed: count('failed'), 'not run': count('not run'), unproved: count('unproved') }
}

export const totalsInWords = (all: Totals) => states.map((state) => `${all[state]} ${state}`).join(', ')

/** Every id with its claims, as plain text. */
export const listing = (traced: readonly Traced[]): string[] =>
  traced.flatMap(({ id, state, claims }) => [
    `${id}  ${state}`,
    ...claims.map(
      ({ place, name, levels, state: own }) => `    ${own.padEnd(7)}  ${levels.join('+')}  ${place}  ${name}`,
    ),
  ])
