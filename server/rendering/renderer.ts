/**
 * Work that would hold up the event loop, such as a PDF. It runs on another thread, so its arguments and its result are
 * copied as `structuredClone` copies them: dates and buffers arrive intact, functions don't.
 */
export interface Renderer<Given extends readonly unknown[], Made> {
  /** Names the renderer between the threads. Every renderer is listed in `server/renderers.ts`. */
  readonly name: string
  readonly run: (...given: Given) => Promise<Made>
  /** Its first argument is a large file, which isn’t copied but moves to the other thread: the caller has it no more. */
  readonly movesFile?: true
}

export type AnyRenderer = Renderer<never, unknown>

/** Runs a renderer on another thread. Throws `Busy` if too many wait, and what the renderer throws. */
export type Render = <Given extends readonly unknown[], Made>(
  renderer: Renderer<Given, Made>,
  ...given: Given
) => Promise<Made>

/** What the threads are sent. */
export interface RenderJob {
  readonly name: string
  readonly given: readonly unknown[]
}

/** Runs a job that came from another thread. */
export const jobRunner = (renderers: readonly AnyRenderer[]): ((job: RenderJob) => Promise<unknown>) => {
  const byName = new Map(renderers.map((each) => [each.name, each]))
  return async ({ name, given }) => {
    const found = byName.get(name)
    if (found === undefined) throw new Error(`server/renderers.ts does not list the renderer “${name}”`)
    return found.run(...(given as never))
  }
}
