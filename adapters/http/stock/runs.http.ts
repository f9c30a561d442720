import * as TE from 'fp-ts/lib/TaskEither.js'
import type { ImportsPort } from '../../../domain/stock/import/run.ports'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './runs.contract'

export const importsOverHttp = (http: HttpClient): ImportsPort => ({
  begin: ({ projectId, kind, name, source, bytes }) =>
    call(http, contract.beginRun, { headers: { 'content-type': 'application/octet-stream' } })({
      ...{ params: { id: projectId }, query: { kind, name, source } },
      body: bytes,
    }),
  runs: ({ projectId, before }) => call(http, contract.deskRuns)({ params: { id: projectId }, query: { before } }),
  run: (id) => call(http, contract.deskRun)({ params: { id } }),
  difference: (id) => call(http, contract.runDifference)({ params: { id } }),
  choose: ({ id, ...body }) => call(http, contract.chooseInRun)({ params: { id }, body }),
  apply: ({ id, ...body }) => call(http, contract.applyRun)({ params: { id }, body }),
  undo: (id) => call(http, contract.undoRun)({ params: { id } }),
  abandon: (id) => TE.map(() => undefined)(call(http, contract.abandonRun)({ params: { id } })),
  errorsCsv: (id) => call(http, contract.runErrorsCsv)({ params: { id } }),
  known: (id) => call(http, contract.knownLists)({ params: { id } }),
  forget: ({ projectId, ...body }) =>
    TE.map(() => undefined)(call(http, contract.forgetAnswers)({ params: { id: projectId }, body })),
})
