import { computed, makeObservable, reaction } from 'mobx'
import type { Listing } from '../../domain/listing/listing'
import type { Failure } from '../../domain/shared/failure'
import { token } from '../../domain/shared/token'
import { isPassphrase, PASSPHRASE_LENGTH, passphraseOf, PASSPHRASE_REFUSED } from '../../domain/sharing/private-link'
import type { PrivateTab } from '../../domain/sharing/private-link'
import { type PrivatePage, privatePath } from '../../domain/sharing/private-tabs'
import type { privateVisitMachine } from '../../domain/sharing/private-visit.machine'
import type { Referrer } from '../../domain/sharing/referrer'
import type { LinkKey, PrivateVisitStore } from '../../domain/sharing/sharing.ports'
import type { Flow } from '../shared/flow'
import { FormPresenter } from '../shared/form/form.presenter'
import type { ObservedActor } from '../shared/observed-actor'

export const PRIVATE_VISIT = token<Flow<typeof privateVisitMachine, PrivateVisitPresenter>>('private-visit')

/** A visit through a private link. */
export class PrivateVisitPresenter {
  readonly form = new FormPresenter(
    { passphrase: '' },
    { passphrase: (typed) => (isPassphrase(typed) ? null : PASSPHRASE_REFUSED) },
  )

  constructor(
    private readonly visit: ObservedActor<typeof privateVisitMachine>,
    private readonly store: Pick<PrivateVisitStore, 'referrer'>,
  ) {
    makeObservable(this, { isProtected: computed, referrer: computed })
  }

  private get context() {
    return this.visit.snapshot.context
  }
  /** The visitor is asked for the passphrase, or it is being checked. */
  get isProtected(): boolean {
    return this.visit.snapshot.matches('protected') || this.isUnlocking
  }
  get isUnlocking(): boolean {
    return this.visit.snapshot.matches('opening') && this.context.wasAsked
  }
  get isClosed(): boolean {
    return this.visit.snapshot.matches('closed')
  }
  get isTakenDown(): boolean {
    return this.visit.snapshot.matches('takenDown')
  }
  /** Why it could not be opened. */
  get failure(): string | null {
    return this.visit.snapshot.matches('failed') ? (this.context.failure?.message ?? null) : null
  }
  /** Null until the link is open. */
  get listing(): Listing | null {
    return this.visit.snapshot.matches('open') ? this.context.listing : null
  }
  /** For the calls of the opened listing; has the unlock token. */
  get key(): LinkKey {
    return this.context.key
  }
  /** The link's agent (B2.15-17). */
  get referrer(): Referrer | null {
    return this.context.referrer ?? this.store.referrer()
  }
  /** Whether the address has the flag that offers to reserve (B2.15-15). */
  get hasPublicFlag(): boolean {
    return this.context.key.hasPublicFlag
  }
  /** Whether the link itself is public, without which a reservation is refused. */
  get isPublic(): boolean {
    return this.context.isOpenToAll
  }
  /** `?publicFlag=1&sessionId=…`, carried by every address of the shell (B2.15-1). */
  get query(): string {
    const { hasPublicFlag, sessionId } = this.context.key
    const query = new URLSearchParams({
      ...(hasPublicFlag ? { publicFlag: '1' } : {}),
      ...(sessionId === '' ? {} : { sessionId }),
    }).toString()
    return query === '' ? '' : `?${query}`
  }

  readonly pathTo = (page: PrivatePage, unitId?: number): string =>
    privatePath(page, this.context.key.propertyId, this.query, unitId)

  /** White space is not part of a passphrase, and a 13th character is not taken (B5-64, B5-65). */
  readonly type = (typed: string): void =>
    this.form.change('passphrase', passphraseOf(typed).slice(0, PASSPHRASE_LENGTH.most))

  readonly unlock = (): void => this.visit.send({ type: 'unlock', passphrase: this.form.values.passphrase })
  readonly openTab = (tab: PrivateTab): void => this.visit.send({ type: 'tab-opened', tab })
  /** A call of the opened listing was refused. */
  readonly refused = (failure: Failure): void => this.visit.send({ type: 'refused', error: failure })
  readonly retry = (): void => this.visit.send({ type: 'retry' })

  /** Shows the server's messages at the field (B8-14). */
  readonly subscribe = (): (() => void) =>
    reaction(
      () => (this.visit.snapshot.matches('protected') ? this.context.failure : null),
      (failure) => {
        if (failure !== null) this.form.refuse('passphrase', failure.message)
      },
      { fireImmediately: true },
    )
}
