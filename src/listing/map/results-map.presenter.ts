import { action, computed, makeObservable, observableRef } from 'mobx'
import type { MapBounds } from '../../../domain/listing/map/map-bounds'
import type { MapCluster, MapPin } from '../../../domain/listing/map/map-pins'
import type { mapPinsMachine } from '../../../domain/listing/map/map-pins.machine'
import { findTheSame, type SearchFilters } from '../../../domain/listing/search/search-filters'
import { token } from '../../../domain/shared/token'
import type { Flow } from '../../shared/flow'
import type { ObservedActor } from '../../shared/observed-actor'

export const RESULTS_MAP = token<Flow<typeof mapPinsMachine, ResultsMapPresenter>>('results-map')

/** The results map: its markers, and the open card. */
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
  /** How many of those found have no known place, so that the map of all of them lacks them. */
  unmappedOf(total: number): number {
    const { found } = this.context
    if (this.isLooking || found === null || found.extent === null) return 0
    return total - this.clusters.reduce((sum, { listings }) => sum + listings, this.pins.length)
  }
  get isLooking(): boolean {
    return !this.map.snapshot.matches('ready') && this.failure === null
  }
  get failure(): string | null {
    return this.context.failure?.message ?? null
  }

  /** The area to show for the current search. Null after the visitor moves the map. */
  get wanted(): MapBounds | null {
    const { view, found } = this.context
    return this.area ?? (view === null ? (found?.extent ?? null) : null)
  }

  /** The searched map area, if any. It is shown without padding. */
  get area(): MapBounds | null {
    return this.context.filters.bounds ?? null
  }

  /** The visible area, if it differs from the one searched. */
  get offered(): MapBounds | null {
    const { filters, view } = this.context
    return view === null || view === filters.bounds ? null : view
  }

  readonly choose = (pin: MapPin | null): void => {
    this.chosen = pin
  }
  readonly moved = (view: MapBounds): void => this.map.send({ type: 'moved', view })
  readonly retry = (): void => this.map.send({ type: 'retry' })

  /** Reloads the markers after a new search; a new sort order isn't one. */
  readonly follow = (filters: SearchFilters): void => {
    if (findTheSame(filters, this.context.filters)) return
    this.choose(null)
    this.map.send({ type: 'searched', filters })
  }
}
