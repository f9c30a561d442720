import type { InspectionEvent, Observer } from 'xstate'

type Inspector = Observer<InspectionEvent> | ((event: InspectionEvent) => void)

let inspector: Inspector | null = null

/** From now on every machine tells this one what it does; development sets it, production never does. */
export const inspectWith = (observer: Inspector | undefined): void => {
  inspector = observer ?? null
}

/** For the options of `createActor` and `useActorRef`. */
export const inspection = (): { inspect?: Inspector } => (inspector === null ? {} : { inspect: inspector })
