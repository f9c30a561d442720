import type { CommonKind } from '../../../domain/shared/failure'

/** The envelope's codes for what any call may end in (B8, A8, M8). A context's own codes stand in its contract. */
export const commonCodes: Readonly<Record<CommonKind, number>> = {
  'session-missing': 90000,
  'session-invalid': 90001,
  'session-expired': 90002,
  'session-refused': 8901,
  'session-locked': 8902,
  forbidden: 40301,
  malformed: 40000,
  'not-found': 40400,
  'too-many-requests': 42900,
  unexpected: 50001,
  unreachable: 50300,
}

const kindsByCode = new Map(Object.entries(commonCodes).map(([kind, code]) => [code, kind]))

/** What a code means to one endpoint: its own codes first, then the common ones. */
export const kindOfCode = (own: Readonly<Record<string, number>>, code: number): string =>
  Object.keys(own).find((kind) => own[kind] === code) ?? kindsByCode.get(code) ?? 'unexpected'
