import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanInversify } from './scripts/lib/lean-inversify.mjs'
import { anyOf, everyPatternMatches } from './scripts/lib/module-groups.mjs'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What every screen stands on. */
const FIRST_SCREEN_PACKAGES = [
  'node_modules/(react|react-dom|react-router|react-router-dom|scheduler|mobx|mobx-react-lite|xstate|@xstate)',
  'node_modules/(inversify|@inversifyjs|fp-ts|io-ts)',
]

/** Our own small modules that every screen, or nearly every one, stands on as well. */
const FIRST_SCREEN_MODULES = [
  'src/shared/(bindings|first-paint|part|persistently|injection|flow|page-title)',
  'src/shared/ui/controls/(Anchor|Breadcrumb|Button|IconButton)',
  'src/shared/ui/messages/(Failed|States)',
  'src/shared/ui/fields/(Field|field-wiring|Select)',
  'src/shared/ui/drawn/(Icon|icons|type-icon)',
  'src/shared/ui/text/(Schedule|SectionTitle|Sheet)',
  'adapters/http/shared/http-connection',
  'domain/shared/(addresses|dates|failure|iso-date|money|once|paths|places/australia|task-actor)',
  'domain/listing/(listing-paths|property-type|unit|view/picture)',
  'domain/listing/(search/(filter-table|search-filters)|map/map-bounds)',
  'domain/listing/massing/material',
]

/** What every call stands on: loaded with the first one. */
const CALLS = [
  'node_modules/axios',
  'adapters/http/shared/(axios-instance|codes|endpoint|envelope|http-client|listing.wire|wire-names|wire-types)',
  'adapters/http/listing/search-filters.wire',
]

/** Small modules that are used together: one file each, because a request costs more than they weigh. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  search: [
    'src/listing/search/(FiltersButton|search-types|SuburbField|search.bindings|search-panel.presenter|search.presenter)',
    'src/listing/search/suburb-field.presenter',
    'adapters/storage/search-store',
    'domain/listing/listing-tags',
    'domain/listing/search/(active-filters|saved-search|search-address|search.machine|suburb-lookup.machine|suburb-options)',
    'src/shared/ui/fields/(Combobox|combobox-items|Segmented)',
    'src/shared/ui/text/Tag',
  ],
  fields: [
    'src/shared/ui/fields/(Checkbox|Choice|TextArea|TextInput)',
    'src/shared/form/(Form|FormField|FormSection|form-focus)',
  ],
  forms: [
    'src/shared/form/form.presenter',
    'src/shared/ui/text/PhoneText',
    'domain/shared/(form|patterns|phone|text/person-name)',
  ],
  pieces: [
    'src/pages/use-choice',
    'domain/listing/(listing.lifecycle|reserving-paths|units/(standings|unit-title))',
    'domain/shared/lifecycle',
  ],
  html: ['src/shared/SafeHtml', 'domain/shared/text/plain-text'],
  downloads: [
    'src/shared/(DownloadButton|download.flow|downloads.bindings|task.presenter)',
    'domain/shared/(downloads|task.machine)',
  ],
  listings: [
    'src/account/(FavouriteButton|heart)',
    'src/listing/contact/(contact-subject|ContactButton)',
    'src/listing/results/PricesFrom',
    'src/listing/view/(AgencyBand|CommissionLine)',
    'src/shared/(favourite-slot|use-narrow)',
    'src/shared/ui/text/Facts',
    'src/shared/ui/drawn/Frame',
    'src/shared/ui/controls/(pages|Pagination)',
    'domain/content/tenant-stylesheet',
  ],
  // In lists of listings.
  rows: ['src/listing/view/Face', 'src/pages/agent/AgentWays', 'src/shared/(agent-ways-slot|ListingPicture)'],
  confirmation: [
    'domain/identity/email-confirmation.machine',
    'src/shared/email-confirmation/email-confirmation.bindings',
  ],
  account: [
    'domain/account/(account-details|account.ports|place)',
    'domain/identity/(registration|sign-in)',
    'domain/membership/business-number',
    'domain/shared/list-pages',
  ],
  checkout: [
    'src/pages/ListingGone',
    'src/reservation/(PartyField|PurchaserBlock)',
    'src/shared/payment/card-checkout.presenter',
    'src/listing/units/(listing-to-reserve|listing-to-reserve.bindings)',
    'domain/payment/(card-checkout|card-checkout.machine)',
    'domain/reservation/(conveyancer|lost-unit|offer|party-fields|purchaser|reservation-form|reservation-variant|fee-texts)',
    'domain/reservation/people/purchasing-entity',
  ],
  fees: ['src/reservation/(FeeLines|FeeNote|FoldingSummary|Reservation.module)'],
  offer: ['src/reservation/offer/(OfferFields|OfferFor|OfferReview)', 'domain/reservation/(hold-end|offer-review)'],
  costs: ['src/listing/cost/(CostBreakdown|CostDialog|CostForm|CostSources|UnitCosts)'],
  units: ['src/listing/units/(units.bindings|units.presenter)', 'domain/listing/units/unit-selection.machine'],
  listing: [
    'src/listing/contact/phone-reveal.presenter',
    'src/listing/price-list/price-list.presenter',
    'src/listing/view/(listing-view.bindings|listing-view.presenter)',
    'src/sharing/SharePrivately',
    'domain/listing/contact/(agent-phone|phone-reveal.machine)',
    'domain/listing/price-list/(price-list.machine|price-list.ports)',
    'domain/listing/view/(listing-offers|listing-tabs|listing-view.machine|visit-origin)',
  ],
  gallery: [
    'src/listing/view/panels/(DetailsPanel.module|BedsBathsCars|listing-facts)',
    'src/listing/view/(ListingGallery|ListingHead.module)',
    'src/shared/ui/controls/(Carousel|Tabs|use-selected-in-strip|use-strip)',
  ],
  drawings: ['drawing/(ink|palette|markup)', 'src/shared/ui/drawn/Drawing'],
  // Small style sheets of pages without much else: six files come at a time.
  sections: [
    'src/content/(AdLink|home/MailStrip|agents/AgentSignIn|agents/KitForm).module',
    'src/shared/ui/drawn/DrawnSteps.module',
  ],
  // A style sheet costs a turn of the connections, more than all of these weigh.
  contentSheets: [
    'src/content/(AboutPictures|AdvertisePage|AffiliatesPage|ContentPage|FaqPage|LegalPage).module',
    'src/content/agents/(AgentKitPage|AgentsPage).module',
    'src/content/home/(BuyingSteps|HalfBuiltStreet|ProjectsFilm).module',
    'src/membership/(JoinBox|PlanSection|PricingSheet|Professions).module',
    'src/pages/ContactUsPage.module',
    'src/shared/ui/messages/Notice.module',
  ],
  posts: [
    'src/content/blog/(LatestPosts|PostCard|blog.bindings|blog.presenter)',
    'domain/content/(blog.ports|post)',
    'adapters/http/content/(blog.contract|blog.http)',
  ],
  contents: [
    'src/content/(AdLink|about.presenter|advertising.presenter|content.bindings)',
    'src/content/home/banner.presenter',
    'domain/content/(advertising|banner.machine|content.ports)',
  ],
}

const NO_FETCH_ADAPTER = '\0/node_modules/axios/no-fetch-adapter.js'

/** Browsers take axios' XMLHttpRequest adapter; the one over fetch, which is never chosen there, would be 5 kB of the first load. */
const withoutFetchAdapter = {
  name: 'without-fetch-adapter',
  enforce: 'pre' as const,
  resolveId: (source: string, importer: string | undefined) =>
    source === './fetch.js' && importer?.endsWith('/axios/lib/adapters/adapters.js') === true ? NO_FETCH_ADAPTER : null,
  load: (id: string) => (id === NO_FETCH_ADAPTER ? 'export const getFetch = () => null' : null),
}

/** The package names only its build for development, which carries the texts of its warnings. */
const productionRouter = {
  name: 'production-router',
  enforce: 'pre' as const,
  apply: 'build' as const,
  resolveId: (source: string) =>
    ({
      'react-router': here('node_modules/react-router/dist/production/index.mjs'),
      'react-router/dom': here('node_modules/react-router/dist/production/dom-export.mjs'),
    })[source] ?? null,
}

export default defineConfig({
  publicDir: here('src/app/public'),
  plugins: [
    react(),
    withoutFetchAdapter,
    productionRouter,
    leanInversify(),
    everyPatternMatches([FIRST_SCREEN_PACKAGES, FIRST_SCREEN_MODULES, CALLS, ...Object.values(TOGETHER)].flat()),
  ],
  resolve: {
    alias: [
      // Its polyfills of Map and WeakMap are for browsers that are long gone.
      { find: /^reflect-metadata$/, replacement: 'reflect-metadata/lite' },
      // The ES modules of fp-ts are 11 kB lighter in the browser; io-ts imports the CommonJS ones by name.
      { find: /^fp-ts\/lib\/(.*?)(\.js)?$/, replacement: 'fp-ts/es6/$1.js' },
      { find: /^io-ts\/lib\/(.*?)(\.js)?$/, replacement: 'io-ts/es6/$1.js' },
    ],
  },
  build: {
    outDir: here('dist/client'),
    emptyOutDir: true,
    target: 'es2022',
    // Browsers without modulepreload load the same files a little later.
    modulePreload: { polyfill: false },
    manifest: true,
    assetsInlineLimit: 0,
    // In kB; the bench holds the weights of each screen.
    chunkSizeWarningLimit: 550,
    // One file compresses better than eight, and changes less often than our own code.
    rolldownOptions: {
      // Warns on slow machines that stylesheets take time.
      checks: { bundlerTimings: false },
      // `useSelector` of @xstate/react wants these; we don't use it.
      treeshake: { moduleSideEffects: [{ test: /use-sync-external-store/, sideEffects: false }] },
      output: {
        // Every first screen carries the list of chunks: no names, which the manifest has, and short hashes.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) => `assets/${name.endsWith('.css') ? '' : '[name]-'}[hash:6][extname]`,
        codeSplitting: {
          groups: [
            { name: 'vendor', test: anyOf(FIRST_SCREEN_PACKAGES), priority: 1 },
            { name: 'shared', test: anyOf(FIRST_SCREEN_MODULES) },
            { name: 'calls', test: anyOf(CALLS), includeDependenciesRecursively: false },
            ...Object.entries(TOGETHER).map(([name, paths]) => ({
              name,
              test: anyOf(paths),
              includeDependenciesRecursively: false,
            })),
          ],
        },
      },
    },
  },
})
