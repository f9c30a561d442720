import { isAtLeast, type Role } from '../../../members/role'
import type { OfficeAction } from '../../../reservation/office-action'
import { mayNote, STEP_KINDS, type StepKind } from '../../../reservation/papers/contract-step'
import type { ReservationStatus } from '../../../reservation/reservation.lifecycle'

/** The acts that are a step of the contract, with a day. */
export const STEP_OF_ACT: Readonly<Partial<Record<OfficeAction, StepKind>>> = {
  sign: 'exchanged',
  unconditional: 'unconditional',
  settle: 'settled',
}

/** Contracts that are done are the office’s. */
export const mayNoteStep = (role: Role, kind: StepKind): boolean =>
  isAtLeast(role, kind === 'unconditional' || kind === 'settled' ? 'office' : 'manager')

/** The steps of a contract that a person of a role may note or correct now. */
export const notesFor = (status: ReservationStatus, role: Role): readonly StepKind[] =>
  STEP_KINDS.filter((kind) => mayNoteStep(role, kind) && mayNote(kind, status))
