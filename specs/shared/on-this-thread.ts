import { renderers } from '../../server/renderers'
import { jobRunner, type Render } from '../../server/rendering/renderer'
import type { Rendering } from '../../server/rendering/worker-threads'

const run = jobRunner(renderers)

/** Renders without a worker thread, with the arguments as a thread would receive them. */
export const onThisThread: Render = ({ name }, ...given) => run(structuredClone({ name, given })) as Promise<never>

/** For a server whose threads are not what is proved: a thread compiles TypeScript first. */
export const renderingHere: Rendering = {
  inTurn: onThisThread,
  ahead: onThisThread,
  waiting: () => 0,
  close: async () => undefined,
}
