import type { StepNote } from '../../../../domain/reservation/papers/contract-step'
import { token } from '../../../../domain/shared/token'
import type { TaskFlow } from '../../../shared/task.presenter'

export const RESEND_SIGNING = token<TaskFlow<number>>('resend-sale-signing')
export const TAKE_BACK = token<TaskFlow<StepNote & { readonly id: number }>>('take-back-step')
