/** The server's only source of time, so that a test can move it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
