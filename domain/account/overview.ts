import * as t from 'io-ts'

/** How many of each list an agent has, and what will soon need attention. */
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
