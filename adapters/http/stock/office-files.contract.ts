import * as t from 'io-ts'
import { FileFormat, OfficeFile, OfficeFileKind } from '../../../domain/stock/export/office-file'
import { endpoint } from '../shared/endpoint'
import { Day, Text } from '../shared/wire-types'

export const officeFile = endpoint({
  method: 'GET',
  path: '/api/desk/brands/:brand/files/:kind/:format',
  params: t.type({ brand: Text(63), kind: OfficeFileKind, format: FileFormat }),
  query: t.type({ from: Day, until: Day }),
  answer: OfficeFile,
  access: 'desk',
  failures: { 'second-factor-needed': 71001, 'too-many-rows': 71101 },
  summary:
    'Reservations, sales, commission, leads, or bills for Xero of a brand in a period, both days included, as a file; 71101 if it would have more than 20,000 rows',
})
