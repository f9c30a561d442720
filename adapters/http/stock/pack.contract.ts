import * as t from 'io-ts'
import { DepositPart, PaperKind } from '../../../domain/listing/pack/contract-pack'
import { PACK_TEXTS } from '../../../domain/listing/pack/pack-rules'
import { DeskPack, PaperReaders } from '../../../domain/stock/pack/desk-pack'
import { endpoint } from '../shared/endpoint'
import { Bytes, Day, IntInPath, Text } from '../shared/wire-types'

const params = t.type({ id: IntInPath })
const one = t.type({ id: IntInPath, versionId: IntInPath })
const proof = { 'second-factor-needed': 71001 } as const

export const deskPack = endpoint({
  method: 'GET',
  path: '/api/desk/projects/:id/contract-pack',
  params,
  answer: DeskPack,
  access: 'desk',
  summary: 'The contract pack of a project, with every version of its papers',
})

const Settings = t.type({
  isNeeded: t.boolean,
  sunset: t.union([Day, t.null]),
  deposits: t.array(t.type({ ...DepositPart.props, due: Text(PACK_TEXTS.due) })),
})

export const changePack = endpoint({
  method: 'PUT',
  path: '/api/desk/projects/:id/contract-pack',
  params,
  body: t.intersection([Settings, t.partial({ was: Settings })]),
  answer: DeskPack,
  access: 'desk',
  failures: { ...proof, 'changed-meanwhile': 71010 },
  summary:
    'Says whether buyers tick that they received the papers before the fee, the sunset date and the parts of the deposit; `was` has what the caller saw, so that nothing of others is overwritten',
})

export const addPaper = endpoint({
  method: 'POST',
  path: '/api/desk/projects/:id/contract-pack/:kind',
  params: t.type({ id: IntInPath, kind: PaperKind }),
  query: t.type({ name: Text(255), note: Text(PACK_TEXTS.note) }),
  body: Bytes,
  encoding: 'bytes',
  answer: DeskPack,
  access: 'desk',
  failures: {
    ...{ ...proof, 'file-too-large': 71138, 'file-empty': 71139, 'file-type': 71140 },
    ...{ 'paper-there': 71167, 'papers-full': 71168 },
  },
  summary: 'Adds a PDF of at most 20 MB as the next version of a paper, which counts from now on; the body is the file',
})

export const withdrawPaper = endpoint({
  method: 'POST',
  path: '/api/desk/projects/:id/contract-pack/versions/:versionId/withdraw',
  params: one,
  answer: DeskPack,
  access: 'desk',
  failures: proof,
  summary: 'Takes the current version of a paper off the pack; it stays for those who received it',
})

export const paperReaders = endpoint({
  method: 'GET',
  path: '/api/desk/projects/:id/contract-pack/versions/:versionId/readers',
  params: one,
  answer: PaperReaders,
  access: 'desk',
  summary: 'Who opened a version of a paper, and in which reservations it was ticked as received, the newest first',
})
