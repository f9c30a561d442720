import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { SESSION } from '../../../domain/identity/session'
import type { AgentWaysProps } from '../../shared/agent-ways-slot'
import { useInjection } from '../../shared/injection'
import { part } from '../../shared/part'

const WaysForClient = part(() => import('./WaysForClient'), 'WaysForClient')

/** An agent's ways of a listing in a list; their code is loaded for agents who introduce clients only. */
export const AgentWays = observer((props: AgentWaysProps) =>
  useInjection(SESSION).mayIntroduce ? (
    <Suspense fallback={null}>
      <WaysForClient {...props} />
    </Suspense>
  ) : null,
)
