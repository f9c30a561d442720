import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { assign, sendParent, setup } from 'xstate'
import type { Failure } from '../shared/failure'
import { actorFor, taskActor } from '../shared/task-actor'
import type { TypedMachine } from '../shared/typed-machine'
import { type StepReport, stepFailed } from './registration-context'

type Submit<Request, Answer> = (request: Request) => TaskEither<Failure, Answer>

interface Context<Answer> {
  readonly answer: Answer | null
}

interface SubmitEvent<Request> {
  type: 'submit'
  request: Request
}

/** A step that submits one form and outputs the response: the details, the terms. */
export const formStepMachine = setup({
  types: { context: {} as Context<unknown>, events: {} as SubmitEvent<unknown> },
  actors: { submit: actorFor<Submit<unknown, unknown>>() },
  actions: { report: sendParent((_, report: StepReport) => report) },
}).createMachine({
  id: 'formStep',
  context: { answer: null },
  output: ({ context }: { context: Context<unknown> }) => context.answer,
  initial: 'filling',
  states: {
    filling: { on: { submit: 'submitting' } },
    submitting: {
      tags: 'busy',
      invoke: {
        src: 'submit',
        input: ({ event }: { event: SubmitEvent<unknown> }) => event.request,
        onDone: { target: 'done', actions: assign({ answer: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: { type: 'report', params: ({ event }) => stepFailed(event) } },
      },
    },
    failed: {},
    done: { type: 'final' },
  },
})

type FormStep<Request, Answer> = TypedMachine<
  typeof formStepMachine,
  Context<Answer>,
  SubmitEvent<Request>,
  undefined,
  Answer
>

/** Placeholder in the registration's `setup` until `provide`. */
export const formStepFor = <Request, Answer>() => formStepMachine as unknown as FormStep<Request, Answer>

export const formStepWith = <Request, Answer>(submit: Submit<Request, Answer>) =>
  formStepMachine.provide({
    actors: { submit: taskActor<unknown, Failure, unknown>((request) => submit(request as Request)) },
  }) as unknown as FormStep<Request, Answer>
