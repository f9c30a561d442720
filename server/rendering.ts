import { onWorkerThreads, type Rendering } from './rendering/worker-threads'

/** Built next to the server. */
const worker = new URL(`rendering-worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url)

/** The server's worker threads, with all its renderers. */
export const serverRendering = (): Rendering => onWorkerThreads(worker)
