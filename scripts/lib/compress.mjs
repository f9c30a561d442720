import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesBelow } from './sources.mjs'

const compressible = /\.(m?js|css|html|svg|json|webmanifest)$/

/** Below this a compressed answer saves no packet. */
const smallest = 1000

/** @param {Buffer} content */
const encodings = (content) => [
  {
    ending: '.br',
    encode: () =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
  },
  { ending: '.gz', encode: () => promisify(gzip)(content, { level: 9 }) },
]

/** @param {string} file @returns {Promise<number>} how many compressed neighbours it got */
const compressFile = async (file) => {
  const content = await readFile(file)
  if (content.length < smallest) return 0
  const written = await Promise.all(
    encodings(content).map(async ({ ending, encode }) => {
      const encoded = await encode()
      if (encoded.length >= content.length) return 0
      await writeFile(file + ending, encoded)
      return 1
    }),
  )
  return written.reduce((/** @type {number} */ a, b) => a + b, 0)
}

/** Puts a .br and a .gz beside every text file below a folder. @param {string} folder @returns {Promise<number>} files written */
export const compressBelow = async (folder) => {
  const files = (await filesBelow(folder)).filter((file) => compressible.test(file))
  const written = await Promise.all(files.map(compressFile))
  return written.reduce((a, b) => a + b, 0)
}
