import { eq } from 'drizzle-orm'
import { listings } from '../../server/listing/listing.tables'
import { call, type SignedIn, signedIn } from '../shared/api'
import { type ListingFixture, makeListing, type MadeListing } from '../shared/support/fixtures'
import type { Stage } from '../shared/support/stage'

export interface SavedOnWire {
  readonly searchId: number
  readonly name: string
  readonly query: string | null
  readonly propertyId: number | null
  readonly roomId: number | null
  readonly frequency: string
  readonly isPending: boolean
}

const NONE = { name: '', query: null, propertyId: null, roomId: null }

/** Saves as another program would, and returns the code and what was saved. */
export const save = async (stage: Stage, token: string, wanted: object) => {
  const { code, data } = await call(
    stage,
    'POST /api/saved-searches',
    { ...NONE, frequency: 'daily', ...wanted },
    { token },
  )
  return { code, data: data as SavedOnWire }
}

export const savedBy = async (stage: Stage, token: string): Promise<readonly SavedOnWire[]> =>
  (await call(stage, 'GET /api/saved-searches', {}, { token })).data as readonly SavedOnWire[]

/** Saves for an address without an account. */
export const saveFor = async (stage: Stage, email: string, wanted: object) =>
  (await call(stage, 'POST /api/alerts', { ...NONE, frequency: 'daily', ...wanted, email })).code

/** The emails of a round to an address. */
export const emailsTo = async (stage: Stage, email: string) => {
  const before = stage.emails.length
  await stage.tick()
  return stage.emails.slice(before).filter(({ recipient }) => recipient === email)
}

/** From the address of the header. */
export const tokenIn = (unsubscribe: string | undefined): string =>
  /\/api\/alerts\/(.+)\/stop$/.exec(unsubscribe ?? '')?.[1] ?? ''

export const linkedBy = async (stage: Stage, token: string) =>
  (await call(stage, `GET /api/alerts/${token}`)).data as {
    readonly email: string
    readonly searches: readonly { readonly searchId: number; readonly frequency: string; readonly isPending: boolean }[]
  }

/** An account with one saved search. */
export const savedFor = async (
  stage: Stage,
  wanted: object,
  values: Parameters<typeof signedIn>[1] = {},
): Promise<SignedIn & { readonly saved: SavedOnWire }> => {
  const person = await signedIn(stage, values)
  const { code, data } = await save(stage, person.token, wanted)
  if (code !== 0) throw new Error(`saving failed with ${code}`)
  return { ...person, saved: data }
}

const SUBURBS = [
  ...[
    ['Brompton', '5007'],
    ['Hindmarsh', '5007'],
    ['Ridleyton', '5008'],
    ['Croydon', '5008'],
    ['Kilkenny', '5009'],
  ],
  ...[
    ['Findon', '5023'],
    ['Fulham', '5024'],
    ['Grange', '5022'],
    ['Tennyson', '5022'],
    ['Royal Park', '5014'],
  ],
  ...[
    ['Semaphore', '5019'],
    ['Largs Bay', '5016'],
    ['Taperoo', '5017'],
    ['Osborne', '5017'],
    ['Rosewater', '5013'],
  ],
  ...[
    ['North Haven', '5018'],
    ['Alberton', '5014'],
    ['Cheltenham', '5014'],
    ['Seaton', '5023'],
    ['Welland', '5007'],
  ],
] as const
let made = 0

export interface Placed extends MadeListing {
  readonly suburb: string
  readonly postcode: string
}

/** A listing of an agency, each in another suburb. */
export const listingAt = async (stage: Stage, agencyId: number, fixture: ListingFixture = {}): Promise<Placed> => {
  const named = SUBURBS.find(([name]) => name === fixture.listing?.suburb)
  const [suburb, postcode] = named ?? SUBURBS[made % SUBURBS.length] ?? SUBURBS[0]
  made += 1
  const listing = await makeListing(stage.db, stage.clock.now(), {
    ...fixture,
    listing: {
      ...{
        name: `Tide House ${made}`,
        images: ['/media/one.webp'],
        contractType: 'Off the plan',
        massing: null,
        suburb,
        postcode,
      },
      ...fixture.listing,
    },
  })
  await stage.db.sql.update(listings).set({ agencyId }).where(eq(listings.id, listing.id))
  return { ...listing, suburb, postcode }
}

export const searchOf = (suburb: string, more = ''): string => `?suburb=${suburb.replaceAll(' ', '+')}%2C+SA${more}`
