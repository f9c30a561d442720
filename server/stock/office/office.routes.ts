import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../../adapters/http/stock/office.contract'
import { setIntroducing, uConnectMembers } from '../../../adapters/http/stock/u-connect-members.contract'
import { failure } from '../../../domain/shared/failure'
import type { Kernel } from '../../http/kernel'
import type { Render } from '../../rendering/renderer'
import { proven } from '../people/desk'
import { deskRoute } from '../people/desk-route'
import type { IsPlace } from '../project-facts'
import { approvalsOf } from './approvals'
import { textsOf } from './brand-texts'
import { brandsOf, noBrand, officeFor, officesOf } from './brands'
import { changeBrand } from './change-brand'
import { changeMark } from './change-mark'
import { LARGEST_MARK } from './keep-mark'
import { changeIntroducing, membersIn } from './u-connect-members'
import { publishText } from './publish-text'

interface Parts {
  readonly isPlace: IsPlace
  readonly render: Render
}

/** What the office of a brand does for the whole brand. */
export const officeRoutes = (kernel: Kernel, { isPlace, render }: Parts): void => {
  const { db, clock } = kernel
  deskRoute(kernel, contract.deskBrands, async ({ desk }) => {
    const offices = officesOf(desk)
    return E.isLeft(offices) ? offices : E.right(await brandsOf(db.sql, offices.right))
  })
  deskRoute(kernel, contract.changeBrand, async ({ desk, params, body: { was, now } }) => {
    const brand = officeFor(desk, params.brand)
    if (E.isLeft(brand)) return brand
    return changeBrand(db, { brand: brand.right, was, now, accountId: desk.accountId }, clock())
  })
  deskRoute(
    kernel,
    contract.setMark,
    async ({ desk, params, body }) => {
      const brand = officeFor(desk, params.brand)
      if (E.isLeft(brand)) return brand
      const mark = { brand: brand.right, kind: params.kind, accountId: desk.accountId, bytes: Buffer.from(body) }
      const changed = await changeMark({ db, render }, mark, clock())
      return E.isLeft(changed) ? changed : changed.right === null ? E.left(noBrand) : E.right(changed.right)
    },
    { limitPerMinute: 20, bodyLimit: LARGEST_MARK + 1 },
  )
  deskRoute(kernel, contract.removeMark, async ({ desk, params }) => {
    const brand = officeFor(desk, params.brand)
    if (E.isLeft(brand)) return brand
    const mark = { brand: brand.right, kind: params.kind, accountId: desk.accountId, bytes: null }
    const changed = await changeMark({ db, render }, mark, clock())
    return E.isLeft(changed) ? changed : E.right(null)
  })
  deskRoute(kernel, uConnectMembers, async ({ desk, params, query }) => {
    const brand = officeFor(desk, params.brand)
    return E.isLeft(brand) ? brand : E.right(await membersIn(db.sql, brand.right, query))
  })
  deskRoute(kernel, setIntroducing, async ({ desk, params, body: { isGranted, reason } }) => {
    const brand = officeFor(desk, params.brand)
    if (E.isLeft(brand)) return brand
    if (reason.trim() === '') return E.left(failure('malformed', 'Write why.', 'reason'))
    const change = {
      memberId: params.id,
      brand: brand.right,
      isGranted,
      reason: reason.trim(),
      accountId: desk.accountId,
    }
    return changeIntroducing(db, change, clock())
  })
  deskRoute(kernel, contract.deskTexts, async ({ desk, params }) => {
    const brand = officeFor(desk, params.brand)
    return E.isLeft(brand) ? brand : E.right([...(await textsOf(db.sql, brand.right))])
  })
  deskRoute(kernel, contract.publishText, async ({ desk, params: { brand: label, kind }, body }) => {
    const brand = officeFor(desk, label)
    const isProven = proven(desk)
    if (E.isLeft(brand)) return brand
    if (E.isLeft(isProven)) return isProven
    return publishText(db, { brand: brand.right, kind, ...body, accountId: desk.accountId }, clock())
  })
  deskRoute(kernel, contract.deskApprovals, async ({ desk }) => {
    const offices = officesOf(desk)
    return E.isLeft(offices) ? offices : E.right(await approvalsOf(db.sql, offices.right, isPlace))
  })
}
