import { FIRST_ROWS, type FirstPage, firstRows } from '../../../domain/listing/search/first-page'
import type { Listing } from '../../../domain/listing/listing'
import { ADDRESSES } from '../../../domain/shared/addresses'
import { tagsOf } from '../../../domain/listing/listing-tags'
import type { SearchResult } from '../../../domain/listing/listing.ports'
import { BackToResults } from '../../listing/view/BackToResults'
import { HomeHero } from '../../listing/home/HomeHero'
import { ListingGallery } from '../../listing/view/ListingGallery'
import { ListingHead } from '../../listing/view/ListingHead'
import listingStyles from '../../listing/view/ListingView.module.css'
import { NothingFound } from '../../listing/results/NothingFound'
import { ResultRow } from '../../listing/results/ResultRow'
import listStyles from '../../listing/results/Results.module.css'
import { ResultsBar } from '../../listing/results/ResultsBar'
import { SEARCH } from '../../listing/search/search.presenter'
import resultsStyles from '../../pages/ResultsPage.module.css'
import { useInjection } from '../../shared/injection'
import { Sheet } from '../../shared/ui/text/Sheet'
import { TOASTS } from '../../shared/ui/messages/toasts.presenter'
import { Header } from '../shell/Header'
import { PageFrame } from '../shell/PageFrame'
import { SHELL } from '../shell.presenter'
import { Contents } from './contents'

/** A page's first screen, rendered with the application's own views. */
export const FirstPaint = ({ page }: { page: FirstPage }) => {
  const shell = useInjection(SHELL)
  return (
    <PageFrame header={isBare(page) ? null : <Header {...shell.header} />} toasts={useInjection(TOASTS)}>
      <Screen page={page} />
    </PageFrame>
  )
}

const isBare = ({ kind }: FirstPage): boolean => ADDRESSES[kind].frame === 'bare'

const Screen = ({ page }: { page: FirstPage }) => {
  switch (page.kind) {
    case 'home':
      return <HomeHero total={null} banner={null} />
    case 'results':
      return <FirstResults found={page.found} />
    case 'listing':
      return <FirstListing listing={page.listing} />
    default:
      return <Contents kind={page.kind} />
  }
}

const FirstResults = ({ found }: { found: SearchResult }) => {
  const search = useInjection(SEARCH)
  return (
    <Sheet>
      <ResultsBar search={search} />
      <div className={resultsStyles.columns}>
        <div className={resultsStyles.list}>
          {found.rows.length === 0 ? <NothingFound search={search} /> : <Rows found={found} />}
        </div>
      </div>
    </Sheet>
  )
}

const Rows = ({ found }: { found: SearchResult }) => {
  const now = new Date()
  return (
    <ul className={listStyles.list}>
      {firstRows(found).map((row, index) => (
        <li key={row.propertyId} className={listStyles.cell}>
          <ResultRow row={row} first={index < FIRST_ROWS - 1} tags={tagsOf(row, now)} />
        </li>
      ))}
    </ul>
  )
}

/** The first paint is not interactive. */
const INERT_VIEW = { choose: () => undefined }
/** The units are not known yet; this reserves the space for the unit actions. */
const NO_UNITS = { available: null, units: [], offersFor: () => null }

const FirstListing = ({ listing }: { listing: Listing }) => (
  <div className={listingStyles.listing}>
    <Sheet className={listingStyles.top}>
      <BackToResults />
      <ListingGallery listing={listing} />
      <ListingHead ref={null} view={INERT_VIEW} listing={listing} prices={NO_UNITS} />
    </Sheet>
  </div>
)
