export type Severity = 'error' | 'warning'

interface Meaning {
  readonly severity: Severity
  /** What is wrong and what to do, after the field’s name and the value. */
  readonly message: string
}
const error = (message: string): Meaning => ({ severity: 'error', message })
const warning = (message: string): Meaning => ({ severity: 'warning', message })

/** Errors keep a row out; warnings are shown and applied. */
export const PROBLEMS = {
  'label-missing': error('This row names no unit. Write its label, or delete the row.'),
  'label-not-plain': error('This isn’t the name of a unit. Use at most 20 letters, digits, spaces and . - / #.'),
  'duplicate-unit': error('Several rows are this unit. Keep one of them.'),
  missing: error('It is missing. Write it in the file and send the file again.'),
  'too-long': error('It is too long. Shorten it.'),
  'status-unknown': error('We don’t know this status. Say what it means, or write Available, Reserved or Sold.'),
  'not-a-price': error('This isn’t a price. Write dollars, such as 650,000, or POA for none.'),
  'not-an-area': error('This isn’t an area in m². Write a number, such as 81.5.'),
  'area-unit-unknown': error('We don’t know this unit of area. Write square metres.'),
  'not-a-count': error('This isn’t a whole number. Write one, such as 2.'),
  'not-an-amount': error('This isn’t an amount. Write a number, such as 520.'),
  'date-unclear': error('We can’t tell this date. Write the day before the month, such as 30 September 2027.'),
  'number-too-large': error('This number is too large. Correct it.'),
  negative: error('This can’t be less than 0. Correct it.'),
  'price-too-low': error('A price is at least $10,000. Write all of its digits.'),
  'range-reversed': error('The second amount is lower than the first. Swap them.'),
  'price-without-gst': error('Prices include GST here. Write the price with GST.'),
  'formula-without-value': error('The formula has no stored value. Open the file in Excel and save it.'),
  'cell-error': error('The cell shows an error. Correct its formula in Excel and save the file.'),
  'fewer-cells-than-headings': error('This row ends early. Check that its cells are below their headings.'),
  'postcode-wrong': error('This isn’t a postcode of the state. Correct one of them.'),
  'state-unknown': error('This isn’t a state of Australia. Write its code, such as NSW.'),
  'street-number-zero': error('The street number is 0. Write it, or leave it out.'),
  'not-in-australia': error('Only homes in Australia are sold here. Correct the country.'),
  'agency-unknown': error('We don’t know this agency. Ask the office to add its code to the feed.'),
  'unknown-reference': error('No unit has this reference. Leave it empty for a new unit.'),
  'open-ended-price': warning(
    'A price without an upper end isn’t shown, since people could reserve at it. Write the price.',
  ),
  'price-words': warning('These words aren’t a price, so none is shown. Write the price if there is one.'),
  'price-like-date': warning(
    'Spreadsheets keep a date as such a number. Check the price, and write it with a dollar sign if it is right.',
  ),
  'price-differs': warning('The file has two different prices for this unit. Check which one is right.'),
  'price-not-plain': warning('Other readers of this feed refuse dollar signs and commas here. Write the digits alone.'),
  'cents-dropped': warning('Cents are left out. Write whole dollars.'),
  'sum-differs': warning('This isn’t the sum of its parts. Check all of them.'),
  'half-dropped': warning('The half is left out. Write whole numbers.'),
  summed: warning('We added these numbers up. Check the sum.'),
  converted: warning('We converted this to m². Check the result.'),
  'unusual-amount': warning('This is unusual. Write in the heading whether it is a week, a quarter or a year.'),
  'looks-like-formula': warning(
    'This looks like a formula. It is kept as text; correct it if it should be something else.',
  ),
  'markup-removed': warning('Markup was removed. Check how the text reads.'),
  'marks-removed': warning('Marks that hide or turn text were removed. Check how the text reads.'),
  'more-cells-than-headings': warning(
    'This row has more cells than there are headings. Check that they are below the right ones.',
  ),
  'address-not-allowed': warning('We don’t fetch from this address. Use a public one that begins with https.'),
  'suburb-unknown': warning('We don’t know this suburb, so there is no map. Check its spelling.'),
  'agent-without-name': warning('An agent has no name and is left out. Write the name.'),
  'text-left-out': warning('This text is left out. Write a number if there is one.'),
} as const satisfies Readonly<Record<string, Meaning>>
export type ProblemCode = keyof typeof PROBLEMS

/** Why a file isn’t read. */
export const REFUSALS = {
  'doctype-with-declarations': 'The file declares entities, so it was not read. Send it without them.',
  'not-well-formed': 'The file isn’t well-formed XML. Ask whoever makes it to send it again.',
  'file-expands':
    'The file is far larger once it is unpacked, so it was not read. Save the price list alone as a new .xlsx or .csv file.',
  'file-too-large': 'The file is larger than 20 MB. Send the price list alone.',
  'too-many-rows': 'The file has more than 20,000 rows or 100 columns. Send the price list alone.',
  'no-heading': 'We found no row of headings. Name at least three columns, such as Unit, Beds and Price.',
  'no-unit-column': 'No column says which unit a row is. Name it Unit or Lot.',
  encrypted: 'The file has a password. Save it without one.',
  'old-xls': 'This is the old format .xls. Save the file as .xlsx and send it again.',
  'not-read': 'Something went wrong while the file was read. Send it again, or tell us.',
  'not-a-file-we-read': 'We can’t read this file. Send a price list as .xlsx or .csv.',
} as const satisfies Readonly<Record<string, string>>
export type RefusalCode = keyof typeof REFUSALS

/** Why a row isn’t read as a unit; such rows are listed and counted. */
export const SKIPS = {
  'established-home': 'An established home',
  'not-sold-here': 'A kind of property that isn’t sold here',
  'older-than-last': 'Older than what this sender has sent before',
  'nothing-to-withdraw': 'Withdrawn, and unknown here',
  'sold-and-unknown': 'Sold, and unknown here',
  'sold-elsewhere': 'Sold elsewhere, and left as it is',
  hidden: 'A hidden row',
  section: 'A heading of a section',
  total: 'A total',
  footnote: 'A note',
  'repeated-heading': 'The headings again',
} as const satisfies Readonly<Record<string, string>>
export type SkipReason = keyof typeof SKIPS
