import type { loadingMachine } from '../../domain/shared/loading.machine'
import { token } from '../../domain/shared/token'
import type { PrivateLinkPage } from '../../domain/sharing/private-link'
import type { Flow } from '../shared/flow'
import type { Loaded } from '../shared/loaded.presenter'
import type { TaskFlow } from '../shared/task.presenter'

/** A page of the agent's links, with the request of `AgentLinksPort.page`. */
export const LINK_PAGES = token<Flow<typeof loadingMachine, Loaded<PrivateLinkPage>>>('private-link-pages')
/** Closes a link for good, by its id. */
export const CLOSE_LINK = token<TaskFlow<number>>('close-private-link')
