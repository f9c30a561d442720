import { jobRunner } from '../../server/rendering/renderer'

/** Renderers of a spec, for its own worker threads. */
export const described = {
  name: 'described',
  run: async (date: Date, bytes: Uint8Array): Promise<string> => `${date.toISOString()}, ${bytes.length} bytes`,
}
export const fileTaking = {
  name: 'file-taking',
  movesFile: true,
  run: async (file: Uint8Array): Promise<number> => file.reduce((sum, byte) => sum + byte, 0),
} as const
export const failing = {
  name: 'failing',
  run: async (font: string): Promise<Buffer> => {
    throw new TypeError(`There is no font ${font}.`)
  },
}
/** Ends its thread, as too little memory would. */
export const crashing = {
  name: 'crashing',
  run: async (): Promise<Buffer> => process.exit(3),
}
/** Takes all the memory of its thread. */
export const hoarding = {
  name: 'hoarding',
  run: async (): Promise<Buffer> => {
    const kept: string[][] = []
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, i) => `row ${kept.length}, ${i}`))
  },
}
/** Keeps its thread busy until the first byte is set. */
export const held = {
  name: 'held',
  run: async (shared: Int32Array, made: string): Promise<Buffer> => {
    Atomics.wait(shared, 0, 0)
    return Buffer.from(made)
  },
}

export const render = jobRunner([described, fileTaking, failing, crashing, hoarding, held])
