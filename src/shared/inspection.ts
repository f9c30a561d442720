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

/** Names an actor by its presenter, so that twenty loading machines can be told apart: `FaqPresenter` is `Faq`. */
export const nameByPresenter = (actor: AnyActorRef, presenter: object): void =>
  inspector?.name(actor, presenter.constructor.name.replace(/^_|Presenter\d*$/g, ''))
