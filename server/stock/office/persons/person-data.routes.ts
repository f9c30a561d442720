import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../../../adapters/http/stock/person-data.contract'
import type { Failure } from '../../../../domain/shared/failure'
import type { Kernel } from '../../../http/kernel'
import { type Desk, proven } from '../../people/desk'
import { deskRoute } from '../../people/desk-route'
import { officeFor } from '../brands'
import { correctPerson, deletePerson } from './change-person'
import { personDataOf, personFileOf } from './person-data'

const limited = { limitPerMinute: 60 }

/** What a brand's office does for people who ask what is stored about them. All of it needs two-step login. */
export const personDataRoutes = (kernel: Kernel): void => {
  const { db, clock } = kernel
  deskRoute(
    kernel,
    contract.personData,
    async ({ desk, params, body: { email } }) => {
      const brand = provenOfficeFor(desk, params.brand)
      return E.isLeft(brand) ? brand : personDataOf(db.sql, { brand: brand.right, email })
    },
    limited,
  )
  deskRoute(
    kernel,
    contract.personFile,
    async ({ desk, params, body: { email } }) => {
      const brand = provenOfficeFor(desk, params.brand)
      if (E.isLeft(brand)) return brand
      return personFileOf(db, { brand: brand.right, email }, { accountId: desk.accountId, at: clock() })
    },
    limited,
  )
  deskRoute(
    kernel,
    contract.correctPerson,
    async ({ desk, params, body: { was, now } }) => {
      const brand = provenOfficeFor(desk, params.brand)
      if (E.isLeft(brand)) return brand
      return correctPerson(db, { brand: brand.right, was, now }, { accountId: desk.accountId, at: clock() })
    },
    limited,
  )
  deskRoute(
    kernel,
    contract.deletePerson,
    async ({ desk, params, body: { email } }) => {
      const brand = provenOfficeFor(desk, params.brand)
      if (E.isLeft(brand)) return brand
      return deletePerson(db, { brand: brand.right, email }, { accountId: desk.accountId, at: clock() })
    },
    limited,
  )
}

const provenOfficeFor = (desk: Desk, label: string): E.Either<Failure, string> => {
  const brand = officeFor(desk, label)
  if (E.isLeft(brand)) return brand
  const isProven = proven(desk)
  return E.isLeft(isProven) ? isProven : brand
}
