import { action, computed, makeObservable, observableRef } from 'mobx'
import type { MapBounds } from '../../../domain/listing/map/map-bounds'
import type { MapCluster, MapPin } from '../../../domain/listing/map/map-pins'
import type { mapPinsMachine } from '../../../domain/listing/map/map-pins.machine'
import { findTheSame, type SearchFilters } from '../../../domain/listing/search/search-filters'
import { token } from '../../../domain/shared/token'
import type { Flow } from '../../shared/flow'
import type { ObservedActor } from '../../shared/observed-actor'

export const RESULTS_MAP = token<Flow<typeof mapPinsMachine, ResultsMapPresenter>>('results-map')

/** The map of a search's results: what stands on it, and which mark's card is open. */
export class ResultsMapPresenter {
  chosen: MapPin | null = null

  constructor(private readonly map: ObservedActor<typeof mapPinsMachine>) {
    makeObservable(this, { chosen: observableRef, pins: computed, clusters: computed, choose: action })
  }

  private get context() {
    return this.map.snapshot.context
  }
  get pins(): readonly MapPin[] {
    return this.context.found?.pins ?? []
  }
  get clusters(): readonly MapCluster[] {
    return this.context.found?.clusters ?? []
  }
  get isLooking(): boolean {
    return !this.map.snapshot.matches('ready') && this.failure === null
  }
  get failure(): string | null {
    return this.context.failure?.message ?? null
  }

  /** Where the map has to go to show what was searched for; null once it is moved by hand. */
  get wanted(): MapBounds | null {
    const { view, found } = this.context
    return this.area ?? (view === null ? (found?.extent ?? null) : null)
  }

  /** What is searched, where it is an area of the map: it is shown as it was, no wider. */
  get area(): MapBounds | null {
    return this.context.filters.bounds ?? null
  }

  /** The area to search, once the map shows another than the one searched. */
  get offered(): MapBounds | null {
    const { filters, view } = this.context
    return view === null || view === filters.bounds ? null : view
  }

  readonly choose = (pin: MapPin | null): void => {
    this.chosen = pin
  }
  readonly moved = (view: MapBounds): void => this.map.send({ type: 'moved', view })
  readonly retry = (): void => this.map.send({ type: 'retry' })

  /** The search may have changed; another order of the same results is none. */
  readonly follow = (filters: SearchFilters): void => {
    if (findTheSame(filters, this.context.filters)) return
    this.choose(null)
    this.map.send({ type: 'searched', filters })
  }
}
