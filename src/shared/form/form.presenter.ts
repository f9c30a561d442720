import { action, computed, makeObservable, observable, observableRef } from 'mobx'
import { isClean, problemsOf, type Problems, type Rules } from '../../../domain/shared/form'

type Name<F> = keyof F & string

let forms = 0

/**
 * What a person has typed into a form, and what is wrong with it. A field's problem shows once the field was left
 * or the form submitted, and goes as soon as the value is right. F has one key per field; fields without a rule are free.
 */
export class FormPresenter<F extends object> {
  /** Prefix of the controls' ids on the page. */
  readonly id = `form-${++forms}`
  readonly values: F
  /** A new object each time a field is to get the focus. */
  focus: { field: Name<F> } | null = null
  private readonly touched = observable.set<Name<F>>()
  private readonly refused = observable.map<Name<F>, string>()
  private start: F

  /** The rules' order is the order in which problems are looked for; give them in the order of the fields on the page. */
  constructor(
    initial: F,
    private readonly rules: Rules<F> | (() => Rules<F>) = {},
  ) {
    this.start = { ...initial }
    this.values = observable({ ...initial }, {}, { deep: false })
    makeObservable<this, 'start'>(this, {
      focus: observableRef,
      start: observableRef,
      problems: computed,
      isChanged: computed,
      change: action,
      blur: action,
      submit: action,
      refuse: action,
      reset: action,
      restore: action,
    })
  }

  get problems(): Problems<F> {
    return problemsOf(typeof this.rules === 'function' ? this.rules() : this.rules, this.values)
  }

  get isClean(): boolean {
    return isClean(this.problems)
  }

  /** Something differs from what the form began with. */
  get isChanged(): boolean {
    return (Object.keys(this.values) as Name<F>[]).some((field) => this.values[field] !== this.start[field])
  }

  readonly idOf = (field: Name<F>): string => `${this.id}-${field}`

  /** The sentence to show at a field now, the server's before our own. */
  readonly problem = (field: Name<F>): string | null =>
    this.refused.get(field) ?? (this.touched.has(field) ? (this.problems[field] ?? null) : null)

  change<K extends Name<F>>(field: K, value: F[K]): void {
    this.values[field] = value
    this.refused.delete(field)
  }

  blur(field: Name<F>): void {
    this.touched.add(field)
  }

  /** Shows every problem and asks for the focus on the first; null when the form may be sent. */
  submit(): Name<F> | null {
    for (const field of Object.keys(this.values) as Name<F>[]) this.touched.add(field)
    const first = (Object.keys(this.problems) as Name<F>[])[0] ?? null
    if (first !== null) this.focus = { field: first }
    return first
  }

  /** The server does not accept a field; it stands until the field is changed. */
  refuse(field: Name<F>, message: string): void {
    this.refused.set(field, message)
    this.focus = { field }
  }

  /** Begins again, with nothing marked; from other values when they are given. */
  reset(values: F = this.start): void {
    this.start = { ...values }
    Object.assign(this.values, values)
    this.touched.clear()
    this.refused.clear()
    this.focus = null
  }

  /** A copy for a draft. */
  snapshot(): F {
    return { ...this.values }
  }

  /** Puts a draft back; keys that the form does not have are left out, so an old draft does no harm. */
  restore(draft: Partial<F>): void {
    for (const field of Object.keys(this.values) as Name<F>[]) {
      const value = draft[field]
      if (value !== undefined && typeof value === typeof this.values[field]) this.values[field] = value
    }
  }
}

interface Part {
  submit: () => string | null
  focus: object | null
}

/** Submits the forms that make up a larger one; the focus goes to the topmost problem. True when all may be sent. */
export const submitTogether = action((parts: readonly Part[]): boolean => {
  const wrong = parts.filter((part) => part.submit() !== null)
  for (const part of wrong.slice(1)) part.focus = null
  return wrong.length === 0
})
