import { type Day, daysAfter } from '../../domain/shared/calendar'
import type { Sending } from '../../domain/shared/sending.machine'
import { token } from '../../domain/shared/token'
import { changeRules, type LinkChanges, MOST_LINK_DAYS, type PrivateLink } from '../../domain/sharing/private-link'
import { FormPresenter } from '../shared/form/form.presenter'
import { type SendingFlow, SendingPresenter } from '../shared/form/sending.presenter'
import type { ObservedActor } from '../shared/observed-actor'
import { endDateRule } from './make-link.presenter'

export const CHANGE_LINK =
  token<(link: PrivateLink) => SendingFlow<LinkChanges, ChangeLinkPresenter, PrivateLink>>('change-private-link')

/** Changes a link's label and last day. */
export class ChangeLinkPresenter extends SendingPresenter<LinkChanges, LinkChanges, PrivateLink> {
  readonly lastDay: Day

  constructor(
    actor: ObservedActor<Sending<LinkChanges, PrivateLink>>,
    { label, endDate }: Pick<PrivateLink, 'label' | 'endDate'>,
    readonly firstDay: Day,
  ) {
    super(actor, {
      form: new FormPresenter<LinkChanges>({ label, endDate }, { ...changeRules, endDate: endDateRule(firstDay) }),
      requestOf: (values) => ({ ...values, label: values.label.trim() }),
    })
    this.lastDay = daysAfter(firstDay, MOST_LINK_DAYS)
  }
}
