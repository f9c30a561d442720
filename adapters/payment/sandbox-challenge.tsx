import * as t from 'io-ts'
import type { ChallengeProps } from '../../domain/payment/card-provider.ports'
import { SandboxFrame } from './sandbox-frame'

const Message = t.union([
  t.type({ status: t.literal('done') }),
  t.type({ status: t.literal('refused'), message: t.string }),
])

/** The bank's question as the sandbox asks it, in an iframe. */
export const SandboxChallenge = ({ clientSecret, label, onDone, onRefused, onUnavailable }: ChallengeProps) => (
  <SandboxFrame
    src={`/sandbox/authentication/${encodeURIComponent(clientSecret)}`}
    label={label}
    type="sandbox-authentication"
    message={Message}
    firstHeight={420}
    onMessage={(message) => (message.status === 'done' ? onDone() : onRefused(message.message))}
    onUnavailable={onUnavailable}
  />
)
