import type { ListingRow } from '../../../domain/listing/listing'
import type { SearchRequest, SearchResult } from '../../../domain/listing/listing.ports'
import { defaultFilters } from '../../../domain/listing/search/search-filters'
import type { loadingMachine } from '../../../domain/shared/loading.machine'
import { DAY } from '../../../domain/shared/dates'
import { token } from '../../../domain/shared/token'
import type { Flow } from '../../shared/flow'
import type { Loaded } from '../../shared/loaded.presenter'

export const NEWEST = token<Flow<typeof loadingMachine, NewestPresenter>>('newest-listings')

/** The three newest listings for sale, for the home page. */
export const NEWEST_REQUEST: SearchRequest = { filters: defaultFilters, page: 1, pageSize: 3 }

const THIS_WEEK = 7 * DAY

export class NewestPresenter {
  constructor(
    private readonly loaded: Loaded<SearchResult>,
    private readonly now: () => Date,
  ) {}

  get isLoading(): boolean {
    return this.loaded.isLoading
  }
  get failure(): string | null {
    return this.loaded.failure?.message ?? null
  }
  get rows(): readonly ListingRow[] {
    return this.loaded.value?.rows ?? []
  }
  /** Total listings for sale. Null until loaded. */
  get total(): number | null {
    return this.loaded.value?.total ?? null
  }

  /** `New this week` only if all of them are at most a week old. */
  get heading(): string {
    const newest = this.rows.every(({ launchDate }) => this.now().getTime() - launchDate.getTime() <= THIS_WEEK)
    return newest ? 'New this week' : 'Newest listings'
  }

  readonly retry = (): void => this.loaded.retry()
}
