import type { Reading } from '../../../domain/stock/import/values/reading'

/** The value with its warnings, the code of what is wrong, or `blank`. */
export const said = (reading: Reading<unknown>) =>
  reading.is === 'wrong'
    ? reading.code
    : reading.is === 'blank'
      ? ['blank', ...reading.warnings]
      : [reading.value, ...reading.warnings]
