import { SITE } from '../../../domain/content/site'
import { EntranceButton } from '../../shared/EntranceButton'
import { useInjection } from '../../shared/injection'
import { Button, LinkButton } from '../../shared/ui/controls/Button'
import { preloadDialog } from '../../shared/ui/messages/Dialog'
import { SectionTitle } from '../../shared/ui/text/SectionTitle'
import { VisuallyHidden } from '../../shared/ui/text/VisuallyHidden'
import styles from './HomePartners.module.css'
import { JOIN_PANEL } from '../agents/join-panel.presenter'
import { ListingRegistration } from './ListingRegistration'

/** For sellers: their dashboard, the agent kit and links (B2.2-12, B2.2-15, B2.2-16). */
export const HomePartners = () => {
  const { name, dashboards } = useInjection(SITE).tenant
  const join = useInjection(JOIN_PANEL)
  return (
    <section aria-labelledby="partners">
      <SectionTitle id="partners">For agents and developers</SectionTitle>
      <div className={styles.cells}>
        <section className={styles.cell} aria-labelledby="agent-sign-in">
          <h3 id="agent-sign-in">Agent login</h3>
          <p>{`${name} agents have their own dashboard. Request the kit to see more.`}</p>
          <p className={styles.buttons}>
            <EntranceButton address={dashboards.agentLogin}>Agent Sign in</EntranceButton>
            <AgentKit href={dashboards.agentKit} />
          </p>
        </section>
        <section className={styles.cell} aria-labelledby="joining">
          <h3 id="joining">{`Join ${name}`}</h3>
          <p>For agents, developers and channel partners. Tell us about your business.</p>
          <p className={styles.buttons}>
            <Button onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={join.open}>
              Request to join
            </Button>
          </p>
        </section>
        <section className={styles.cell} aria-labelledby="registering">
          <h3 id="registering">List a project</h3>
          <p>Add its plans, documents and every unit, from the first release.</p>
          <p className={styles.buttons}>
            <ListingRegistration />
          </p>
        </section>
      </div>
    </section>
  )
}

/** Hidden for tenants without such a page. */
const AgentKit = ({ href }: { href: string }) =>
  href === '' ? null : (
    <LinkButton variant="line" iconAfter="external" destination={{ href, newWindow: true }}>
      Request Agent Kit<VisuallyHidden> (opens in a new window)</VisuallyHidden>
    </LinkButton>
  )
