import { stemOf } from './paths'

/** Whether a page belongs to the private shell, which sends and clears nothing of a session (A2.1-34, A4-16). */
export const isPrivatePath = (path: string): boolean => path.split(/[/?]/)[1] === stemOf('private').slice(1)
