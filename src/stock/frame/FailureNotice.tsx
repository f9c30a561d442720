import { DESK } from '../../../domain/members/desk-paths'
import type { Failure } from '../../../domain/shared/failure'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { Notice } from '../../shared/ui/messages/Notice'

/** Why something at the desk did not happen, and where its second step is turned on; nothing without a failure. */
export const FailureNotice = ({ failure }: { failure: Failure | null }) =>
  failure === null ? null : (
    <Notice tone="error">
      {failure.message}
      {failure.kind === 'second-factor-needed' && (
        <>
          {' '}
          <Anchor destination={{ to: DESK.security }}>Turn it on</Anchor>
        </>
      )}
    </Notice>
  )
