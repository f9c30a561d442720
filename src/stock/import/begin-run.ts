import { computed, makeObservable, reaction } from 'mobx'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { type Failure, failure } from '../../../domain/shared/failure'
import { type Sending, sendingWith } from '../../../domain/shared/sending.machine'
import { REFUSALS } from '../../../domain/stock/import/codes'
import type { ImportsPort } from '../../../domain/stock/import/run.ports'
import type { Flow } from '../../shared/flow'
import type { ObservedActor } from '../../shared/observed-actor'

const MEGABYTE = 1_000_000
const LARGEST = 20 * MEGABYTE

/** A price list, or cells as a spreadsheet copies them. */
export interface Sent {
  readonly projectId: number
  readonly from: File | string
}
interface Made {
  readonly id: number
}
type BeginMachine = Sending<Sent, Made>
export type BeginFlow = Flow<BeginMachine, BeginPresenter>

const begin =
  (imports: Pick<ImportsPort, 'begin'>) =>
  ({ projectId, from }: Sent): TE.TaskEither<Failure, Made> => {
    if (typeof from === 'string')
      return imports.begin({ projectId, kind: 'pasted', name: 'Pasted cells', bytes: new TextEncoder().encode(from) })
    if (from.size > LARGEST) return TE.left(failure('too-large', REFUSALS['file-too-large']))
    return TE.chain((bytes: Uint8Array) => imports.begin({ projectId, kind: 'price-list', name: from.name, bytes }))(
      TE.fromTask(async () => new Uint8Array(await from.arrayBuffer())),
    )
  }

/** Sends one file at a time, and says which run it has become. */
export class BeginPresenter {
  constructor(private readonly actor: ObservedActor<BeginMachine>) {
    makeObservable(this, { isSending: computed, failure: computed })
  }

  get isSending(): boolean {
    return this.actor.snapshot.matches('sending')
  }
  get failure(): Failure | null {
    return this.actor.snapshot.context.failure
  }
  readonly send = (request: Sent): void => this.actor.send({ type: 'send', request })

  /** Subscribes to its success; returns a disposer. */
  readonly subscribe = (onMade: (id: number) => void): (() => void) =>
    reaction(
      () => this.actor.snapshot.context.answer,
      (answer) => {
        if (answer !== null) onMade(answer.id)
      },
    )
}

export const beginFlow = (imports: Pick<ImportsPort, 'begin'>): BeginFlow => ({
  logic: sendingWith(begin(imports)),
  name: 'begin run',
  present: (actor) => new BeginPresenter(actor),
})
