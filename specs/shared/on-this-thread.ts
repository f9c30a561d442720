import { renderers } from '../../server/renderers'
import { jobRunner, type Render } from '../../server/rendering/renderer'

const run = jobRunner(renderers)

/** Renders without a worker thread, with the arguments as a thread would receive them. */
export const onThisThread: Render = ({ name }, ...given) => run(structuredClone({ name, given })) as Promise<never>
