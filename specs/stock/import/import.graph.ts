import { failure, unreachable } from '../../../domain/shared/failure'
import { importMachine } from '../../../domain/stock/import/import.machine'
import { NO_OPTIONS } from '../../../domain/stock/import/run'
import { graphOf } from '../../shared/graph'
import { COUNTS, differenceOf, rowOf, runOf } from './runs/run-samples'

const MOVED = failure('changed-meanwhile', 'It has changed meanwhile.')
const CHOICES = { answers: {}, options: NO_OPTIONS, ticks: { '1': false }, corrections: {} }

export const importGraph = graphOf(importMachine, {
  inputs: [{ id: 12 }],
  events: [
    { type: 'retry' },
    { type: 'choose', choices: CHOICES },
    { type: 'apply', leavesErrors: false, isConfirmed: true },
    { type: 'undo' },
    { type: 'abandon' },
  ],
  endings: {
    run: {
      done: (['reading', 'needs-choice', 'compared', 'applied', 'refused'] as const).map((state) => runOf({ state })),
      error: [unreachable],
    },
    difference: { done: [differenceOf([rowOf(1)]), differenceOf([rowOf(1), rowOf(2)])], error: [unreachable] },
    choose: { done: [runOf(), runOf({ state: 'needs-choice' })], error: [MOVED, unreachable] },
    apply: { done: [COUNTS], error: [MOVED, unreachable] },
    undo: { done: [{ id: 13 }], error: [unreachable] },
    abandon: { done: [undefined], error: [unreachable] },
  },
  distinguish: ({ run, difference, isUnsaved, confirmed }) => [
    run?.state,
    difference?.rows.length,
    isUnsaved,
    confirmed !== null,
  ],
})
