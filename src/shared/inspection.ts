import type { InspectionEvent, Observer } from 'xstate'

type Inspector = Observer<InspectionEvent> | ((event: InspectionEvent) => void)

let inspector: Inspector | null = null

/** Sets the inspector of all machines started from now on. Development only. */
export const inspectWith = (observer: Inspector | undefined): void => {
  inspector = observer ?? null
}

/** For the options of `createActor` and `useActorRef`. */
export const inspection = (): { inspect?: Inspector } => (inspector === null ? {} : { inspect: inspector })
