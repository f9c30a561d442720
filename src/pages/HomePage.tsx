import { observer } from 'mobx-react-lite'
import { SITE } from '../../domain/content/site'
import { HomeHero } from '../listing/HomeHero'
import { NEWEST, NEWEST_REQUEST } from '../listing/home-listings.presenter'
import { HowItWorks } from '../listing/HowItWorks'
import { NewestListings } from '../listing/NewestListings'
import { useFlow } from '../shared/flow'
import { useInjection } from '../shared/injection'
import { usePageTitle } from '../shared/page-title'
import { Sheet } from '../shared/ui/Sheet'
import { MailStrip } from '../content/MailStrip'

/** `/` and `/homepage` (B2.1-1). */
export const HomePage = observer(() => {
  const newest = useFlow(useInjection(NEWEST), { request: NEWEST_REQUEST })
  const { tenant } = useInjection(SITE)
  usePageTitle('New and off-the-plan homes')
  return <>
    <HomeHero total={newest.total} />
    <Sheet space><HowItWorks /></Sheet>
    <Sheet space><NewestListings newest={newest} /></Sheet>
    <Sheet space><MailStrip email={tenant.contactEmail} /></Sheet>
  </>
})
