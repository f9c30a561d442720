import { createContext, useContext, useEffect, useEffectEvent, useRef } from 'react'
import { DESK } from '../../../domain/members/desk-paths'
import type { Failure } from '../../../domain/shared/failure'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { Notice } from '../../shared/ui/messages/Notice'

/** Another person was first, so what is shown isn’t so any more. */
const OVERTAKEN = [
  'wrong-status',
  'changed-meanwhile',
  'refunded-meanwhile',
  'nothing-to-resend',
  'unit-taken',
  'not-found',
]

/** Loads again what a screen shows, after another person has changed it: for all notices inside. */
export const Overtaken = createContext<() => void>(() => undefined)

interface Props {
  readonly failure: Failure | null
}

/** Why something at the desk did not happen, in view, and where its second step is turned on; nothing without a failure. */
export const FailureNotice = ({ failure }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const overtaken = useEffectEvent(useContext(Overtaken))
  useEffect(() => {
    if (failure === null) return
    place.current?.scrollIntoView({ block: 'nearest' })
    if (OVERTAKEN.includes(failure.kind)) overtaken()
  }, [failure])
  return failure === null ? null : (
    <div ref={place}>
      <Notice tone="error">
        {failure.message}
        {failure.kind === 'second-factor-needed' && (
          <>
            {' '}
            <Anchor destination={{ to: DESK.security }}>Turn it on</Anchor>
          </>
        )}
      </Notice>
    </div>
  )
}
