import { pipe } from 'fp-ts/lib/function.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import type { EntriesPort, OfficePort, OrderedEntriesPort } from '../../../domain/stock/office.ports'
import { call, type HttpClient } from '../shared/http-client'
import * as invoices from './agent-invoices.contract'
import * as content from './brand-content.contract'
import { officeFile } from './office-files.contract'
import * as contract from './office.contract'
import * as persons from './person-data.contract'
import { addOutgoingFeed, endOutgoingFeed, outgoingFeeds } from './outgoing-feeds.contract'
import { setIntroducing, uConnectMembers } from './u-connect-members.contract'

const done = TE.map(() => undefined)
const asBytes = { headers: { 'content-type': 'application/octet-stream' } }

const entriesOver = <F>(http: HttpClient, calls: content.EntryCalls<F>): EntriesPort<F> => ({
  list: (brand) => call(http, calls.list)({ params: { brand } }),
  add: ({ brand, fields }) => done(call(http, calls.add)({ params: { brand }, body: { fields } })),
  change: ({ was, now, ...params }) => done(call(http, calls.change)({ params, body: { was, now } })),
  remove: (params) => done(call(http, calls.remove)({ params })),
})
const orderedOver = <F>(http: HttpClient, calls: content.OrderedEntryCalls<F>): OrderedEntriesPort<F> => ({
  ...entriesOver(http, calls),
  order: ({ brand, ids }) => done(call(http, calls.order)({ params: { brand }, body: { ids: [...ids] } })),
})

export const officeOverHttp = (http: HttpClient): OfficePort => ({
  brands: () => call(http, contract.deskBrands)({}),
  changeBrand: ({ brand, was, now }) =>
    done(call(http, contract.changeBrand)({ params: { brand }, body: { was, now } })),
  setMark: ({ bytes, ...params }) => done(call(http, contract.setMark, asBytes)({ params, body: bytes })),
  removeMark: (params) => done(call(http, contract.removeMark)({ params })),
  texts: (brand) => call(http, contract.deskTexts)({ params: { brand } }),
  publishText: ({ brand, kind, ...body }) => call(http, contract.publishText)({ params: { brand, kind }, body }),
  approvals: () => call(http, contract.deskApprovals)({}),
  members: ({ brand, ...query }) => call(http, uConnectMembers)({ params: { brand }, query }),
  setIntroducing: ({ brand, id, ...body }) => done(call(http, setIntroducing)({ params: { brand, id }, body })),
  file: ({ from, until, ...params }) => call(http, officeFile)({ params, query: { from, until } }),
  invoices: {
    page: ({ brand, list, ...query }) => call(http, invoices.agentInvoices)({ params: { brand, list }, query }),
    pay: ({ day, ...params }) => done(call(http, invoices.payAgentInvoice)({ params, body: { day } })),
    fileAddress: (params) =>
      pipe(
        call(http, invoices.agentInvoiceFile)({ params }),
        TE.map((address) => `${http.settings.apiHost}${address}`),
      ),
    creditAddress: (params) =>
      pipe(
        call(http, invoices.agentCreditFile)({ params }),
        TE.map((address) => `${http.settings.apiHost}${address}`),
      ),
  },
  persons: {
    find: ({ brand, email }) => call(http, persons.personData)({ params: { brand }, body: { email } }),
    file: ({ brand, email }) => call(http, persons.personFile)({ params: { brand }, body: { email } }),
    correct: ({ brand, was, now }) =>
      call(http, persons.correctPerson)({ params: { brand }, body: { was: { ...was }, now: { ...now } } }),
    delete: ({ brand, email }) => call(http, persons.deletePerson)({ params: { brand }, body: { email } }),
  },
  feeds: (brand) => call(http, outgoingFeeds)({ params: { brand } }),
  addFeed: ({ brand, name }) => call(http, addOutgoingFeed)({ params: { brand }, body: { name } }),
  endFeed: (params) => done(call(http, endOutgoingFeed)({ params })),
  addPicture: ({ brand, name, bytes }) =>
    call(http, content.addPicture, asBytes)({ params: { brand }, query: { name }, body: bytes }),
  banners: orderedOver(http, content.banners),
  advertisements: entriesOver(http, content.brandAdvertisements),
  questions: orderedOver(http, content.questions),
  posts: entriesOver(http, content.brandPosts),
})
