import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { SITE } from '../../../domain/content/site'
import { DESK, OFFICE_TABS, type OfficeTab, officePath } from '../../../domain/members/desk-paths'
import { downloadsBindings } from '../../shared/downloads.bindings'
import { useFlow } from '../../shared/flow'
import { useBindings, useInjection } from '../../shared/injection'
import { Select } from '../../shared/ui/fields/Select'
import { Skeleton, SkeletonBlock } from '../../shared/ui/messages/Skeleton'
import { ErrorState } from '../../shared/ui/messages/States'
import { DeskSheet } from '../frame/DeskSheet'
import { Approvals } from './Approvals'
import { BrandPage } from './BrandPage'
import { CompaniesPage } from './CompaniesPage'
import { ConnectionsPage } from './connections/ConnectionsPage'
import { ConveyancersPage } from './ConveyancersPage'
import { AdvertisementsPage } from './content/AdvertisementsPage'
import { BannersPage } from './content/BannersPage'
import { PostsPage } from './content/PostsPage'
import { QuestionsPage } from './content/QuestionsPage'
import { FeedsPage } from './FeedsPage'
import { FilesPage } from './FilesPage'
import { InvoicesPage } from './invoices/InvoicesPage'
import { PersonDataPage } from './persons/PersonDataPage'
import { MembersPage } from './MembersPage'
import { officeBindings } from './office.bindings'
import { BRANDS } from './office.flows'
import { TextsPage } from './TextsPage'

const TABS: Readonly<Record<OfficeTab, string>> = {
  approvals: 'Approvals',
  brand: 'Brand',
  texts: 'Texts',
  conveyancers: 'Conveyancers',
  companies: 'Companies',
  banners: 'Home pictures',
  advertisements: 'Advertisements',
  questions: 'Questions',
  posts: 'Posts',
  members: 'Members',
  invoices: 'Invoices',
  files: 'Exports',
  'person-data': 'Personal data',
  feeds: 'Outgoing feeds',
  connections: 'Connections',
}

/** `/desk/office`: what the office of a brand does for the whole brand. */
export const OfficePages = () => {
  useBindings(downloadsBindings)
  useBindings(officeBindings)
  return <Pages />
}

const Pages = observer(() => {
  const brands = useFlow(useInjection(BRANDS), { request: undefined })
  const { tenant } = useInjection(SITE)
  const [chosen, choose] = useState('')
  if (brands.failure !== null)
    return (
      <DeskSheet title="Office" number="10">
        <ErrorState title="We couldn’t load the office" onRetry={brands.retry}>
          {brands.failure.message}
        </ErrorState>
      </DeskSheet>
    )
  // Until one is chosen, the brand of this host.
  const wanted = chosen === '' ? tenant.label : chosen
  const brand = brands.value?.find(({ label }) => label === wanted) ?? brands.value?.[0]
  if (brands.value === null || brand === undefined)
    return (
      <DeskSheet title="Office" number="10">
        <Skeleton label="Loading the office">
          <SkeletonBlock height={320} />
        </Skeleton>
      </DeskSheet>
    )
  const sheetOf = (tab: OfficeTab, part: ReactNode) => (
    <DeskSheet
      title="Office"
      number={`10.${OFFICE_TABS.indexOf(tab) + 1}`}
      tabs={OFFICE_TABS.map((each) => ({ to: officePath(each), label: TABS[each], isHere: each === tab }))}
      actions={
        brands.value !== null &&
        brands.value.length > 1 && (
          <Select
            size="small"
            aria-label="Brand"
            value={brand.label}
            options={brands.value.map(({ label, details }) => ({ value: label, label: details.name }))}
            onChange={choose}
          />
        )
      }
      foot={[['Brand', brand.details.name]]}
    >
      {part}
    </DeskSheet>
  )
  const of = { brand, onChanged: brands.refresh }
  return (
    <Routes>
      <Route index element={sheetOf('approvals', <Approvals />)} />
      <Route path="brand" element={sheetOf('brand', <BrandPage key={brand.label} {...of} />)} />
      <Route path="texts" element={sheetOf('texts', <TextsPage key={brand.label} {...of} />)} />
      <Route path="conveyancers" element={sheetOf('conveyancers', <ConveyancersPage {...of} />)} />
      <Route path="companies" element={sheetOf('companies', <CompaniesPage {...of} />)} />
      <Route path="banners" element={sheetOf('banners', <BannersPage key={brand.label} brand={brand} />)} />
      <Route
        path="advertisements"
        element={sheetOf('advertisements', <AdvertisementsPage key={brand.label} brand={brand} />)}
      />
      <Route path="questions" element={sheetOf('questions', <QuestionsPage key={brand.label} brand={brand} />)} />
      <Route path="posts" element={sheetOf('posts', <PostsPage key={brand.label} brand={brand} />)} />
      <Route path="members" element={sheetOf('members', <MembersPage key={brand.label} brand={brand} />)} />
      <Route path="invoices" element={sheetOf('invoices', <InvoicesPage key={brand.label} brand={brand} />)} />
      <Route path="files" element={sheetOf('files', <FilesPage brand={brand} />)} />
      <Route path="person-data" element={sheetOf('person-data', <PersonDataPage key={brand.label} brand={brand} />)} />
      <Route path="feeds" element={sheetOf('feeds', <FeedsPage key={brand.label} brand={brand} />)} />
      <Route path="connections" element={sheetOf('connections', <ConnectionsPage key={brand.label} brand={brand} />)} />
      <Route path="*" element={<Navigate to={DESK.office} replace />} />
    </Routes>
  )
})
