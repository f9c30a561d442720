import { SITE } from '../../../domain/content/site'
import { pathTo } from '../../../domain/shared/paths'
import { type PartnerPiece, partnerDrawing } from '../../../drawing/graphics/partner-pieces'
import { useInjection } from '../../shared/injection'
import { Button, LinkButton } from '../../shared/ui/controls/Button'
import { preloadDialog } from '../../shared/ui/messages/Dialog'
import { Drawing } from '../../shared/ui/drawn/Drawing'
import { SectionTitle } from '../../shared/ui/text/SectionTitle'
import { VisuallyHidden } from '../../shared/ui/text/VisuallyHidden'
import styles from './HomeLanding.module.css'
import { JOIN_PANEL } from '../agents/join-panel.presenter'

/** Developers and agents, each with their own link (M2-67, M2-68). */
const CARDS: readonly (readonly [PartnerPiece, string, string, string])[] = [
  [
    'upload',
    'Developer',
    'Publish a whole release, with plans and price list, to every channel partner at once.',
    pathTo('agents'),
  ],
  [
    'sales',
    'Real Estate Agent',
    'Listings in your branding, with live availability for every unit. Request the kit to see more.',
    pathTo('agentKit'),
  ],
]

/** The home page's sections for advisers, developers and agents (M2-64 to M2-68). */
export const HomeLanding = () => {
  const { brand, ink } = useInjection(SITE).tenant
  const join = useInjection(JOIN_PANEL)
  return (
    <>
      <section className={styles.banner}>
        <div className={styles.words}>
          <h2>Help your clients stay ahead with access to off-the-plan properties</h2>
          <p>U-Connect gives agents, brokers, accountants and migration agents stock from every state.</p>
          <p className={styles.buttons}>
            <LinkButton size="large" iconAfter="arrow" destination={{ to: pathTo('pricing') }}>
              Start Now
            </LinkButton>
            <Button
              size="large"
              variant="line"
              onPointerEnter={preloadDialog}
              onFocus={preloadDialog}
              onClick={join.open}
            >
              Contact Us
            </Button>
          </p>
        </div>
        <img src="/drawings/reach.svg" className={styles.map} width={760} height={640} alt="" />
      </section>
      <section className={styles.listing}>
        <SectionTitle>Do you want to list your projects?</SectionTitle>
        <ul className={styles.cards}>
          {CARDS.map(([piece, title, words, to]) => (
            <li key={title} className={styles.card}>
              <Drawing svg={partnerDrawing(piece, { brand, ink, paper: '#ffffff' })} className={styles.drawing} />
              <div>
                <h3>{title}</h3>
                <p>{words}</p>
                <LinkButton size="small" variant="line" destination={{ to }}>
                  Register<VisuallyHidden>{` as a ${title.toLowerCase()}`}</VisuallyHidden>
                </LinkButton>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
