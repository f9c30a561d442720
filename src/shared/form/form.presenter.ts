import { action, computed, makeObservable, observable, observableRef } from 'mobx'
import { isClean, problemsOf, type Problems, type Rules } from '../../../domain/shared/form'
import { afterPress } from './after-press'

type Name<F> = keyof F & string

let forms = 0

/**
 * A form's values and validation errors. A field's error shows once the field is blurred or the form submitted, and
 * clears as soon as the value is valid. F has one key per field; fields without a rule are always valid.
 */
export class FormPresenter<F extends object> {
  /** Prefix of the controls' ids. */
  readonly id = `form-${++forms}`
  readonly values: F
  /** A new object each time a field should get the focus. */
  focus: { field: Name<F> } | null = null
  private readonly touched = observable.set<Name<F>>()
  private readonly refused = observable.map<Name<F>, string>()
  private start: F

  /** Rules are checked in their order; list them in the order of the fields on the page. */
  constructor(
    initial: F,
    private readonly rules: Rules<F> | (() => Rules<F>) = {},
    /** Shown like the others, but a form with nothing else wrong is valid. */
    private readonly advice: Rules<F> = {},
  ) {
    this.start = { ...initial }
    this.values = observable({ ...initial }, {}, { deep: false })
    makeObservable<this, 'start' | 'advised'>(this, {
      focus: observableRef,
      start: observableRef,
      problems: computed,
      advised: computed,
      isChanged: computed,
      change: action,
      submit: action,
      refuse: action,
      reset: action,
      restore: action,
      startFrom: action,
    })
  }

  get problems(): Problems<F> {
    return problemsOf(typeof this.rules === 'function' ? this.rules() : this.rules, this.values)
  }

  private get advised(): Problems<F> {
    return problemsOf(this.advice, this.values)
  }

  get isClean(): boolean {
    return isClean(this.problems)
  }

  /** Whether any value differs from the initial one. */
  get isChanged(): boolean {
    return (Object.keys(this.values) as Name<F>[]).some((field) => this.values[field] !== this.start[field])
  }

  readonly idOf = (field: Name<F>): string => `${this.id}-${field}`

  /** The error to show at a field; server errors take precedence. */
  readonly problem = (field: Name<F>): string | null =>
    this.refused.get(field) ?? (this.touched.has(field) ? (this.problems[field] ?? this.advised[field] ?? null) : null)

  change<K extends Name<F>>(field: K, value: F[K]): void {
    this.values[field] = value
    this.refused.delete(field)
  }

  /** The field was left: its error shows, after the click that left it. */
  blur(field: Name<F>): void {
    const { start } = this
    afterPress(
      action(() => {
        // The click may have reset the form.
        if (this.start === start) this.touched.add(field)
      }),
    )
  }

  /** Shows every problem and focuses the first; null if the form is valid. */
  submit(): Name<F> | null {
    for (const field of Object.keys(this.values) as Name<F>[]) this.touched.add(field)
    const first = (Object.keys(this.problems) as Name<F>[])[0] ?? null
    if (first !== null) this.focus = { field: first }
    return first
  }

  /** Sets a server error on a field, until the field is changed. */
  refuse(field: Name<F>, message: string): void {
    this.refused.set(field, message)
    this.focus = { field }
  }

  /** Resets the form, optionally to other values. */
  reset(values: F = this.start): void {
    this.start = { ...values }
    Object.assign(this.values, values)
    this.touched.clear()
    this.refused.clear()
    this.focus = null
  }

  /** Other initial values: they are taken where nothing was typed. */
  startFrom(values: F): void {
    for (const field of Object.keys(values) as Name<F>[])
      if (this.values[field] === this.start[field]) this.values[field] = values[field]
    this.start = { ...values }
  }

  /** A copy for a draft. */
  snapshot(): F {
    return { ...this.values }
  }

  /** Restores a draft. Unknown keys are ignored, so an old draft is harmless. */
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

/** Submits the forms that make up a larger one; focuses the topmost problem. True if all are valid. */
export const submitTogether = action((parts: readonly Part[]): boolean => {
  const wrong = parts.filter((part) => part.submit() !== null)
  for (const part of wrong.slice(1)) part.focus = null
  return wrong.length === 0
})
