import type { Claim, Slip, State } from './claims'
import type { Requirement } from './requirements'

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

/** Claims of unknown ids, claims that failed or did not run, and mistakes in features. */
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
