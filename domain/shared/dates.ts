export const DAY = 86_400_000
export const HOUR = 3_600_000
export const MINUTE = 60_000
export const SECOND = 1_000

export const after = (date: Date, milliseconds: number): Date => new Date(date.getTime() + milliseconds)
