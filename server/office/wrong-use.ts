/** A command that was not understood; the message is one sentence. */
export class WrongUse extends Error {}
