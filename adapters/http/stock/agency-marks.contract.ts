import * as t from 'io-ts'
import { endpoint } from '../shared/endpoint'
import { Bytes, IntInPath, Text } from '../shared/wire-types'
import { refused } from './media.contract'

const params = t.type({ id: IntInPath })
/** Of the picture; empty once it is removed. */
const Address = t.type({ address: t.string })

export const setLogo = endpoint({
  method: 'PUT',
  path: '/api/desk/agencies/:id/logo',
  params,
  body: Bytes,
  encoding: 'bytes',
  answer: Address,
  access: 'desk',
  failures: { 'mark-unusable': 71040 },
  summary: 'Sets an agency’s logo; the body is an SVG of at most 100 kB, or a PNG of at most 2 MB',
})

export const removeLogo = endpoint({
  method: 'DELETE',
  path: '/api/desk/agencies/:id/logo',
  params,
  answer: Address,
  access: 'desk',
  summary: 'Removes an agency’s logo: pages show its name',
})

export const setPhoto = endpoint({
  method: 'PUT',
  path: '/api/desk/agents/:id/photo',
  params,
  query: t.type({ name: Text(255) }),
  body: Bytes,
  encoding: 'bytes',
  answer: Address,
  access: 'desk',
  failures: refused,
  summary: 'Sets an agent’s photograph; the body is the file, of at most 20 MB',
})

export const tryPhotoAgain = endpoint({
  method: 'POST',
  path: '/api/desk/agents/:id/photo/fetch',
  params,
  answer: t.null,
  access: 'desk',
  summary: 'Fetches the photograph that a feed gives an agent again, which could not be fetched',
})

export const removePhoto = endpoint({
  method: 'DELETE',
  path: '/api/desk/agents/:id/photo',
  params,
  answer: Address,
  access: 'desk',
  summary: 'Removes an agent’s photograph: pages show the initials',
})
