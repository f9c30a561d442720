import { computed, makeObservable, reaction } from 'mobx'
import type { abnLookupMachine } from '../../domain/membership/abn-lookup.machine'
import type { MemberDetails } from '../../domain/membership/u-connect-user'
import { token } from '../../domain/shared/token'
import type { Flow } from '../shared/flow'
import type { FormPresenter } from '../shared/form/form.presenter'
import type { ObservedActor } from '../shared/observed-actor'

export const ABN_LOOKUP = token<Flow<typeof abnLookupMachine, AbnLookupPresenter>>('abn-lookup')

/** Looks up the ABN or ACN while typing, and fills in the company's name (M4-28 to M4-36). */
export class AbnLookupPresenter {
  constructor(private readonly lookup: ObservedActor<typeof abnLookupMachine>) {
    makeObservable(this, { standing: computed, warning: computed, failure: computed })
  }

  /** The status shown beside the number; null until it is complete. */
  get standing(): 'loading' | 'valid' | 'wrong' | null {
    const { snapshot } = this.lookup
    if (snapshot.matches({ enabled: 'lookingUp' })) return 'loading'
    if (snapshot.matches({ enabled: 'valid' })) return 'valid'
    return snapshot.matches({ enabled: 'unknown' }) || snapshot.matches({ enabled: 'failed' }) ? 'wrong' : null
  }

  /** The register's message if it finds no such business (M8-33). */
  get warning(): string | null {
    return this.lookup.snapshot.matches({ enabled: 'unknown' }) ? this.lookup.snapshot.context.message : null
  }
  /** Why the lookup failed (M8-34, M8-35). */
  get failure(): string | null {
    return this.lookup.snapshot.matches({ enabled: 'failed' })
      ? (this.lookup.snapshot.context.failure?.message ?? null)
      : null
  }
  get entityName(): string {
    return this.lookup.snapshot.context.entityName
  }

  /** Subscribes side effects; returns a disposer. */
  readonly subscribe = (form: FormPresenter<MemberDetails>): (() => void) => {
    const stops = [
      reaction(
        () => form.values.abnAcn,
        (text) => this.lookup.send({ type: 'typed', text }),
      ),
      reaction(
        () => form.values.isOutsideAustralia,
        (isOutside) => {
          if (isOutside) form.change('abnAcn', '')
          this.lookup.send({ type: isOutside ? 'disable' : 'enable' })
        },
      ),
      reaction(
        () => this.standing,
        (standing) => {
          if (standing === 'valid') form.change('companyName', this.entityName)
          if (standing === 'wrong') form.change('companyName', '')
        },
      ),
    ]
    if (form.values.isOutsideAustralia) this.lookup.send({ type: 'disable' })
    return () => stops.forEach((stop) => stop())
  }
}
