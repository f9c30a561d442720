import { SITE } from '../../domain/content/site'
import { contentTexts } from '../../domain/content/terms-texts'
import { formatDrawing, type Placement, placementDrawing } from '../../drawing/graphics/placements'
import type { ReservationTerms } from '../../domain/reservation/reservation-terms'
import { titleOf } from '../../domain/shared/address-titles'
import { useInjection } from '../shared/injection'
import { usePageTitle } from '../shared/page-title'
import { LinkButton } from '../shared/ui/controls/Button'
import { Drawing } from '../shared/ui/drawn/Drawing'
import { Schedule } from '../shared/ui/text/Schedule'
import { SectionTitle } from '../shared/ui/text/SectionTitle'
import { Box, Sheet } from '../shared/ui/text/Sheet'
import styles from './AdvertisePage.module.css'
import { MailStrip } from './home/MailStrip'

const PLACEMENTS: readonly (readonly [Placement, string, string, string])[] = [
  [
    'home',
    'Home page',
    'Two advertisements side by side, between the new listings and the blog, for everyone who reads on before they search.',
    '2 spaces',
  ],
  [
    'results',
    'Search results',
    'Beside the list, in view while people scroll. Three advertisements take turns, the first one at the top of the list.',
    '3 spaces',
  ],
]

const readersFor = (terms: ReservationTerms): readonly (readonly [string, string])[] => [
  ['Lenders and brokers', 'They are asking what they can borrow, months before settlement.'],
  ['Conveyancers and solicitors', contentTexts(terms).conveyancersHave],
  ['Builders and developers', 'They compare projects in the same suburb, side by side.'],
  ['Furniture, blinds and appliances', 'They are about to fill a home that has never been lived in.'],
  ['Removalists and utilities', 'They know the month they will move.'],
]

/** `/advertise-with-us` and `/advertise-with-unifi` (A2.1-12, M1-18, M2-37, M2-144). */
export const AdvertisePage = () => {
  const { tenant } = useInjection(SITE)
  const { brand, ink, contactEmail } = tenant
  const email = tenant.promotionsEmail || contactEmail
  usePageTitle(titleOf('advertise'))
  return (
    <Sheet first className={styles.page}>
      <Opening email={email} />
      <section>
        <SectionTitle>Where your advertisement appears</SectionTitle>
        <ul className={styles.placements}>
          {PLACEMENTS.map(([place, title, words, spaces]) => (
            <li key={place}>
              <Box className={styles.placement}>
                <Drawing svg={placementDrawing(place, { brand, ink, paper: '#ffffff' })} />
                <div>
                  <p className={styles.note}>{spaces}</p>
                  <h3>{title}</h3>
                  <p className={styles.muted}>{words}</p>
                </div>
              </Box>
            </li>
          ))}
        </ul>
        <p className={styles.local}>
          Sell in one suburb only? Your advertisement then replaces the general one for people who search there.
        </p>
      </section>

      <section>
        <SectionTitle>Why it works for property brands</SectionTitle>
        <dl className={styles.readers}>
          {readersFor(tenant.terms).map(([who, why]) => (
            <div key={who}>
              <dt>{who}</dt>
              <dd>{why}</dd>
            </div>
          ))}
        </dl>
      </section>

      {email !== '' && <HowToStart />}

      <MailStrip email={email} />
    </Sheet>
  )
}

const HowToStart = () => (
  <section>
    <SectionTitle>How to start</SectionTitle>
    <ol className={styles.steps}>
      <li>
        <h3>Email us</h3>
        <p>Tell us your brand, the suburbs you want and when you’d like to start.</p>
      </li>
      <li>
        <h3>Choose your placement</h3>
        <p>We send you the spaces that are open and what they cost. You confirm in writing.</p>
      </li>
      <li>
        <h3>Send the picture and the link</h3>
        <p>We check both and publish them on the agreed day.</p>
      </li>
    </ol>
  </section>
)

const Opening = ({ email }: { email: string }) => {
  const { name, brand, ink } = useInjection(SITE).tenant
  return (
    <div className={styles.opening}>
      <div className={styles.words}>
        <h1>Advertise to people who are buying a home</h1>
        <p
          className={styles.lead}
        >{`${name} is where Australians choose new and off-the-plan homes. Put your brand beside the plans, the prices and the reservation button, in front of people who have already decided to buy.`}</p>
        {email !== '' && (
          <p className={styles.buttons}>
            <LinkButton
              size="large"
              icon="mail"
              destination={{ href: `mailto:${email}?subject=${encodeURIComponent(`Advertising: ${name}`)}` }}
            >
              Email our promotions team
            </LinkButton>
          </p>
        )}
        <Schedule
          className={styles.facts}
          rows={[
            ['Format', 'A picture, 600 × 800 px, that links to your page'],
            ['Where', 'All of Australia, or one suburb'],
            ['Label', 'Always marked “Advertisement”'],
            [
              'Contact',
              email !== '' && (
                <a key="promotions" href={`mailto:${email}`}>
                  {email}
                </a>
              ),
            ],
          ]}
        />
      </div>
      <Drawing svg={formatDrawing({ brand, ink })} className={styles.format} />
    </div>
  )
}
