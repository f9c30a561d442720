import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import type { MediaDetails } from '../../../domain/stock/media-rules'
import { StoreUnusable } from '../../../server/files/store-unusable'
import { changeMedia, mediaOf, removeMedia } from '../../../server/stock/media/change-media'
import { PDF } from '../../files/samples'
import { claimedPng, fileOf, GIF_SCRIPT, HEIC, photo, SVG_FILE } from './pictures'
import { withMedia } from './with-media'

const at = withMedia()
const { services, listing, add, added, shown, history, inFolder } = at

describe('refused, and nothing is written', () => {
  const half = async () => {
    const whole = await photo(800, 600).jpeg().toBuffer()
    return whole.subarray(0, whole.length / 2)
  }
  const damaged = 'IMG_1.HEIC: The picture is damaged or incomplete. Open it, and save it again as JPEG.'
  test.each([
    [
      'a header of 400 megapixels [D6-3]',
      {},
      claimedPng(20_000, 20_000),
      'media-too-many-pixels',
      'IMG_1.HEIC: The picture has more than 50 megapixels. Save it no wider than 6,000 pixels.',
    ],
    ['half a JPEG [D6-4]', {}, half, 'media-unreadable', damaged],
    [
      'an SVG with a script [D6-4]',
      {},
      SVG_FILE,
      'media-svg',
      'IMG_1.HEIC: SVG drawings are not accepted. Save the drawing as PNG.',
    ],
    ['a script that begins as a GIF [D6-4]', {}, GIF_SCRIPT, 'media-unreadable', damaged],
    ['a HEIC photo [D6-5]', {}, HEIC, 'media-heic', 'IMG_1.HEIC: HEIC photos cannot be read. Save the photo as JPEG.'],
    [
      'a PDF as a picture',
      {},
      PDF,
      'media-not-a-picture',
      'IMG_1.HEIC: A PDF cannot be shown as a picture. Add it as a document, or save its page as PNG.',
    ],
    ['a long text', { alt: 'x'.repeat(251) }, PDF, 'malformed', 'alt: at most 250 characters.'],
    ['a unit elsewhere', { kind: 'floor-plan', unitId: 999_999 }, PDF, 'not-found', 'Unit not found in this listing.'],
    ['a picture of a unit', { unitId: 1 }, PDF, 'malformed', 'planType, unitId: for floor plans only.'],
    [
      'an unknown document',
      { kind: 'document', documentKind: 'x' },
      PDF,
      'malformed',
      /^documentKind: one of brochure,/,
    ],
  ] as const)('%s', async (_, details, bytes, kind, message) => {
    const made = await listing()
    const given = typeof bytes === 'function' ? await bytes() : bytes
    const result = await add(made, details as Partial<MediaDetails>, given, { name: 'IMG_1.HEIC' })
    if (E.isRight(result)) throw new Error('it was added')
    expect(result.left.kind).toBe(kind)
    expect(result.left.message).toMatch(message instanceof RegExp ? message : new RegExp(`^${message}$`))
    expect([await mediaOf({ db: at.db }, made.id), await history(made)]).toEqual([[], []])
  })

  test('anything of a listing that does not exist, or through another listing', async () => {
    const [one, other] = [await listing(), await listing()]
    const { id } = await added(one, {}, await fileOf(330, 300))
    const missing = E.left({ kind: 'not-found', message: 'Picture or document not found.' })
    const elsewhere = { listingId: other.id, accountId: 7, mediaId: id }
    expect(await removeMedia(services(), elsewhere)).toEqual(missing)
    expect(await changeMedia(services(), { ...elsewhere, changed: { alt: 'x' } })).toEqual(missing)
    expect(await add({ ...one, id: 999_999 }, {}, await fileOf(330, 300))).toEqual(
      E.left({ kind: 'not-found', message: 'Listing not found.' }),
    )
    expect((await mediaOf({ db: at.db }, one.id)).map((each) => each.id)).toEqual([id])
    expect([await mediaOf({ db: at.db }, other.id), await history(other)]).toEqual([[], []])
  })

  test('a store that fails: the listing shows nothing that is not there', async () => {
    const made = await listing()
    const store = { ...inFolder(), put: () => Promise.reject(new StoreUnusable('The file store does not respond.')) }
    await expect(add(made, {}, await fileOf(340, 300), { store })).rejects.toThrow(StoreUnusable)
    expect([await mediaOf({ db: at.db }, made.id), (await shown(made)).images]).toEqual([[], []])
  })
})
