import type { CommonKind } from '../../../domain/shared/failure'

/** Envelope codes any call may return (B8, A8, M8). A context's specific codes are in its contract. */
export const commonCodes: Readonly<Record<CommonKind, number>> = {
  'session-missing': 90000,
  'session-invalid': 90001,
  'session-expired': 90002,
  'session-refused': 8901,
  'session-locked': 8902,
  forbidden: 40301,
  'plan-required': 40302,
  malformed: 40000,
  'not-found': 40400,
  'too-many-requests': 42900,
  unexpected: 50001,
  unreachable: 50300,
}

const kindsByCode = new Map(Object.entries(commonCodes).map(([kind, code]) => [code, kind]))

/** The kind of a code for one endpoint: its own codes first, then the common ones. */
export const kindOfCode = (codes: Readonly<Record<string, number>>, code: number): string =>
  Object.keys(codes).find((kind) => codes[kind] === code) ?? kindsByCode.get(code) ?? 'unexpected'
