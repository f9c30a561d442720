import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { SITE } from '../../domain/content/site'
import { type PartnerPiece, partnerDrawing } from '../../domain/drawing/graphics/partner-pieces'
import { SESSION } from '../../domain/identity/session'
import { useFlow } from '../shared/flow'
import { useBindings, useInjection } from '../shared/injection'
import { usePageTitle } from '../shared/page-title'
import { Button, LinkButton } from '../shared/ui/Button'
import { DrawnSteps } from '../shared/ui/DrawnSteps'
import { SectionTitle } from '../shared/ui/SectionTitle'
import { Box, Sheet } from '../shared/ui/Sheet'
import { VisuallyHidden } from '../shared/ui/VisuallyHidden'
import styles from './AgentsPage.module.css'
import { HalfBuiltStreet } from './HalfBuiltStreet'
import { JOINING } from './kit-request.presenter'
import { KitForm } from './KitForm'
import { kitBindings } from './kits.bindings'
import { MailStrip } from './MailStrip'

/** In this order (M2-71). */
const STEPS: readonly (readonly [PartnerPiece, string, string])[] = [
  ['account', 'Create account', 'Send the form above. A person sets up your agency or company and calls you.'],
  [
    'upload',
    'Upload project information',
    'Plans, elevations, price lists, fees and dates, once. Every unit gets its place on the drawn building.',
  ],
  [
    'publish',
    'Publish live to channel partners',
    'The project opens to buyers and to every channel partner at the same moment, with the same figures.',
  ],
  [
    'sales',
    'Receive sales',
    'Reservations and offers arrive with the buyer’s details and conveyancer. The unit is marked while you read.',
  ],
  ['repeat', 'Repeat', 'The next stage starts from what is there already. Add the release, and publish again.'],
]

const GAINS = [
  [
    'Developers',
    'One set of drawings sells the whole release. You see each unit as it stands: available, reserved or sold.',
  ],
  [
    'Real estate agents',
    'Your colours stand on each of your listings, and enquiries come to you, not to a call centre.',
  ],
  [
    'Everyone’s buyers',
    'They choose on the building itself and hold a home for seven days while the contract is read.',
  ],
] as const

/** `/agents`: for developers and agents (M2-13, M2-69 to M2-72, M1-12, M1-13). */
export const AgentsPage = observer(() => {
  useBindings(kitBindings)
  const { tenant } = useInjection(SITE)
  const { firstName } = useInjection(SESSION)
  const request = useFlow(useInjection(JOINING), undefined)
  useEffect(() => request.subscribe(), [request])
  usePageTitle('Developers & Agents')
  const form = useRef<HTMLDivElement>(null)
  const begin = () => {
    form.current?.scrollIntoView({ block: 'center' })
    form.current?.querySelector('input')?.focus({ preventScroll: true })
  }
  return (
    <>
      <HalfBuiltStreet>
        {firstName !== null && <p className={styles.greeting}>Welcome, {firstName}</p>}
        <h1>Sell it while it is still a drawing</h1>
        <p className={styles.lead}>
          Developers and agents put their projects in front of buyers and channel partners across Australia, unit by
          unit, from the first release on.
        </p>
        <p className={styles.buttons}>
          <Button size="large" className={styles.onPrint} onClick={begin}>
            Request to join
          </Button>
          <Dashboard size="large" className={styles.lineOnPrint} />
        </p>
      </HalfBuiltStreet>
      <Sheet space className={styles.columns}>
        <Box as="section" className={styles.form}>
          <h2>Request to join {tenant.name}</h2>
          <p className={styles.note}>Tell us who you are. A person reads it and answers by e-mail.</p>
          <div ref={form}>
            <KitForm request={request} label="Request to join" send="Send request" />
          </div>
        </Box>
        <div className={styles.beside}>
          <ul>
            {GAINS.map(([title, words]) => (
              <li key={title} className={styles.gain}>
                <h2>{title}</h2>
                <p>{words}</p>
              </li>
            ))}
          </ul>
          <p className={styles.kit}>
            Not ready to join? <Link to="/agent-registration">Ask for the agent kit</Link> and see how a project of
            yours would stand here.
          </p>
        </div>
      </Sheet>
      <Sheet as="section" space>
        <SectionTitle>Five steps, then the next project</SectionTitle>
        <DrawnSteps
          steps={STEPS.map(([piece, title, words]) => ({
            title,
            words,
            drawing: partnerDrawing(piece, { brand: tenant.brand, ink: tenant.ink, paper: '#ffffff' }),
          }))}
        />
      </Sheet>
      <Sheet space className={styles.foot}>
        <Box as="section" className={styles.login}>
          <div>
            <h2>Already selling here?</h2>
            <p>Your projects, units and orders are at your dashboard.</p>
          </div>
          <Dashboard />
        </Box>
        <MailStrip email={tenant.contactEmail} />
      </Sheet>
    </>
  )
})

/** Signing in happens at the dashboard outside (M2-70, M1-12); not shown for a tenant without one. */
const Dashboard = (look: { size?: 'large'; className?: string | undefined }) => {
  const { agentLogin } = useInjection(SITE).tenant.dashboards
  return agentLogin === '' ? null : (
    <LinkButton variant="line" iconAfter="external" destination={{ href: agentLogin, newWindow: true }} {...look}>
      Login<VisuallyHidden> (opens in a new window)</VisuallyHidden>
    </LinkButton>
  )
}
