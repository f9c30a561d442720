import { assign, setup } from 'xstate'
import { asFailure } from '../../shared/failure'
import { actorFor } from '../../shared/task-actor'
import type { Confirmed, ImportContext } from './import-context'
import type { ImportRun, RunChoices, RunDifference } from './run'
import type { ImportsPort } from './run.ports'

/** What an import asks of the server. */
export type Effects = Pick<ImportsPort, 'run' | 'difference' | 'choose' | 'apply' | 'undo' | 'abandon'>
type ImportEvent =
  | { type: 'retry' }
  | { type: 'choose'; choices: RunChoices }
  | ({ type: 'apply' } & Confirmed)
  | { type: 'undo' }
  | { type: 'abandon' }

type Tag = 'saving' | 'applying'

interface Failed {
  readonly error: unknown
}
export const isMoved = ({ event: { error } }: { event: Failed }): boolean =>
  asFailure(error).kind === 'changed-meanwhile'
export const failTo = <S extends string>(target: S) => ({
  target,
  actions: { type: 'fail' as const, params: ({ event }: { event: Failed }) => event },
})
export const change = { type: 'change' as const, params: ({ event }: { event: { choices: RunChoices } }) => event }
export const confirm = { type: 'confirm' as const, params: ({ event }: { event: Confirmed }) => event }

/** What happens within an import. */
export const importSetup = setup({
  types: { input: {} as { id: number }, context: {} as ImportContext, events: {} as ImportEvent, tags: {} as Tag },
  actors: {
    run: actorFor<Effects['run']>(),
    difference: actorFor<Effects['difference']>(),
    choose: actorFor<Effects['choose']>(),
    apply: actorFor<Effects['apply']>(),
    undo: actorFor<Effects['undo']>(),
    abandon: actorFor<Effects['abandon']>(),
  },
  guards: {
    isReading: ({ context: { run } }) => run?.state === 'reading',
    needsChoice: ({ context: { run } }) => run?.state === 'needs-choice',
    isCompared: ({ context: { run } }) => run?.state === 'compared',
    isDone: ({ context: { run } }) => run?.state === 'applied' || run?.state === 'undone',
    isUnsaved: ({ context }) => context.isUnsaved,
    isConfirmed: ({ context }) => context.confirmed !== null,
  },
  actions: {
    fail: assign((_, { error }: Failed) => ({ failure: asFailure(error) })),
    open: assign((_, { output }: { output: ImportRun }) => ({
      run: output,
      choices: output.choices,
      isUnsaved: false,
    })),
    change: assign((_, { choices }: { choices: RunChoices }) => ({
      ...{ choices, isUnsaved: true, confirmed: null, before: null, failure: null },
    })),
    saved: assign(({ context }, { output }: { output: ImportRun }) => ({
      run: output,
      choices: context.isUnsaved ? context.choices : output.choices,
    })),
    /** The choices are again what the server has. */
    takeBack: assign(({ context: { run } }) => ({ choices: run?.choices ?? null, isUnsaved: false, confirmed: null })),
    confirm: assign((_, { leavesErrors, isConfirmed }: Confirmed) => ({ confirmed: { leavesErrors, isConfirmed } })),
    unconfirm: assign({ confirmed: null }),
    compare: assign((_, { output }: { output: RunDifference }) => ({ difference: output })),
    noteBefore: assign(({ context }) => ({ before: context.difference })),
    forget: assign({ failure: null, before: null }),
  },
})
