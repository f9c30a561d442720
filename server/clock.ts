/** The server's only source of time, so that tests can set it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
