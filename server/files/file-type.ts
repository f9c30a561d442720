/** The types of files that are kept, with their endings. No SVG: it can contain scripts. */
export const ENDINGS = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/avif': ['avif'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>

export type FileType = keyof typeof ENDINGS
const TYPES = Object.keys(ENDINGS) as readonly FileType[]

const starts = (bytes: Buffer, text: string, at = 0): boolean => bytes.toString('latin1', at, at + text.length) === text

/** The type by the first bytes, whatever the file is called; null for any other. */
export const typeOf = (bytes: Buffer): FileType | null => {
  if (starts(bytes, '%PDF-')) return 'application/pdf'
  if (starts(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (starts(bytes, '\xff\xd8\xff')) return 'image/jpeg'
  if (starts(bytes, 'GIF87a') || starts(bytes, 'GIF89a')) return 'image/gif'
  if (brandsOf(bytes).some((brand) => AVIF.includes(brand))) return 'image/avif'
  return starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8) ? 'image/webp' : null
}

/** Brands of the file family of AVIF and HEIC (ISO/IEC 23008-12). */
const AVIF = ['avif', 'avis']
const HEIC = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

const brandsOf = (bytes: Buffer): readonly string[] => {
  if (!starts(bytes, 'ftyp', 4)) return []
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
  // The second word is a version, no brand.
  const at = [8, ...Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, i) => 16 + 4 * i)]
  return at.map((from) => bytes.toString('latin1', from, from + 4))
}

/** What phones of Apple write unless they are asked for a JPEG. */
export const isHeic = (bytes: Buffer): boolean =>
  typeOf(bytes) === null && brandsOf(bytes).some((brand) => HEIC.includes(brand))

export const endingOf = (type: FileType): string => ENDINGS[type][0]
export const typeOfEnding = (ending: string): FileType | null =>
  TYPES.find((type) => (ENDINGS[type] as readonly string[]).includes(ending)) ?? null
export const isPicture = (type: FileType): boolean => type !== 'application/pdf'
