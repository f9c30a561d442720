import { computed, makeObservable, reaction } from 'mobx'
import type { favouriteMachine } from '../../domain/account/favourite.machine'
import type { Analytics } from '../../domain/analytics/analytics.ports'
import { token } from '../../domain/shared/token'
import type { Flow } from '../shared/flow'
import type { ObservedActor } from '../shared/observed-actor'
import type { Toasts } from '../shared/ui/toasts.presenter'
import type { KnownFavourites } from './known-favourites.presenter'

export const FAVOURITE = token<Flow<typeof favouriteMachine, FavouritePresenter>>('favourite')

interface Around {
  readonly known: Pick<KnownFavourites, 'note'>
  readonly toasts: Pick<Toasts, 'error'>
  readonly analytics: Analytics
}

/** The heart of one listing. */
export class FavouritePresenter {
  constructor(
    private readonly heart: ObservedActor<typeof favouriteMachine>,
    private readonly around: Around,
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

  /** Starts what runs beside the screen; answers how to stop it. */
  readonly attend = (): (() => void) => {
    const { propertyId } = this.heart.snapshot.context
    const stops = [
      reaction(
        () => this.isOn,
        (isOn) => {
          this.around.known.note(propertyId, isOn)
          // B7-50.
          if (isOn) this.around.analytics.note({ type: 'clicked', click: 'Favourited', propertyId })
        },
      ),
      reaction(
        () => this.heart.snapshot.context.failure,
        (failure) => {
          if (failure !== null) this.around.toasts.error(failure.message)
        },
      ),
    ]
    return () => stops.forEach((stop) => stop())
  }
}
