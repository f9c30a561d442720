import * as t from 'io-ts'

/** The length of each of an agent's lists, and how many items will soon need attention. */
export const AccountOverview = t.type(
  {
    bookmarked: t.number,
    reserved: t.number,
    purchased: t.number,
    /** Holds that end in the next seven days. */
    holdsEnding: t.number,
  },
  'AccountOverview',
)
export type AccountOverview = t.TypeOf<typeof AccountOverview>
