import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../../adapters/http/stock/media.contract'
import type { ListingDocument } from '../../../domain/listing/documents/listing-documents'
import type { Kernel } from '../../http/kernel'
import { type Desk, projectFor } from '../people/desk'
import { deskRoute } from '../people/desk-route'
import { addMedia, changeMedia, orderMedia, removeMedia } from './change-media'
import type { MediaServices } from './media-services'
import { tryMediaAgain } from './want-media'
import { LARGEST_FILE } from '../../files/keep-file'

/** Pictures are made on worker threads, so few a minute. */
const UPLOADS_PER_MINUTE = 60

/** Pictures and documents of the caller’s projects. */
export const deskMediaRoutes = (kernel: Kernel, services: MediaServices): void => {
  const { app, db } = kernel
  // Other calls keep the general limit of bodies.
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  const own = async (desk: Desk, listingId: number) => {
    const project = await projectFor(db.sql, desk, listingId, 'seller')
    return E.isLeft(project) ? project : E.right({ listingId, accountId: desk.accountId })
  }
  deskRoute(
    kernel,
    contract.addMedia,
    async ({ desk, params: { id }, query: { name, kind, alt, documentKind }, body }) => {
      const change = await own(desk, id)
      if (E.isLeft(change)) return change
      return addMedia(services, {
        ...change.right,
        ...{
          kind,
          alt,
          isImpression: false,
          title: kind === 'picture' ? '' : name.replace(/\.\w{1,5}$/, '').slice(0, 80),
        },
        ...{ documentKind: documentKind as ListingDocument | '', planType: '', unitId: null },
        upload: { name, bytes: Buffer.from(body) },
      })
    },
    { limitPerMinute: UPLOADS_PER_MINUTE, bodyLimit: LARGEST_FILE + 1 },
  )
  deskRoute(kernel, contract.changeMedia, async ({ desk, params: { id, mediaId }, body: changed }) => {
    const change = await own(desk, id)
    return E.isLeft(change) ? change : changeMedia(services, { ...change.right, mediaId, changed })
  })
  deskRoute(kernel, contract.orderMedia, async ({ desk, params: { id }, body: { mediaIds } }) => {
    const change = await own(desk, id)
    if (E.isLeft(change)) return change
    const ordered = await orderMedia(services, { ...change.right, mediaIds })
    return E.isLeft(ordered) ? ordered : E.right([...ordered.right])
  })
  deskRoute(kernel, contract.tryMediaAgain, async ({ desk, params: { id, mediaId } }) => {
    const change = await own(desk, id)
    return E.isLeft(change) ? change : tryMediaAgain(services, { ...change.right, mediaId })
  })
  deskRoute(kernel, contract.removeMedia, async ({ desk, params: { id, mediaId } }) => {
    const change = await own(desk, id)
    if (E.isLeft(change)) return change
    const removed = await removeMedia(services, { ...change.right, mediaId })
    return E.isLeft(removed) ? removed : E.right(null)
  })
}
