import { observer } from 'mobx-react-lite'
import { SITE } from '../../../domain/content/site'
import { SESSION } from '../../../domain/identity/session'
import { useInjection } from '../../shared/injection'
import { EntranceButton } from '../../shared/EntranceButton'
import { isElsewhere } from '../../shared/entrance'
import { Box } from '../../shared/ui/text/Sheet'
import styles from './AgentSignIn.module.css'

/** Links agents to their dashboard (M2-129). Our own is no use to a buyer who is logged in. */
export const AgentSignIn = observer(() => {
  const { name, dashboards } = useInjection(SITE).tenant
  const { role } = useInjection(SESSION)
  return role === 'buyer' && !isElsewhere(dashboards.agentLogin) ? null : (
    <Box as="section" className={styles.box}>
      <div className={styles.words}>
        <h2>Are you an agent?</h2>
        <p>{`${name} agents and referral partners log in to their own dashboard.`}</p>
      </div>
      <EntranceButton address={dashboards.agentLogin}>Agent login</EntranceButton>
    </Box>
  )
})
