import { PAGE_DESCRIPTIONS } from '../../domain/content/public-pages'
import { pageTitle } from '../../domain/content/tenant'
import { titleOf } from '../../domain/shared/address-titles'
import { pathTo } from '../../domain/shared/paths'
import type { Sql } from '../db/database'
import { pageAddress } from '../http/page-address'
import type { HeadOf } from '../http/pages'
import { allPlans } from './plans'

/** The `NOTIFY` channel of the trigger on plans, without a payload. */
export const PLANS_CHANNEL = 'plans_changed'

/** The page of prices, with its plans. */
export const pricingHead =
  (db: Sql): HeadOf =>
  async (request, tenant) =>
    pageAddress(request).path === pathTo('pricing')
      ? {
          title: pageTitle(tenant, titleOf('pricing')),
          description: PAGE_DESCRIPTIONS.pricing(tenant),
          path: pathTo('pricing'),
          firstPage: { kind: 'pricing', plans: await allPlans(db) },
          changesWith: [PLANS_CHANNEL],
          preload: [{ href: '/drawings/reach.svg', as: 'image' }],
        }
      : null
