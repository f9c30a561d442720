/** The accepted types of files, with their endings. No SVG: it can contain scripts. */
export const ENDINGS = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>

export type FileType = keyof typeof ENDINGS
const TYPES = Object.keys(ENDINGS) as readonly FileType[]

const starts = (bytes: Buffer, text: string, at = 0): boolean => bytes.toString('latin1', at, at + text.length) === text

/** The type by the first bytes, whatever the file is called; null for any other. */
export const typeOf = (bytes: Buffer): FileType | null => {
  if (starts(bytes, '%PDF-')) return 'application/pdf'
  if (starts(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (starts(bytes, '\xff\xd8\xff')) return 'image/jpeg'
  return starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8) ? 'image/webp' : null
}

export const endingOf = (type: FileType): string => ENDINGS[type][0]
export const typeOfEnding = (ending: string): FileType | null =>
  TYPES.find((type) => (ENDINGS[type] as readonly string[]).includes(ending)) ?? null
export const isPicture = (type: FileType): boolean => type !== 'application/pdf'
