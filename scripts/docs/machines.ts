import { StateMachine, type AnyStateMachine } from 'xstate'

/** A file in domain/ with machines. */
export interface MachineFile {
  /** From the project's root: `domain/reservation/reservation.lifecycle.ts`. */
  readonly file: string
  readonly context: string
  /** The file's name without its ending, and the name of its page: `reservation.lifecycle`. */
  readonly name: string
  readonly kind: 'flow' | 'lifecycle'
  readonly machines: readonly AnyStateMachine[]
}

/** @param exported the file's module, as imported */
export const machineFile = (file: string, exported: object): MachineFile => {
  const [, context = '', base = ''] = /^domain\/([^/]+)\/(?:.*\/)?([^/]+)\.ts$/.exec(file) ?? []
  const machines = Object.values(exported).filter((each): each is AnyStateMachine => each instanceof StateMachine)
  if (machines.length === 0) throw new Error(`${file} exports no machine: export it, or give the file another ending.`)
  return { file, context, name: base, kind: base.endsWith('.lifecycle') ? 'lifecycle' : 'flow', machines }
}
