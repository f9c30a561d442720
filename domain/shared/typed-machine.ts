import type { EventObject, MachineContext, StateMachine } from 'xstate'

/** A machine written for unknown types, typed for one use. */
export type TypedMachine<Machine, Context extends MachineContext, Event extends EventObject, Input, Output> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer Children,
    infer Actor,
    infer Action,
    infer Guard,
    infer Delay,
    infer Value,
    infer Tag,
    infer _Input,
    infer _Output,
    infer Emitted,
    infer Meta,
    infer Config
  >
    ? StateMachine<
        Context,
        Event,
        Children,
        Actor,
        Action,
        Guard,
        Delay,
        Value,
        Tag,
        Input,
        Output,
        Emitted,
        Meta,
        Config
      >
    : never
