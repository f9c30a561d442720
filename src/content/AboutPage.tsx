import { observer } from 'mobx-react-lite'
import { SITE } from '../../domain/content/site'
import { STREET_PICTURE, STREET_TEXT } from '../../domain/listing/view/picture'
import { useFlow } from '../shared/flow'
import { useBindings, useInjection } from '../shared/injection'
import { usePageTitle } from '../shared/page-title'
import { SafeHtml } from '../shared/SafeHtml'
import { Frame } from '../shared/ui/Frame'
import { Sheet } from '../shared/ui/Sheet'
import { Skeleton, SkeletonText } from '../shared/ui/Skeleton'
import { ErrorState } from '../shared/ui/States'
import { ABOUT } from './about.presenter'
import { AboutPictures } from './AboutPictures'
import { contentBindings } from './content.bindings'
import styles from './ContentPage.module.css'

/** `/about`: rich text from the server (M2-26, M2-116), or pictures (M2-117). */
export const AboutPage = () => {
  const { aboutLook, name } = useInjection(SITE).tenant
  usePageTitle('About us')
  return (
    <Sheet first className={styles.page}>
      <h1>About us</h1>
      {aboutLook === 'pictures' ? <AboutPictures name={name} /> : <AboutText />}
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
      {about.isLoading && (
        <Skeleton label="Loading the page" className={styles.rich}>
          <SkeletonText lines={3} />
          {[0, 1, 2].map((each) => (
            <div key={each}>
              <SkeletonText size={21} width="40%" />
              <SkeletonText lines={3} />
            </div>
          ))}
        </Skeleton>
      )}
      {about.failure !== null && <ErrorState onRetry={about.retry}>{about.failure.message}</ErrorState>}
      {about.value !== null && <SafeHtml html={about.value} className={styles.rich} />}
    </>
  )
})
