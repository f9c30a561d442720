import { action, computed, makeObservable, observable, observableRef, reaction } from 'mobx'
import type { Failure } from '../../../domain/shared/failure'
import type { Confirmed } from '../../../domain/stock/import/import-context'
import { type importMachine, importWith } from '../../../domain/stock/import/import.machine'
import {
  type CorrectedField,
  type ImportRun,
  isTaken,
  NO_OPTIONS,
  type RunChoices,
  type RunDifference,
  type RunOptions,
  rowIdOf,
} from '../../../domain/stock/import/run'
import type { ImportsPort } from '../../../domain/stock/import/run.ports'
import { type Group, movedRows, rowsIn, type RunRow, takenOf } from '../../../domain/stock/import/shown-difference'
import type { Flow } from '../../shared/flow'
import type { ObservedActor } from '../../shared/observed-actor'

const NO_CHOICES: RunChoices = { answers: {}, options: NO_OPTIONS, ticks: {}, corrections: {} }

/** A run on its screen. Every choice is saved at once; what is shown doesn’t wait for it. */
export class RunPresenter {
  /** The rows that are shown; null for all. */
  filter: Group | null = null
  /** Whether the answers are shown again, although the file could be read. */
  showsHeadings = false

  constructor(private readonly actor: ObservedActor<typeof importMachine>) {
    makeObservable(this, {
      ...{ filter: observableRef, showsHeadings: observable, show: action, showHeadings: action },
      ...{ run: computed, difference: computed, failure: computed, isSaving: computed, isApplying: computed },
      ...{ isBroken: computed, choices: computed, taken: computed, moved: computed },
    })
  }

  private get context() {
    return this.actor.snapshot.context
  }
  get run(): ImportRun | null {
    return this.context.run
  }
  get difference(): RunDifference | null {
    return this.context.difference
  }
  get failure(): Failure | null {
    return this.context.failure
  }
  get choices(): RunChoices {
    return this.context.choices ?? NO_CHOICES
  }
  /** Whether it couldn’t be loaded. */
  get isBroken(): boolean {
    return this.actor.snapshot.matches('failed')
  }
  get isSaving(): boolean {
    return this.actor.snapshot.hasTag('saving')
  }
  get isApplying(): boolean {
    return this.actor.snapshot.hasTag('applying') || (this.isSaving && this.context.confirmed !== null)
  }
  /** Rows that will be applied. */
  get taken(): readonly RunRow[] {
    return this.difference === null ? [] : takenOf(this.difference, this.choices.ticks)
  }
  /** Rows that are otherwise than when they were to be applied, by the ids of their units’ rows. */
  get moved(): readonly RunRow[] {
    const { before, difference } = this.context
    return before === null || difference === null ? [] : movedRows(before, difference)
  }
  /** Whether stock has moved since the person wanted to apply. */
  get wasMoved(): boolean {
    return this.context.before !== null
  }

  readonly show = (filter: Group | null): void => {
    this.filter = filter
  }
  readonly showHeadings = (shows: boolean): void => {
    this.showsHeadings = shows
  }
  readonly retry = (): void => this.actor.send({ type: 'retry' })
  /** Saves answers; the questions stay until they are sent with `answer`. */
  readonly keep = (answers: RunChoices['answers']): void => {
    this.showHeadings(true)
    this.choose({ answers: { ...this.choices.answers, ...answers } })
  }
  readonly answer = (answers: RunChoices['answers']): void => {
    this.showHeadings(false)
    this.choose({ answers: { ...this.choices.answers, ...answers } })
  }
  readonly setOptions = (options: Partial<RunOptions>): void =>
    this.choose({ options: { ...this.choices.options, ...options } })
  readonly tick = (rows: readonly RunRow[], on: boolean): void =>
    this.choose({
      ticks: { ...this.choices.ticks, ...Object.fromEntries(rows.map((row) => [rowIdOf(row), on])) },
    })
  /** A null text takes the correction back. */
  readonly correct = (row: number, field: CorrectedField, text: string | null): void => {
    const { [field]: _, ...others } = this.choices.corrections[row] ?? {}
    this.choose({
      corrections: { ...this.choices.corrections, [row]: text === null ? others : { ...others, [field]: text } },
    })
  }
  readonly apply = (confirmed: Confirmed): void => this.actor.send({ type: 'apply', ...confirmed })
  readonly abandon = (): void => this.actor.send({ type: 'abandon' })
  readonly undo = (): void => this.actor.send({ type: 'undo' })

  isTicked(row: RunRow): boolean {
    return isTaken(row, this.choices.ticks)
  }
  /** All, none, or some of a group are ticked. */
  ticksOf(group: Group): 'all' | 'none' | 'some' {
    const rows = this.difference === null ? [] : rowsIn(this.difference, group)
    const ticked = rows.filter((row) => this.isTicked(row)).length
    return ticked === 0 ? 'none' : ticked === rows.length ? 'all' : 'some'
  }

  /** Subscribes to the run that undoes this one; returns a disposer. */
  readonly subscribe = (onUndone: (id: number) => void): (() => void) =>
    reaction(
      () => this.context.undoneBy,
      (id) => {
        if (id !== null) onUndone(id)
      },
    )

  private choose(changed: Partial<RunChoices>): void {
    this.actor.send({ type: 'choose', choices: { ...this.choices, ...changed } })
  }
}

export const runFlow = (imports: ImportsPort): Flow<typeof importMachine, RunPresenter> => ({
  logic: importWith(imports),
  present: (actor) => new RunPresenter(actor),
})
