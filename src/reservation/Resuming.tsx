import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { type Choice, DRAFTS, OPEN_CLAIMS } from '../../domain/reservation/reservation.ports'
import { useFlow } from '../shared/flow'
import { useBindings, useInjection } from '../shared/injection'
import { OPEN_CHECKOUT_LIST, openCheckoutsBindings } from './open-checkouts.bindings'

interface Props {
  choice: Choice
  waiting: ReactNode
  children: ReactNode
}

/** A checkout that was begun in another tab or on another device: its form is filled in again, and its time shown. */
export const Resuming = observer(({ choice, waiting, children }: Props) => {
  useBindings(openCheckoutsBindings)
  const list = useFlow(useInjection(OPEN_CHECKOUT_LIST), { request: undefined })
  const [drafts, claims] = [useInjection(DRAFTS), useInjection(OPEN_CLAIMS)]
  // Without the list the form is empty, and submitting it still continues the checkout.
  if (list.value === null && list.failure === null) return waiting
  const open = list.value?.find(({ form, unitIds }) => form !== null && unitIds.includes(choice.unitId))
  if (open?.form !== null && open !== undefined) {
    if (drafts.load(choice) === null) drafts.save(choice, open.form)
    if (claims.load(choice) === null) claims.save(choice, open)
  }
  return children
})
