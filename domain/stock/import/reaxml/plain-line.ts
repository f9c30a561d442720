/** Invisible marks: of direction, joiners, soft hyphens, byte order marks. */
export const MARKS = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

/** Text as one line: one form of each character, no invisible marks, one kind of space. */
export const plainLine = (text: string): string =>
  text.normalize('NFKC').replaceAll(MARKS, '').replaceAll(/\s+/g, ' ').trim()
