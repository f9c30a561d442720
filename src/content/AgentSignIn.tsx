import { SITE } from '../../domain/content/site'
import { useInjection } from '../shared/injection'
import { LinkButton } from '../shared/ui/Button'
import { Box } from '../shared/ui/Sheet'
import { VisuallyHidden } from '../shared/ui/VisuallyHidden'
import styles from './AgentSignIn.module.css'

/** Links agents to their own site (M2-129). Hidden for tenants without one. */
export const AgentSignIn = () => {
  const { name, dashboards } = useInjection(SITE).tenant
  return dashboards.agentLogin === '' ? null : (
    <Box as="section" className={styles.box}>
      <div className={styles.words}>
        <h2>Are you an agent?</h2>
        <p>{name} agents and referral partners log in to their own dashboard.</p>
      </div>
      <LinkButton iconAfter="external" destination={{ href: dashboards.agentLogin, newWindow: true }}>
        Agent login<VisuallyHidden> (opens in a new window)</VisuallyHidden>
      </LinkButton>
    </Box>
  )
}
