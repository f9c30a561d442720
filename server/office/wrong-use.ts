/** A command that was not understood; the usage is printed. */
export class WrongUse extends Error {}
