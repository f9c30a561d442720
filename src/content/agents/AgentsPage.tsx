import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { SITE } from '../../../domain/content/site'
import { contentTexts } from '../../../domain/content/terms-texts'
import { type PartnerPiece, partnerDrawing } from '../../../drawing/graphics/partner-pieces'
import { SESSION } from '../../../domain/identity/session'
import type { ReservationTerms } from '../../../domain/reservation/reservation-terms'
import { pathTo } from '../../../domain/shared/paths'
import { titleOf } from '../../../domain/shared/address-titles'
import { EntranceButton } from '../../shared/EntranceButton'
import { useFlow } from '../../shared/flow'
import { LeaveQuestion } from '../../shared/form/LeaveQuestion'
import { useBindings, useInjection } from '../../shared/injection'
import { usePageTitle } from '../../shared/page-title'
import { Button } from '../../shared/ui/controls/Button'
import { DrawnSteps } from '../../shared/ui/drawn/DrawnSteps'
import { SectionTitle } from '../../shared/ui/text/SectionTitle'
import { Box, Sheet } from '../../shared/ui/text/Sheet'
import styles from './AgentsPage.module.css'
import { HalfBuiltStreet } from '../home/HalfBuiltStreet'
import { JOINING } from './kit-request.presenter'
import { KitForm } from './KitForm'
import { kitBindings } from './kits.bindings'
import { MailStrip } from '../home/MailStrip'

/** In this order (M2-71). */
const STEPS: readonly (readonly [PartnerPiece, string, string])[] = [
  ['account', 'Create account', 'Send the form above. We’ll set up your agency or company and call you.'],
  [
    'upload',
    'Upload project information',
    'Upload plans, elevations, price lists, fees and dates once. Every unit appears on the building.',
  ],
  [
    'publish',
    'Publish live to channel partners',
    'Buyers and every channel partner see your project at the same time, with the same figures.',
  ],
  [
    'sales',
    'Receive sales',
    'Reservations and offers arrive with the buyer’s details and conveyancer. The unit’s status updates straight away.',
  ],
  ['repeat', 'Repeat', 'Add the next release to your existing project and publish again.'],
]

const gainsFor = (terms: ReservationTerms): readonly (readonly [string, string])[] => [
  [
    'Developers',
    'Sell the whole release from one set of plans. See at a glance which units are available, reserved or sold.',
  ],
  [
    'Real estate agents',
    'Your branding appears on every listing, and enquiries come straight to you, not a call centre.',
  ],
  ['Buyers', contentTexts(terms).buyersReserve],
]

/** `/agents`: for developers and agents (M2-13, M2-69 to M2-72, M1-12, M1-13). */
export const AgentsPage = observer(() => {
  useBindings(kitBindings)
  const { tenant } = useInjection(SITE)
  const { firstName } = useInjection(SESSION)
  const request = useFlow(useInjection(JOINING), undefined)
  useEffect(() => request.subscribe(), [request])
  usePageTitle(titleOf('agents'))
  const form = useRef<HTMLDivElement>(null)
  const begin = () => {
    form.current?.scrollIntoView({ block: 'center' })
    form.current?.querySelector('input')?.focus({ preventScroll: true })
  }
  return (
    <>
      <HalfBuiltStreet>
        {firstName !== null && <p className={styles.greeting}>{`Welcome, ${firstName}`}</p>}
        <h1>Sell off the plan</h1>
        <p className={styles.lead}>
          Put your projects in front of buyers and channel partners across Australia, unit by unit, from the first
          release.
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
          <h2>{`Request to join ${tenant.name}`}</h2>
          <p className={styles.note}>Tell us about your business and we’ll reply by email.</p>
          <div ref={form}>
            <KitForm request={request} label="Request to join" send="Send request" />
          </div>
        </Box>
        <div className={styles.beside}>
          <ul>
            {gainsFor(tenant.terms).map(([title, words]) => (
              <li key={title} className={styles.gain}>
                <h2>{title}</h2>
                <p>{words}</p>
              </li>
            ))}
          </ul>
          <p className={styles.kit}>
            Not ready to join? <Link to={pathTo('agentKit')}>Request the agent kit</Link> to see how your project would
            look here.
          </p>
        </div>
      </Sheet>
      <Sheet as="section" space>
        <SectionTitle>List a project in five steps</SectionTitle>
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
            <p>Manage your projects, units and reservations in your dashboard.</p>
          </div>
          <Dashboard />
        </Box>
        <MailStrip email={tenant.contactEmail} />
      </Sheet>
      <LeaveQuestion form={request.form} />
    </>
  )
})

/** Links to the agents' dashboard (M2-70, M1-12). */
const Dashboard = (look: { size?: 'large'; className?: string | undefined }) => {
  const { agentLogin } = useInjection(SITE).tenant.dashboards
  return (
    <EntranceButton address={agentLogin} variant="line" {...look}>
      Login
    </EntranceButton>
  )
}
