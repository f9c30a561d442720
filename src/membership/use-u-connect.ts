import { useEffect, useLayoutEffect } from 'react'
import { REGISTRATION_STORE, type Returned } from '../../domain/membership/membership.ports'
import type { Step } from '../../domain/membership/wizard-steps'
import { useFlow } from '../shared/flow'
import { useInjection } from '../shared/injection'
import { U_CONNECT, type UConnectPresenter } from './u-connect.presenter'

/** The registration stored in this browser, opened at a step. */
export const useUConnect = (step: Step, returned: Returned | null = null): UConnectPresenter => {
  const store = useInjection(REGISTRATION_STORE)
  const joining = useFlow(useInjection(U_CONNECT), { step, saved: store.load(), returned })
  useEffect(() => joining.subscribe(), [joining])
  // Runs before the flow stops with the screen.
  useLayoutEffect(() => joining.leave, [joining])
  return joining
}
