/** Returns the error message for a value, in the documents' words, or null. */
export type Rule<V = string, F = unknown> = (value: V, form: F) => string | null
export type Rules<F> = { readonly [K in keyof F]?: Rule<F[K], F> }
export type Problems<F> = { readonly [K in keyof F]?: string }

/** Returns the first error of several rules. */
export const all =
  <V, F = unknown>(...rules: readonly Rule<V, F>[]): Rule<V, F> =>
  (value, form) => {
    for (const rule of rules) {
      const problem = rule(value, form)
      if (problem !== null) return problem
    }
    return null
  }

export const required =
  (message: string): Rule =>
  (value) =>
    value === '' ? message : null
export const notOnlySpaces =
  (message: string): Rule =>
  (value) =>
    value !== '' && value.trim() === '' ? message : null
export const matching =
  (accepts: (value: string) => boolean, message: string): Rule =>
  (value) =>
    value === '' || accepts(value) ? null : message
export const atMost =
  (limit: number, label: string): Rule =>
  (value) =>
    value.length > limit ? `${label} can have at most ${limit} characters` : null

/** The error of every invalid field, in form order; an empty object if all are valid. */
export const problemsOf = <F extends object>(rules: Rules<F>, form: F): Problems<F> => {
  const found: { [K in keyof F]?: string } = {}
  for (const field of Object.keys(rules) as (keyof F)[]) {
    const problem = rules[field]?.(form[field], form) ?? null
    if (problem !== null) found[field] = problem
  }
  return found
}

export const isClean = (problems: object): boolean => Object.keys(problems).length === 0

/** The field to focus on submit. */
export const firstProblem = <F extends object>(rules: Rules<F>, form: F): { field: string; message: string } | null => {
  const [entry] = Object.entries(problemsOf(rules, form))
  return entry === undefined ? null : { field: entry[0], message: String(entry[1]) }
}
