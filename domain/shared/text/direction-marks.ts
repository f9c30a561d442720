const MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/**
 * Drops marks of direction, which turn the text around them, and the byte order mark: they come with pasted text and are invisible. The
 * joiners of Persian and Indian scripts stay.
 */
export const withoutDirectionMarks = (text: string): string => text.replace(MARKS, '')
