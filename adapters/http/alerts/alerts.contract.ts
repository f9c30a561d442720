import * as t from 'io-ts'
import { Frequency, SavedSearch } from '../../../domain/alerts/saved-search'
import { endpoint } from '../shared/endpoint'
import { withWireNames } from '../shared/wire-names'
import { Integer, IntInPath, nullable, Text } from '../shared/wire-types'

const names = { unitId: 'roomId' } as const

const WireSaved = withWireNames(
  t.type({
    ...SavedSearch.props,
    searchId: Integer,
    propertyId: nullable(Integer),
    unitId: nullable(Integer),
  }),
  names,
)

const wanted = {
  query: nullable(Text(2_000)),
  propertyId: nullable(Integer),
  unitId: nullable(Integer),
  frequency: Frequency,
}
const failures = { 'too-many-searches': 71150 }

export const savedSearches = endpoint({
  method: 'GET',
  path: '/api/saved-searches',
  answer: t.array(WireSaved),
  access: 'signed-in',
  summary: "The account's saved searches on this site, the newest first",
})

export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/saved-searches',
  body: withWireNames(t.type({ ...wanted, name: Text(200) }), names),
  answer: WireSaved,
  access: 'signed-in',
  failures,
  summary:
    'Saves a search by the query of its results, a property or one of its units, and emails what is new in it: immediately, once a day or week at most, or never. Repeating it changes how often. An account whose email address isn’t confirmed is emailed a link first',
})

const change = t.type({ name: Text(200), frequency: Frequency })

export const changeSavedSearch = endpoint({
  method: 'PUT',
  path: '/api/saved-searches/:searchId',
  params: t.type({ searchId: IntInPath }),
  body: change,
  answer: WireSaved,
  access: 'signed-in',
  summary: "Renames one of the account's saved searches, or changes how often it is emailed",
})

export const removeSavedSearch = endpoint({
  method: 'DELETE',
  path: '/api/saved-searches/:searchId',
  params: t.type({ searchId: IntInPath }),
  answer: t.null,
  access: 'signed-in',
  summary: "Deletes one of the account's saved searches. Repeating it changes nothing",
})

const link = t.type({ token: Text(60) })

export const saveForEmail = endpoint({
  method: 'POST',
  path: '/api/alerts',
  body: withWireNames(t.type({ ...wanted, email: Text(254) }), names),
  answer: t.null,
  failures,
  summary:
    'Saves a search for an email address without an account, which can’t be emailed “never”. Its emails begin once the link that is sent there was confirmed',
})

export const linkedAlerts = endpoint({
  method: 'GET',
  path: '/api/alerts/:token',
  params: link,
  answer: t.type({
    ...{ email: t.string, brand: t.string, site: nullable(t.string), hasAccount: t.boolean },
    searches: t.array(WireSaved),
  }),
  summary: 'The saved searches whose emails have this link',
})

export const changeLinkedAlert = endpoint({
  method: 'PUT',
  path: '/api/alerts/:token/:searchId',
  params: t.type({ token: Text(60), searchId: IntInPath }),
  body: change,
  answer: WireSaved,
  summary: 'Changes how often a saved search is emailed, by the link in its emails',
})

export const removeLinkedAlert = endpoint({
  method: 'DELETE',
  path: '/api/alerts/:token/:searchId',
  params: t.type({ token: Text(60), searchId: IntInPath }),
  answer: t.null,
  summary: 'Deletes a saved search by the link in its emails. Repeating it changes nothing',
})

export const confirmAlerts = endpoint({
  method: 'POST',
  path: '/api/alerts/:token/confirm',
  params: link,
  answer: t.null,
  summary:
    'Begins the emails of the saved searches that wait to be confirmed by this link. Repeating it changes nothing',
})

export const stopAlerts = endpoint({
  method: 'POST',
  path: '/api/alerts/:token/stop',
  params: link,
  answer: t.null,
  summary: 'Ends all emails with this link, without asking (RFC 8058). Repeating it changes nothing',
})
