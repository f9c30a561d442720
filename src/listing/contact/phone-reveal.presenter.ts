import type { Analytics } from '../../../domain/analytics/analytics.ports'
import { dialAddress, fullPhone, maskedPhone } from '../../../domain/listing/contact/agent-phone'
import type { Agent } from '../../../domain/listing/listing'
import type { phoneRevealMachine } from '../../../domain/listing/contact/phone-reveal.machine'
import { token } from '../../../domain/shared/token'
import type { Flow } from '../../shared/flow'
import type { ObservedActor } from '../../shared/observed-actor'

export const PHONE_REVEAL = token<Flow<typeof phoneRevealMachine, PhoneRevealPresenter>>('phone-reveal')

/** The shown part of an agent's number (B4-16 to B4-18). */
export class PhoneRevealPresenter {
  constructor(
    private readonly reveal: ObservedActor<typeof phoneRevealMachine>,
    private readonly analytics: Analytics,
  ) {}

  get isMasked(): boolean {
    return this.reveal.snapshot.matches('masked')
  }
  get isShown(): boolean {
    return this.reveal.snapshot.matches('shown')
  }

  readonly numberOf = (agent: Agent): string | null =>
    this.isShown ? fullPhone(agent) : this.isMasked ? maskedPhone(agent) : null
  readonly addressOf = dialAddress
  readonly showMore = (propertyId: number): void => {
    this.note(propertyId, this.isMasked ? 'Show all' : 'Show phone number')
    this.reveal.send({ type: 'show-more' })
  }

  readonly dial = (propertyId: number): void => this.note(propertyId, 'Dial')

  /** Every press counts (B7-49). */
  private note(propertyId: number, element: string): void {
    this.analytics.note({ type: 'clicked', click: 'Phone Clicks', propertyId, element })
  }
}
