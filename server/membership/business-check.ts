import * as E from 'fp-ts/lib/Either.js'
import { businessNumberKind, businessNumberProblem } from '../../domain/membership/business-number'
import type { MemberDetails } from '../../domain/membership/u-connect-user'
import { type Failure, failure } from '../../domain/shared/failure'
import { digitsOnly } from '../../domain/shared/patterns'
import type { MembershipServices } from './membership-services'
import {
  changeOpen,
  type Complete,
  complete,
  needsBusinessCheck,
  registerUnreachable,
  type RegistrationRow,
} from './registration-rows'

/** `known`: in the register. `unreachable`: the register didn't respond. `not-needed`: members outside Australia have no ABN. */
export type BusinessStanding = 'known' | 'unreachable' | 'not-needed'

/** Looks up the number in the details. An invalid or unknown number is refused at `abnAcn`, with the register's message. */
export const businessStanding = async (
  services: Pick<MembershipServices, 'register' | 'log'>,
  { isOutsideAustralia, abnAcn }: MemberDetails,
): Promise<E.Either<Failure, BusinessStanding>> => {
  if (isOutsideAustralia) return E.right('not-needed')
  const problem = businessNumberProblem(abnAcn)
  if (problem !== null) return E.left(failure('malformed', problem, 'abnAcn'))
  try {
    const answer = await services.register(businessNumberKind(abnAcn) ?? 'abn', digitsOnly(abnAcn))
    return answer.found ? E.right('known') : E.left(failure('malformed', answer.message, 'abnAcn'))
  } catch (error) {
    services.log.warn({ err: error }, 'the business register could not be asked')
    return E.right('unreachable')
  }
}

/** When the details were checked; null if unchecked. Fails if unchecked details would replace checked ones. */
export const checkedAt = async (
  services: MembershipServices,
  row: RegistrationRow,
  details: MemberDetails,
): Promise<E.Either<Failure, Date | null>> => {
  const standing = await businessStanding(services, details)
  if (E.isLeft(standing)) return standing
  if (standing.right !== 'unreachable') return E.right(standing.right === 'known' ? services.clock() : null)
  return row.details === null || needsBusinessCheck(row) ? E.right(null) : E.left(registerUnreachable)
}

/**
 * Returns a registration that may become a membership. The register is asked again if it was unreachable when the details were
 * saved, so an unchecked business never makes an agent.
 */
export const readyToJoin = async (
  services: MembershipServices,
  key: string,
  row: RegistrationRow,
): Promise<E.Either<Failure, Complete>> => {
  const ready = await complete(services.db.sql, row)
  if (E.isRight(ready) || ready.left.kind !== registerUnreachable.kind || row.details === null) return ready
  const standing = await businessStanding(services, row.details)
  // The wizard returns to the step containing `field`.
  if (E.isLeft(standing)) return E.left(failure('incomplete', standing.left.message, 'details'))
  if (standing.right !== 'known') return ready
  const checked = await changeOpen(services.db.sql, key, services.clock(), { businessCheckedAt: services.clock() })
  return E.isLeft(checked) ? checked : complete(services.db.sql, checked.right)
}
