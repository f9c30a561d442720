import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../adapters/http/stock/history.contract'
import { isAtLeast } from '../../domain/members/role'
import { failure } from '../../domain/shared/failure'
import { CHANGES_PER_FILE, CHANGES_PER_PAGE } from '../../domain/stock/change'
import type { Kernel } from '../http/kernel'
import { changesCsv, changesOf } from './history'
import { projectFor, seesBuyers } from './people/desk'
import { deskRoute } from './people/desk-route'

const forbidden = failure('forbidden', 'Your account isn’t allowed to do this.')

/** The history of everything that the caller looks after, or of one project; its file is for managers and the office. */
export const historyRoutes = (kernel: Kernel): void => {
  const { db, tenantOf } = kernel

  deskRoute(kernel, contract.deskChanges, async ({ desk, query: { before, ...filter }, request }) => {
    const { timeZone } = await tenantOf(request)
    const asked = { ...filter, before, timeZone, most: CHANGES_PER_PAGE }
    if (filter.listingId === 0) return E.right(await changesOf(db.sql, desk, asked))
    const project = await projectFor(db.sql, desk, filter.listingId, 'viewer')
    if (E.isLeft(project)) return project
    return E.right(await changesOf(db.sql, desk, { ...asked, seesSales: seesBuyers(project.right) }))
  })

  deskRoute(
    kernel,
    contract.deskChangesCsv,
    async ({ desk, query: filter, request }) => {
      const places = desk.places.filter(({ role }) => isAtLeast(role, 'manager'))
      if (filter.listingId !== 0) {
        const project = await projectFor(db.sql, desk, filter.listingId, 'manager')
        if (E.isLeft(project)) return project
      } else if (places.length === 0) return E.left(forbidden)
      const { timeZone } = await tenantOf(request)
      const lines = await changesOf(
        db.sql,
        { ...desk, places },
        { ...filter, before: 0, timeZone, most: CHANGES_PER_FILE },
      )
      return E.right(changesCsv(lines, timeZone))
    },
    { limitPerMinute: 20 },
  )
}
