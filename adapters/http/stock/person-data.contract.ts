import * as t from 'io-ts'
import { PERSON_LIMITS, PersonData, PersonFile } from '../../../domain/leads/person-data'
import { endpoint } from '../shared/endpoint'
import { Text } from '../shared/wire-types'

const params = t.type({ brand: Text(63) })
/** In the body, so that no address and no log has it. */
const body = t.type({ email: Text(PERSON_LIMITS.email) })
const failures = { 'second-factor-needed': 71001 } as const
const Details = t.type({
  ...{ name: Text(PERSON_LIMITS.name), email: Text(PERSON_LIMITS.email), phone: Text(PERSON_LIMITS.phone) },
})

export const personData = endpoint({
  method: 'POST',
  path: '/api/desk/brands/:brand/person-data',
  ...{ params, body },
  answer: PersonData,
  access: 'desk',
  failures,
  summary: 'Everything that a brand stores about the person with an email address',
})

export const personFile = endpoint({
  method: 'POST',
  path: '/api/desk/brands/:brand/person-data/file',
  ...{ params, body },
  answer: PersonFile,
  access: 'desk',
  failures,
  summary: 'The same as a file in JSON for the person; the history says that it was made',
})

export const correctPerson = endpoint({
  method: 'PUT',
  path: '/api/desk/brands/:brand/person-data',
  params,
  body: t.type({ was: Details, now: Details }),
  answer: PersonData,
  access: 'desk',
  failures: { ...failures, 'changed-meanwhile': 71010 },
  summary:
    'Corrects name, email address and phone of a person wherever they are stored, except in offers and reservations',
})

export const deletePerson = endpoint({
  method: 'POST',
  path: '/api/desk/brands/:brand/person-data/deletion',
  ...{ params, body },
  answer: t.type({ sales: PersonData.props.sales }),
  access: 'desk',
  failures,
  summary: 'Deletes everything about a person but offers and reservations, which it answers with',
})
