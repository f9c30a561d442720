import * as TE from 'fp-ts/lib/TaskEither.js'
import type { StockPort } from '../../../domain/stock/stock.ports'
import { call, type HttpClient } from '../shared/http-client'
import * as marks from './agency-marks.contract'
import * as history from './history.contract'
import * as media from './media.contract'
import * as runs from './runs.contract'
import * as contract from './stock.contract'

const done = TE.map(() => undefined)
const asBytes = { headers: { 'content-type': 'application/octet-stream' } }

export const stockOverHttp = (http: HttpClient): StockPort => ({
  today: () => call(http, contract.deskToday)({}),
  find: (words) => call(http, contract.deskFind)({ query: { words } }),
  projects: (query) => call(http, contract.deskProjects)({ query }),
  project: (id) => call(http, contract.deskProject)({ params: { id } }),
  preview: (id) => call(http, contract.previewProject)({ params: { id } }),
  addProject: (body) => call(http, contract.addProject)({ body }),
  changeProject: ({ id, was, now }) => done(call(http, contract.changeProject)({ params: { id }, body: { was, now } })),
  publish: ({ id, event, reason }) =>
    done(call(http, contract.publishProject)({ params: { id }, body: { event, reason } })),
  units: (id) => call(http, contract.deskUnits)({ params: { id } }),
  unit: ({ id, unitId }) => call(http, contract.deskUnit)({ params: { id, unitId } }),
  addUnits: ({ id, pattern, like }) => call(http, contract.addUnits)({ params: { id }, body: { pattern, like } }),
  changeUnits: ({ id, edits, reason }) =>
    done(call(http, contract.changeUnits)({ params: { id }, body: { edits: [...edits], reason } })),
  moveUnits: ({ id, unitIds, act }) =>
    call(http, contract.moveUnits)({ params: { id }, body: { unitIds: [...unitIds], act } }),
  editUnits: ({ id, ...body }) => call(http, runs.editUnits)({ params: { id }, body }),
  addStage: ({ id, name }) => call(http, contract.addStage)({ params: { id }, body: { name } }),
  changeStage: ({ id, now, was }) => done(call(http, contract.changeStage)({ params: { id }, body: { ...now, was } })),
  moveStage: ({ id, event }) => done(call(http, contract.moveStage)({ params: { id }, body: { event } })),
  addMedia: ({ id, bytes, ...query }) =>
    call(
      http,
      media.addMedia,
      asBytes,
    )({
      params: { id },
      query,
      body: bytes,
    }),
  changeMedia: ({ id, mediaId, changed }) =>
    done(call(http, media.changeMedia)({ params: { id, mediaId }, body: changed })),
  orderMedia: ({ id, mediaIds }) =>
    done(call(http, media.orderMedia)({ params: { id }, body: { mediaIds: [...mediaIds] } })),
  tryMediaAgain: ({ id, mediaId }) => done(call(http, media.tryMediaAgain)({ params: { id, mediaId } })),
  removeMedia: ({ id, mediaId }) => done(call(http, media.removeMedia)({ params: { id, mediaId } })),
  agencies: () => call(http, contract.deskAgencies)({}),
  addAgency: (body) => call(http, contract.addAgency)({ body }),
  changeAgency: ({ id, now, was }) =>
    done(call(http, contract.changeAgency)({ params: { id }, body: { ...now, was } })),
  addAgent: ({ agencyId, ...body }) => call(http, contract.addAgent)({ params: { id: agencyId }, body }),
  setLogo: ({ id, bytes }) => done(call(http, marks.setLogo, asBytes)({ params: { id }, body: bytes })),
  removeLogo: (id) => done(call(http, marks.removeLogo)({ params: { id } })),
  setPhoto: ({ id, name, bytes }) =>
    done(call(http, marks.setPhoto, asBytes)({ params: { id }, query: { name }, body: bytes })),
  tryPhotoAgain: (id) => done(call(http, marks.tryPhotoAgain)({ params: { id } })),
  removePhoto: (id) => done(call(http, marks.removePhoto)({ params: { id } })),
  changes: (query) => call(http, history.deskChanges)({ query }),
  changesCsv: (query) => call(http, history.deskChangesCsv)({ query }),
})
