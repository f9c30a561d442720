import * as t from 'io-ts'
import { Change } from '../../../domain/stock/change'
import { endpoint } from '../shared/endpoint'
import { Day, described, IntInPath, Text } from '../shared/wire-types'

/** Empty or missing: all. */
const orAll = (codec: t.Type<string, string>) =>
  described(
    new t.Type<string, string>(
      codec.name,
      t.string.is,
      (u, c) => (u === undefined || u === '' ? t.success('') : codec.validate(u, c)),
      t.identity,
    ),
    { type: 'string' },
  )
const filter = {
  listingId: IntInPath,
  who: orAll(Text(80)),
  action: orAll(Text(40)),
  project: orAll(Text(80)),
  from: orAll(Day),
  until: orAll(Day),
}

export const deskChanges = endpoint({
  method: 'GET',
  path: '/api/desk/changes',
  query: t.type({ ...filter, before: IntInPath }),
  answer: t.array(Change),
  access: 'desk',
  summary:
    'Who changed what, the newest first, 50 at a time before a line: by a part of a name, an action, a project and days; 0 and empty for all',
})

export const deskChangesCsv = endpoint({
  method: 'GET',
  path: '/api/desk/changes/csv',
  query: t.type(filter),
  answer: t.string,
  access: 'desk',
  summary: 'The newest 5,000 of the same lines as a CSV file, for managers and the office',
})
