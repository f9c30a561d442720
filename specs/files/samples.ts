export const PDF = Buffer.from('%PDF-1.7\nA file of the specs.\n%%EOF\n')
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])
export const WEBP = Buffer.from('RIFF\0\0\0\0WEBPVP8 ')
export const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
