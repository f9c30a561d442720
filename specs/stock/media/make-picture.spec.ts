import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { type MadePicture, makePicture } from '../../../server/stock/media/make-picture'
import { claimedPng, fileOf, GIF_SCRIPT, photo, plain, SCRIPT, SVG_FILE } from './pictures'

const made = async (bytes: Buffer): Promise<MadePicture> => {
  const picture = await makePicture.run(bytes)
  if (typeof picture === 'string') throw new Error(picture)
  return picture
}
const sizes = ({ variants }: MadePicture) => variants.map(({ width, height }) => `${width} × ${height}`)
const last = ({ variants }: MadePicture): Buffer => Buffer.from(variants.at(-1)?.bytes ?? [])

test.each([
  [3000, 2000, ['480 × 320', '960 × 640', '1600 × 1067', '2400 × 1600']],
  [1200, 1800, ['480 × 720', '960 × 1440', '1200 × 1800']],
  [960, 300, ['480 × 150', '960 × 300']],
  [90, 60, ['90 × 60']],
])('a picture of %i × %i pixels gets smaller variants and is never enlarged', async (width, height, expected) => {
  const picture = await made(await fileOf(width, height))
  expect(sizes(picture)).toEqual(expected)
  for (const [i, { bytes }] of picture.variants.entries()) {
    const written = await sharp(Buffer.from(bytes)).metadata()
    expect([written.format, `${written.width} × ${written.height}`]).toEqual(['webp', expected[i]])
  }
})

test('the card is a JPEG of 1200 × 630 pixels, on white where the picture is transparent', async () => {
  const clear = await sharp({ create: { width: 600, height: 900, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  const { card } = await made(clear)
  const { format, width, height } = await sharp(Buffer.from(card)).metadata()
  expect([format, width, height]).toEqual(['jpeg', 1200, 630])
  const { channels } = await sharp(Buffer.from(card)).stats()
  expect(channels.map(({ mean }) => mean)).toEqual([255, 255, 255])
})

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('a picture in %s is read', async (format) => {
  expect(sizes(await made(await fileOf(500, 400, format)))).toEqual(['480 × 384', '500 × 400'])
})

test('a photo taken with the phone on its side is turned upright, and says nothing of where it was taken [D6-2]', async () => {
  const bytes = await plain(640, 480)
    .withExif({ IFD0: { Make: 'Unifi Phone' }, IFD3: { GPSLatitude: '33/1 52/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(bytes).metadata()).orientation).toBe(6)
  const picture = await made(bytes)
  expect(sizes(picture)).toEqual(['480 × 640'])
  for (const file of [last(picture), Buffer.from(picture.card)]) {
    const { exif, icc, xmp, orientation } = await sharp(file).metadata()
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
  }
})

test('the colours of a wide profile, of print and of 16 bits become sRGB', async () => {
  const wide = await plain(50, 50, '#ff0000').withIccProfile('p3').png().toBuffer()
  const print = await plain(50, 50).toColourspace('cmyk').jpeg().toBuffer()
  const deep = await plain(50, 50).toColourspace('rgb16').png().toBuffer()
  for (const bytes of [wide, print, deep]) {
    const { space, channels, depth } = await sharp(last(await made(bytes))).metadata()
    expect([space, channels, depth]).toEqual(['srgb', 3, 'uchar'])
  }
})

test('of an animation the first frame is kept', async () => {
  const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => plain(60, 40, colour).png().toBuffer()))
  const bytes = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(bytes).metadata()).pages).toBe(2)
  const picture = await made(bytes)
  expect(sizes(picture)).toEqual(['60 × 40'])
  const { channels } = await sharp(last(picture)).stats()
  expect(channels.map(({ mean }) => mean > 200)).toEqual([true, false, false])
})

test('what follows the picture in its file is gone', async () => {
  const bytes = Buffer.concat([await fileOf(60, 40, 'gif'), Buffer.from(SCRIPT)])
  const { variants, card } = await made(bytes)
  for (const file of [...variants.map((each) => each.bytes), card])
    expect(Buffer.from(file).includes('script')).toBe(false)
})

test('a header that claims 400 megapixels is refused before the picture is read [D6-3]', async () => {
  expect(await makePicture.run(claimedPng(20_000, 20_000))).toBe('too-many-pixels')
  expect(await makePicture.run(claimedPng(20_000, 100))).toBe('too-long')
})

test('a picture that begins to be read keeps none of the accepted types from others, which read meanwhile [D6-4]', async () => {
  const [block, unblock] = [vi.spyOn(sharp, 'block'), vi.spyOn(sharp, 'unblock')]
  await made(await fileOf(90, 60))
  const blocked = block.mock.calls.flatMap(([{ operation }]) => operation)
  expect(blocked).toEqual(expect.arrayContaining(['VipsForeignLoadSvg', 'VipsForeignLoadTiff', 'VipsForeignLoadPdf']))
  expect(blocked.filter((name) => /^VipsForeignLoad((Jpeg|Png|Webp|Heif|Nsgif)\w*)?$/.test(name))).toEqual([])
  expect(unblock).not.toHaveBeenCalled()
})

const noise = photo(400, 300)
test.each([
  ['half a JPEG', async () => half(await noise.clone().jpeg().toBuffer())],
  ['a JPEG without its last bytes', async () => (await noise.clone().jpeg().toBuffer()).subarray(0, -100)],
  ['half a PNG', async () => half(await noise.clone().png().toBuffer())],
  ['half a WebP', async () => half(await noise.clone().webp().toBuffer())],
  ['half an AVIF', async () => half(await noise.clone().avif().toBuffer())],
  ['half a GIF', async () => half(await noise.clone().gif({ effort: 1 }).toBuffer())],
  ['a PNG without a picture', async () => claimedPng(100, 100)],
  ['a script that begins as a GIF', async () => GIF_SCRIPT],
  ['an SVG', async () => SVG_FILE],
  ['a TIFF', async () => noise.clone().tiff().toBuffer()],
  ['nothing', async () => Buffer.alloc(0)],
])('%s is unreadable [D6-4]', async (_, bytes) => {
  expect(await makePicture.run(await bytes())).toBe('unreadable')
})

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2)
}
