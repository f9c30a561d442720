import type { AnyActorRef, InspectionEvent, Observer } from 'xstate'

interface Inspection {
  readonly inspect: Observer<InspectionEvent>
  name(actor: AnyActorRef, name: string): void
}

let inspector: Inspection | null = null

/** Sets the inspector of all machines started from now on. Development only. */
export const inspectWith = (inspection: Inspection | undefined): void => {
  inspector = inspection ?? null
}

/** For the options of `createActor` and `useActorRef`. */
export const inspection = (): { inspect?: Observer<InspectionEvent> } =>
  inspector === null ? {} : { inspect: inspector.inspect }

/** Names an actor by its presenter or its task, so that twenty loading machines can be told apart: `Faq` for `FaqPresenter`. */
export const nameActor = (actor: AnyActorRef, name: string): void =>
  inspector?.name(actor, name.replace(/^_|Presenter\d*$/g, ''))
