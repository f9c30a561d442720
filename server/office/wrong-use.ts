/** A command that was not understood: the usage follows. */
export class WrongUse extends Error {}
