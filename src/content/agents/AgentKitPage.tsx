import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { SITE } from '../../../domain/content/site'
import { titleOf } from '../../../domain/shared/address-titles'
import { useFlow } from '../../shared/flow'
import { LeaveQuestion } from '../../shared/form/LeaveQuestion'
import { useBindings, useInjection } from '../../shared/injection'
import { usePageTitle } from '../../shared/page-title'
import { Button } from '../../shared/ui/controls/Button'
import { Box, Sheet } from '../../shared/ui/text/Sheet'
import styles from './AgentKitPage.module.css'
import { AgentSignIn } from './AgentSignIn'
import { AGENT_KIT } from './kit-request.presenter'
import { KitForm } from './KitForm'
import { kitBindings } from './kits.bindings'
import { MailStrip } from '../home/MailStrip'
import { ProjectsFilm } from '../home/ProjectsFilm'

const BENEFITS = [
  ['Live availability', 'Buyers see which homes are available, reserved or sold, right on the building.'],
  ['Online reservations', 'Buyers pay the reservation fee by card and the home is held. We email you the details.'],
  ['Written offers', 'For homes without a fixed price, you receive offers with the buyer’s details and conditions.'],
  ['All documents in one place', 'Plans, fees and specifications sit with the listing, always the latest version.'],
] as const

/** `/agent-registration`: agents ask for the kit (B6-3, M2-73 to M2-77). */
export const AgentKitPage = observer(() => {
  useBindings(kitBindings)
  const { name, contactEmail } = useInjection(SITE).tenant
  const request = useFlow(useInjection(AGENT_KIT), undefined)
  useEffect(() => request.subscribe(), [request])
  usePageTitle(titleOf('agentKit'))
  const form = useRef<HTMLDivElement>(null)
  /** Scrolls to the top and focuses the first field. */
  const begin = () => {
    form.current?.querySelector('input')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }
  return (
    <Sheet first className={styles.page}>
      <h1>{`Sell with ${name}`}</h1>
      <p className={styles.lead}>
        Sell homes before they are built. Request the kit to see how your next project would look here.
      </p>
      <div className={styles.columns}>
        <Box as="section" className={styles.form}>
          <h2>Request the agent kit</h2>
          <div ref={form}>
            <KitForm request={request} label="Request the agent kit" send="Request agent kit" />
          </div>
        </Box>
        <div className={styles.why}>
          <ProjectsFilm />
          <ul className={styles.benefits}>
            {BENEFITS.map(([title, words]) => (
              <li key={title}>
                <h2>{title}</h2>
                <p>{words}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <section className={styles.call}>
        <h2>Show us your next project</h2>
        <Button icon="file" onClick={begin}>
          Get the agent kit
        </Button>
      </section>
      <AgentSignIn />
      <MailStrip email={contactEmail} />
      <LeaveQuestion form={request.form} />
    </Sheet>
  )
})
