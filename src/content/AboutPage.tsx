import { observer } from 'mobx-react-lite'
import { isLeftOut } from '../../domain/content/left-out'
import { SITE } from '../../domain/content/site'
import { STREET_PICTURE, STREET_TEXT } from '../../domain/listing/view/picture'
import { formatPhone, telephoneAddress } from '../../domain/shared/phone'
import { pathTo } from '../../domain/shared/paths'
import { resultsPath } from '../../domain/listing/listing-paths'
import { titleOf } from '../../domain/shared/address-titles'
import { HomeInstead } from '../shared/HomeInstead'
import { useFirstPaintHeld } from '../shared/first-paint'
import { useFlow } from '../shared/flow'
import { useBindings, useInjection } from '../shared/injection'
import { usePageTitle } from '../shared/page-title'
import { SafeHtml } from '../shared/SafeHtml'
import { LinkButton } from '../shared/ui/controls/Button'
import { Frame } from '../shared/ui/drawn/Frame'
import { Schedule } from '../shared/ui/text/Schedule'
import { SectionTitle } from '../shared/ui/text/SectionTitle'
import { Box, Sheet } from '../shared/ui/text/Sheet'
import { Skeleton, SkeletonText } from '../shared/ui/messages/Skeleton'
import { ErrorState } from '../shared/ui/messages/States'
import { ABOUT } from './about.presenter'
import { AboutPictures } from './AboutPictures'
import { BuyingSteps } from './home/BuyingSteps'
import { contentBindings } from './content.bindings'
import styles from './ContentPage.module.css'

/** `/about`: rich text from the server (M2-26, M2-116), or pictures (M2-117). */
export const AboutPage = () => {
  const { tenant } = useInjection(SITE)
  usePageTitle(titleOf('about'))
  if (isLeftOut('about', tenant)) return <HomeInstead />
  return (
    <Sheet first className={styles.page}>
      <h1>About us</h1>
      {tenant.aboutLook === 'pictures' ? <AboutPictures tenant={tenant} /> : <AboutText />}
    </Sheet>
  )
}

const AboutText = observer(() => {
  useBindings(contentBindings)
  const about = useFlow(useInjection(ABOUT), { request: undefined })
  return (
    <>
      <Frame className={styles.street}>
        <img src={STREET_PICTURE} width={1600} height={392} alt={STREET_TEXT} />
      </Frame>
      <div className={styles.about}>
        <div>
          {about.isLoading && <Waiting />}
          {about.failure !== null && <ErrorState onRetry={about.retry}>{about.failure.message}</ErrorState>}
          {about.value !== null && <SafeHtml first html={about.value} className={styles.rich} />}
        </div>
        <TalkToUs />
      </div>
      <section className={styles.gains} aria-labelledby="how-buying-works">
        <SectionTitle
          id="how-buying-works"
          aside={
            <LinkButton variant="quiet" size="small" iconAfter="arrow" destination={{ to: pathTo('howItWorks') }}>
              More about buying
            </LinkButton>
          }
        >
          How buying off the plan works
        </SectionTitle>
        <BuyingSteps level={3} />
      </section>
    </>
  )
})

const Waiting = () => {
  useFirstPaintHeld()
  return (
    <Skeleton label="Loading the page" className={styles.rich}>
      <SkeletonText lines={3} />
      {[0, 1, 2].map((each) => (
        <div key={each}>
          <SkeletonText size={21} width="40%" />
          <SkeletonText lines={3} />
        </div>
      ))}
    </Skeleton>
  )
}

const TalkToUs = () => {
  const { name, contactPhone, contactEmail, streetAddress, openingHours } = useInjection(SITE).tenant
  return (
    <aside aria-labelledby="talk-to-us">
      <Box className={styles.contact}>
        <h2 id="talk-to-us">{`Talk to ${name}`}</h2>
        <Schedule
          rows={[
            [
              'Phone',
              contactPhone === '' ? null : <a href={telephoneAddress(contactPhone)}>{formatPhone(contactPhone)}</a>,
            ],
            ['Email', contactEmail === '' ? null : <a href={`mailto:${contactEmail}`}>{contactEmail}</a>],
            ['Office', streetAddress],
            ['Opening hours', openingHours],
          ]}
        />
        <p className={styles.buttons}>
          <LinkButton destination={{ to: resultsPath({ searchType: 'buy' }) }}>Find a home</LinkButton>
          <LinkButton variant="line" destination={{ to: pathTo('contact') }}>
            Contact us
          </LinkButton>
        </p>
      </Box>
    </aside>
  )
}
