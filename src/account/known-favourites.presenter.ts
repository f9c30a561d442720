import * as E from 'fp-ts/lib/Either.js'
import { action, makeObservable, observable, observableRef, reaction, runInAction } from 'mobx'
import type { FavouritesPort } from '../../domain/account/account.ports'
import type { Session } from '../../domain/identity/session'
import type { Failure } from '../../domain/shared/failure'
import { token } from '../../domain/shared/token'

export const KNOWN_FAVOURITES = token<KnownFavourites>('known-favourites')

/** The logged-in user's favourites: loaded once, then updated as buttons are pressed on any screen. */
export class KnownFavourites {
  failure: Failure | null = null
  private ids: ReadonlySet<number> | null = null
  private asking = false

  constructor(
    private readonly favourites: Pick<FavouritesPort, 'ids'>,
    private readonly session: Pick<Session, 'accountId'>,
  ) {
    makeObservable<this, 'ids' | 'asking'>(this, {
      failure: observableRef,
      ids: observableRef,
      asking: observable,
      load: action,
      note: action,
    })
    reaction(
      () => this.session.accountId,
      action(() => {
        this.ids = null
      }),
    )
  }

  /** Null until loaded. */
  readonly has = (propertyId: number): boolean | null => this.ids?.has(propertyId) ?? null

  readonly load = (): void => {
    if (this.ids === null && !this.asking) void this.ask()
  }

  note(propertyId: number, isFavourite: boolean): void {
    const others = [...(this.ids ?? [])].filter((id) => id !== propertyId)
    this.ids = new Set(isFavourite ? [...others, propertyId] : others)
  }

  private async ask(): Promise<void> {
    const accountId = this.session.accountId
    this.asking = true
    this.failure = null
    const found = await this.favourites.ids()()
    runInAction(() => {
      this.asking = false
      // Another user may have logged in meanwhile.
      if (accountId !== this.session.accountId) return
      if (E.isRight(found)) this.ids = new Set(found.right)
      else this.failure = found.left
    })
  }
}
