import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../../adapters/http/stock/brand-content.contract'
import { mediaAddress } from '../../../domain/stock/media-address'
import { LARGEST_FILE } from '../../files/keep-file'
import type { Kernel } from '../../http/kernel'
import { keepMedia } from '../media/keep-media'
import type { MediaServices } from '../media/media-services'
import { deskRoute } from '../people/desk-route'
import { addEntry, changeEntry, type Content, type OrderedContent, orderEntries, removeEntry } from './brand-content'
import { banners, brandAdvertisements, brandPosts, questions } from './brand-contents'
import { officeFor } from './brands'

/** Pictures are made on worker threads. */
const PICTURES_PER_MINUTE = 30

type Fields<F> = { readonly [K in keyof F]: string }

const entryRoutes = <F extends Fields<F>>(kernel: Kernel, calls: contract.EntryCalls<F>, content: Content<F>): void => {
  const { db, clock } = kernel
  deskRoute(kernel, calls.list, async ({ desk, params }) => {
    const brand = officeFor(desk, params.brand)
    return E.isLeft(brand) ? brand : E.right([...(await content.list(db.sql, brand.right))])
  })
  deskRoute(kernel, calls.add, async ({ desk, params, body: { fields } }) => {
    const brand = officeFor(desk, params.brand)
    if (E.isLeft(brand)) return brand
    return addEntry(db, content, { brand: brand.right, accountId: desk.accountId, fields }, clock())
  })
  deskRoute(kernel, calls.change, async ({ desk, params, body }) => {
    const brand = officeFor(desk, params.brand)
    if (E.isLeft(brand)) return brand
    const change = { ...body, brand: brand.right, accountId: desk.accountId, id: params.id }
    return changeEntry(db, content, change, clock())
  })
  deskRoute(kernel, calls.remove, async ({ desk, params }) => {
    const brand = officeFor(desk, params.brand)
    if (E.isLeft(brand)) return brand
    return removeEntry(db, content, { brand: brand.right, accountId: desk.accountId, id: params.id }, clock())
  })
}

const orderedRoutes = <F extends Fields<F>>(
  kernel: Kernel,
  calls: contract.OrderedEntryCalls<F>,
  content: OrderedContent<F>,
): void => {
  const { db, clock } = kernel
  entryRoutes(kernel, calls, content)
  deskRoute(kernel, calls.order, async ({ desk, params, body: { ids } }) => {
    const brand = officeFor(desk, params.brand)
    if (E.isLeft(brand)) return brand
    return orderEntries(db, content, { brand: brand.right, accountId: desk.accountId, ids }, clock())
  })
}

/** A brand's own pictures, advertisements, questions and posts (decision 0094). */
export const brandContentRoutes = (kernel: Kernel, services: MediaServices): void => {
  orderedRoutes(kernel, contract.banners, banners)
  entryRoutes(kernel, contract.brandAdvertisements, brandAdvertisements)
  orderedRoutes(kernel, contract.questions, questions)
  entryRoutes(kernel, contract.brandPosts, brandPosts)
  deskRoute(
    kernel,
    contract.addPicture,
    async ({ desk, params, query: { name }, body }) => {
      const brand = officeFor(desk, params.brand)
      if (E.isLeft(brand)) return brand
      const kept = await keepMedia(services, { name, bytes: Buffer.from(body) }, false)
      return E.isLeft(kept) ? kept : E.right({ address: mediaAddress(kept.right.file) })
    },
    { limitPerMinute: PICTURES_PER_MINUTE, bodyLimit: LARGEST_FILE + 1 },
  )
}
