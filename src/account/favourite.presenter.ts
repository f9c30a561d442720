import { computed, makeObservable, reaction } from 'mobx'
import type { favouriteMachine } from '../../domain/account/favourite.machine'
import type { Analytics } from '../../domain/analytics/analytics.ports'
import { token } from '../../domain/shared/token'
import type { Flow } from '../shared/flow'
import type { ObservedActor } from '../shared/observed-actor'
import type { Toasts } from '../shared/ui/messages/toasts.presenter'
import type { KnownFavourites } from './known-favourites.presenter'

export const FAVOURITE = token<Flow<typeof favouriteMachine, FavouritePresenter>>('favourite')

interface Dependencies {
  readonly known: Pick<KnownFavourites, 'note'>
  readonly toasts: Pick<Toasts, 'error'>
  readonly analytics: Analytics
}

/** One listing's favourite button. */
export class FavouritePresenter {
  constructor(
    private readonly heart: ObservedActor<typeof favouriteMachine>,
    private readonly dependencies: Dependencies,
  ) {
    makeObservable(this, { isOn: computed, isBusy: computed })
  }

  get isOn(): boolean {
    return this.heart.snapshot.context.isFavourite
  }
  get isBusy(): boolean {
    return !this.heart.snapshot.matches('idle')
  }

  readonly toggle = (): void => this.heart.send({ type: 'toggle' })

  /** Subscribes side effects; returns a disposer. */
  readonly subscribe = (): (() => void) => {
    const { propertyId } = this.heart.snapshot.context
    const stops = [
      reaction(
        () => this.isOn,
        (isOn) => {
          this.dependencies.known.note(propertyId, isOn)
          // B7-50.
          if (isOn) this.dependencies.analytics.note({ type: 'clicked', click: 'Favourited', propertyId })
        },
      ),
      reaction(
        () => this.heart.snapshot.context.failure,
        (failure) => {
          if (failure !== null) this.dependencies.toasts.error(failure.message)
        },
      ),
    ]
    return () => stops.forEach((stop) => stop())
  }
}
