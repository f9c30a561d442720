import { expect, test } from 'vitest'
import { typeOf } from '../../../server/files/file-type'
import { LARGEST_FILE } from '../../../server/files/keep-file'
import { uploadFailure, uploadType } from '../../../server/stock/media/upload-problem'
import { PDF } from '../../files/samples'
import { fileOf, HEIC, SVG_FILE } from './pictures'

test.each([
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['gif', 'image/gif'],
] as const)('a picture in %s is accepted by its first bytes', async (format, type) => {
  expect(uploadType({ bytes: await fileOf(8, 8, format) })).toBe(type)
})

test('a PDF is accepted', () => {
  expect(uploadType({ bytes: PDF })).toBe('application/pdf')
})

test.each([
  ['an iPhone’s photo', 'IMG_0001.HEIC', HEIC, 'heic', 'HEIC photos cannot be read. Save the photo as JPEG.'],
  ['a HEIC under another name', 'a.jpg', HEIC, 'heic', 'HEIC photos cannot be read. Save the photo as JPEG.'],
  ['an SVG under another name', 'plan.jpg', SVG_FILE, 'svg', 'SVG drawings are not accepted. Save the drawing as PNG.'],
  ['an empty file', 'a.jpg', Buffer.alloc(0), 'empty', 'The file is empty. Choose it again.'],
  [
    'a film',
    'walk.mp4',
    Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isommp42', 'latin1'),
    'not-media',
    'This is not a picture or a PDF. Pictures are JPEG, PNG, WebP, AVIF or GIF.',
  ],
  [
    'a web page',
    'plan.pdf',
    Buffer.from('<!doctype html><p>%PDF-</p>'),
    'not-media',
    'This is not a picture or a PDF. Pictures are JPEG, PNG, WebP, AVIF or GIF.',
  ],
  [
    'more than 20 MB',
    'tower.png',
    Buffer.alloc(LARGEST_FILE + 1),
    'too-large',
    'The file is larger than 20 MB. Save the picture smaller, or the PDF with compressed pictures.',
  ],
] as const)('%s is refused with its name and what to do', (_, name, bytes, problem, sentence) => {
  expect(uploadType({ bytes })).toEqual({ problem })
  expect(uploadFailure({ name }, problem)).toEqual({ kind: `media-${problem}`, message: `${name}: ${sentence}` })
})

test('20 MB exactly are accepted', () => {
  expect(uploadType({ bytes: Buffer.concat([PDF, Buffer.alloc(LARGEST_FILE - PDF.length)]) })).toBe('application/pdf')
})

test('marks in a name do not rewrite the message', () => {
  expect(uploadFailure({ name: 'plan\u202Egpj.\n.exe' }, 'empty').message).toBe(
    'plan\uFFFDgpj.\uFFFD.exe: The file is empty. Choose it again.',
  )
})

test('a short or lying header of the AVIF family is no type, and reads nothing past its end', () => {
  const short = Buffer.from('\xff\xff\xff\xffftyp', 'latin1')
  expect([typeOf(short), typeOf(Buffer.from('\0\0\0\x08ftypavif', 'latin1'))]).toEqual([null, 'image/avif'])
})
