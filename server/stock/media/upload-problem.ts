import { type Failure, failure } from '../../../domain/shared/failure'
import { type FileType, isHeic, typeOf } from '../../files/file-type'
import { LARGEST_FILE } from '../../files/keep-file'
import type { PictureProblem } from './make-picture'

/** A file as it was sent; `name` is the sender's, for messages only. */
export interface Upload {
  readonly name: string
  readonly bytes: Buffer
}

export type UploadProblem =
  | 'empty'
  | 'too-large'
  | 'heic'
  | 'svg'
  | 'not-media'
  | 'not-a-picture'
  | 'there'
  | PictureProblem

export const UPLOAD_SENTENCES: Readonly<Record<UploadProblem, string>> = {
  empty: 'The file is empty. Choose it again.',
  'too-large': 'The file is larger than 20 MB. Save the picture smaller, or the PDF with compressed pictures.',
  heic: 'HEIC photos cannot be read. Save the photo as JPEG.',
  svg: 'SVG drawings are not accepted. Save the drawing as PNG.',
  'not-media': 'This is not a picture or a PDF. Pictures are JPEG, PNG, WebP, AVIF or GIF.',
  'not-a-picture': 'A PDF cannot be shown as a picture. Add it as a document, or save its page as PNG.',
  there: 'This project has this file already.',
  unreadable: 'The picture is damaged or incomplete. Open it, and save it again as JPEG.',
  'too-many-pixels': 'The picture has more than 50 megapixels. Save it no wider than 6,000 pixels.',
  'too-long': 'The picture has a side of more than 16,383 pixels. Save it smaller.',
}

/** Marks in a name could rewrite the line that shows it. */
const shown = (name: string): string => name.replace(/\p{C}/gu, '\uFFFD').slice(0, 80)

/** `kitchen.heic: HEIC photos cannot be read. Save the photo as JPEG.` */
export const uploadFailure = ({ name }: Pick<Upload, 'name'>, problem: UploadProblem): Failure =>
  failure(`media-${problem}`, `${shown(name)}: ${UPLOAD_SENTENCES[problem]}`)

/** The type by the first bytes, never by the name; or why it isn't accepted. */
export const uploadType = ({ bytes }: Pick<Upload, 'bytes'>): FileType | { readonly problem: UploadProblem } => {
  if (bytes.length === 0) return { problem: 'empty' }
  if (bytes.length > LARGEST_FILE) return { problem: 'too-large' }
  const type = typeOf(bytes)
  if (type !== null) return type
  if (isHeic(bytes)) return { problem: 'heic' }
  return { problem: isSvg(bytes) ? 'svg' : 'not-media' }
}

/** For the message only: whatever is not named in `ENDINGS` is refused. */
const isSvg = (bytes: Buffer): boolean => /^[^a-z]*(?:<\?xml[\s\S]*)?<svg[\s>]/i.test(bytes.toString('latin1', 0, 1024))
