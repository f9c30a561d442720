import type { Plan } from '../../../domain/membership/plan'
import type { loadingMachine } from '../../../domain/shared/loading.machine'
import { token } from '../../../domain/shared/token'
import type { Flow } from '../../shared/flow'
import type { Loaded } from '../../shared/loaded.presenter'

/** The plans that a member on the free one may choose. */
export const OFFERED_PLANS = token<Flow<typeof loadingMachine, Loaded<readonly Plan[]>>>('offered-plans')
