import * as t from 'io-ts'
import { LinkedDocument } from '../../../domain/reservation/documents/document-link'
import { endpoint } from '../shared/endpoint'
import { Text } from '../shared/wire-types'

export const linkedDocument = endpoint({
  method: 'GET',
  path: '/api/documents/:token',
  params: t.type({ token: Text(100) }),
  answer: LinkedDocument,
  summary: 'The document of a sale that an emailed link opens, and until when',
})
