import { writeFile } from 'node:fs/promises'
import type { Reply } from './reply'

/** Writes what a command made where the person asked for it, who may be on another path than the server; never over another file. */
export const withSavedFile = async ({ save, ...reply }: Reply): Promise<Reply> => {
  if (save === undefined) return reply
  try {
    await writeFile(save.path, Buffer.from(save.base64, 'base64'), { flag: 'wx' })
    return reply
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const why =
      code === 'EEXIST'
        ? 'There is a file of this name. Choose another.'
        : 'The file can’t be written here. Check its folder.'
    return { failed: true, text: why, code: 'unwritten', field: save.path.replaceAll(/\p{C}/gu, '\uFFFD') }
  }
}
