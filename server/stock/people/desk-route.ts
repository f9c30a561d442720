import * as E from 'fp-ts/lib/Either.js'
import type { Endpoint } from '../../../adapters/http/shared/endpoint'
import type { Failure } from '../../../domain/shared/failure'
import type { Kernel } from '../../http/kernel'
import { type Call, ownedRoute, type RouteOptions } from '../../http/route'
import type { Caller } from '../../http/caller'
import { deskOf, type PersonalDesk } from './desk'

interface DeskCall<P, Q, B> extends Call<P, Q, B, Caller> {
  readonly desk: PersonalDesk
}

/** A route of the desk: only for people with a membership, which only these calls read. */
export const deskRoute = <P, Q, B, A, K extends string>(
  kernel: Kernel,
  e: Endpoint<P, Q, B, A, K>,
  handle: (call: DeskCall<P, Q, B>) => Promise<E.Either<Failure, A>>,
  options: RouteOptions = { limitPerMinute: 300 },
): void =>
  ownedRoute(
    kernel,
    e,
    async (call) => {
      const desk = await deskOf(kernel.db.sql, call.caller.accountId)
      return E.isLeft(desk) ? desk : handle({ ...call, desk: desk.right })
    },
    options,
  )
