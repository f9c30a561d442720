import { observer } from 'mobx-react-lite'
import { SITE } from '../../domain/content/site'
import type { Tenant } from '../../domain/content/tenant'
import { SESSION } from '../../domain/identity/session'
import { NAVIGATION } from '../../domain/shared/navigation'
import { pathTo } from '../../domain/shared/paths'
import { titleOf } from '../../domain/shared/address-titles'
import { type PartnerPiece, partnerDrawing } from '../../drawing/graphics/partner-pieces'
import { stepDrawing } from '../../drawing/graphics/set-pieces'
import { EntranceButton } from '../shared/EntranceButton'
import { useFlow } from '../shared/flow'
import { useInjection } from '../shared/injection'
import { usePageTitle } from '../shared/page-title'
import { Button } from '../shared/ui/controls/Button'
import { DrawnSteps } from '../shared/ui/drawn/DrawnSteps'
import { Drawing } from '../shared/ui/drawn/Drawing'
import { SectionTitle } from '../shared/ui/text/SectionTitle'
import { Box, Sheet } from '../shared/ui/text/Sheet'
import { Interruptions } from './Interruptions'
import { JoinBox } from './JoinBox'
import { PlanSection } from './PlanSection'
import { PLANS } from './plans.presenter'
import styles from './PricingSheet.module.css'
import { Professions } from './Professions'
import type { UConnectPresenter } from './u-connect.presenter'
import { useUConnect } from './use-u-connect'

/** The members' benefits (M1-15). */
const GAINS: readonly (readonly [PartnerPiece, string, string])[] = [
  ['share', 'Shared commission', 'When your client buys, we share the commission with you.'],
  ['offMarket', 'Off-market stock', 'Unadvertised releases and resales, available to members first.'],
  ['interstate', 'Interstate reach', 'Sell projects in every state and territory without opening an office there.'],
  ['overseas', 'International reach', 'Overseas clients choose from the same plans, whenever it suits them.'],
]

/** In this order (M2-82). */
const STEPS: readonly (readonly [PartnerPiece | 'find', string, string])[] = [
  ['account', 'Create account', 'Start with your email. Then add your company and its ABN or ACN.'],
  ['find', 'Explore off-the-plan listings', 'See every project’s plans, price list and commission on one screen.'],
  [
    'referral',
    'Submit client referral to a concierge service',
    'Tell us what your client is looking for. Our concierge arranges the rest with the listing agent.',
  ],
  ['reward', 'Receive reward benefits on successful sales', 'When your client settles, we pay your share.'],
  ['repeat', 'Repeat', 'Refer your next client the same way.'],
]

/** Sections to jump to on a phone, by the id of their heading. */
const JUMPS = [
  ['plans', 'Plans'],
  ['gains', 'What members get'],
  ['working', 'How it works'],
] as const

const jumpTo = (id: string): void => {
  const heading = document.getElementById(id)
  heading?.scrollIntoView({ block: 'start' })
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

const Jumps = () => (
  <nav aria-label="On this page" className={styles.jumps}>
    {JUMPS.map(([id, words]) => (
      <Button key={id} variant="line" size="small" onClick={() => jumpTo(id)}>
        {words}
      </Button>
    ))}
  </nav>
)

/** `/pricing`: what U-Connect is, what it costs and how to join (M2-14, M2-79 to M2-83, M1-14 to M1-16). */
export const PricingSheet = observer(({ onContact }: { onContact: () => void }) => {
  const { tenant } = useInjection(SITE)
  const plans = useFlow(useInjection(PLANS), { request: undefined })
  const joining = useUConnect('plan')
  const { role } = useInjection(SESSION)
  const navigation = useInjection(NAVIGATION)
  usePageTitle(titleOf('pricing'))
  const colours = { brand: tenant.brand, ink: tenant.ink, paper: '#ffffff' }
  const drawn = (piece: PartnerPiece | 'find') =>
    piece === 'find' ? stepDrawing(piece, colours) : partnerDrawing(piece, colours)
  return (
    <>
      <Sheet first className={styles.banner}>
        <div className={styles.words}>
          <p className={styles.eyebrow}>{`U-Connect, by ${tenant.name}`}</p>
          <h1>Off-the-plan stock for your clients</h1>
          <p className={styles.from}>{`from ${plans.least}`}</p>
          <Jumps />
          <p className={styles.lead}>
            U-Connect is the business-to-business membership for real estate agents, buyer’s agents, finance brokers,
            accountants and migration agents.
          </p>
          <Resume joining={joining} />
          <JoinBox joining={joining} />
          <WaysIn dashboards={tenant.dashboards} />
        </div>
        <img
          className={styles.map}
          src="/drawings/reach.svg"
          width={760}
          height={640}
          alt="Map of Australia with lines from one office to the other capitals and overseas"
        />
      </Sheet>
      <Sheet as="section" space>
        <SectionTitle>Made for five professions</SectionTitle>
        <Professions />
      </Sheet>
      <Sheet as="section" space>
        <SectionTitle id="gains">What members get</SectionTitle>
        <ul className={styles.gains}>
          {GAINS.map(([piece, title, words]) => (
            <li key={title}>
              <Drawing svg={drawn(piece)} className={styles.drawing} />
              <div>
                <h3>{title}</h3>
                <p>{words}</p>
              </div>
            </li>
          ))}
        </ul>
      </Sheet>
      <Sheet as="section" space>
        <SectionTitle id="plans">Choose a plan</SectionTitle>
        <PlanSection
          level={3}
          plans={plans}
          chosen={joining.choice?.planId ?? null}
          onPick={(plan) => (role === 'agent' ? navigation.go(pathTo('billing')) : joining.pick(plan, plans.period))}
          onContact={onContact}
        />
      </Sheet>
      <Sheet as="section" space>
        <SectionTitle id="working">How members work here</SectionTitle>
        <DrawnSteps steps={STEPS.map(([piece, title, words]) => ({ title, words, drawing: drawn(piece) }))} />
      </Sheet>
      <Interruptions joining={joining} />
      <Sheet space>
        <Box as="section" className={styles.member}>
          <div>
            <h2>Already a member?</h2>
            <p>Search every listing in U-Connect, with its commission.</p>
          </div>
          <EntranceButton variant="line" address={tenant.dashboards.channelPartnerSearch}>
            Sign in
          </EntranceButton>
        </Box>
      </Sheet>
    </>
  )
})

/** Continues the registration that this browser keeps. */
const Resume = observer(({ joining }: { joining: UConnectPresenter }) =>
  joining.resumable === null ? null : (
    <div className={styles.resume}>
      <p>{`You’ve started joining as ${joining.email}.`}</p>
      <Button onClick={joining.resume}>Continue registration</Button>
    </div>
  ),
)

/** To the dashboards of agents and channel partners (M2-81, M2-83); one button if both are our own login. */
const WaysIn = ({ dashboards: { agentLogin, channelPartnerSearch } }: { dashboards: Tenant['dashboards'] }) => (
  <p className={styles.ways}>
    <EntranceButton variant="line" address={agentLogin}>
      Login
    </EntranceButton>
    {channelPartnerSearch !== agentLogin && (
      <EntranceButton variant="line" address={channelPartnerSearch}>
        Sign in
      </EntranceButton>
    )}
  </p>
)
