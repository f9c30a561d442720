import { useEffect, useEffectEvent, useRef } from 'react'
import { DESK } from '../../../domain/members/desk-paths'
import type { Failure } from '../../../domain/shared/failure'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { Notice } from '../../shared/ui/messages/Notice'

/** Another person was first, so what is shown isn’t so any more. */
const OVERTAKEN = ['wrong-status', 'changed-meanwhile', 'unit-taken']

interface Props {
  readonly failure: Failure | null
  /** Loads again what is shown, after another person has changed it. */
  readonly onOvertaken?: () => void
}

/** Why something at the desk did not happen, in view, and where its second step is turned on; nothing without a failure. */
export const FailureNotice = ({ failure, onOvertaken }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const overtaken = useEffectEvent(() => onOvertaken?.())
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
