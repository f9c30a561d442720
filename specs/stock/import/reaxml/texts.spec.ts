import { describe, expect, it } from 'vitest'
import { one, readFeed, unitIn } from './feed-file'

describe('Texts', () => {
  const text = (inside: string) => one({ more: `<description>${inside}</description>` })

  it('are paragraphs without markup and hidden marks [D18-18]', () => {
    expect(text('North-facing, 6 &lt; 7.&#xA;The next.\n\n\nThe third  one.').listing?.description).toBe(
      'North-facing, 6 < 7.\n\nThe next.\n\nThe third one.',
    )
    const marked = text('<![CDATA[<p>One &amp; two</p><script>x</script>]]>')
    expect(marked.listing?.description).toBe('One & two\n\nx')
    expect(marked.problems).toEqual(['description markup-removed One &amp; two\nx'])
    const hidden = text('Good\u202Edlos\u200B')
    expect(hidden.listing?.description).toBe('Gooddlos')
    expect(hidden.problems).toEqual(['description marks-removed Gooddlos'])
  })

  it('are left out beyond what a listing may have [D18-18]', () => {
    expect(text('x'.repeat(20_000)).listing?.description).toHaveLength(20_000)
    const long = text('x'.repeat(20_001))
    expect(long.listing?.description).toBe('')
    expect(long.problems).toEqual([`description text-left-out ${'x'.repeat(59)}…`])
  })

  it('of a listing are those that most units share; others are named [D18-18]', () => {
    const unit = (id: string, description: string) =>
      unitIn({ id, more: `<headline>New</headline><description>${description}</description>` })
    const { listings, leftOut } = readFeed([unit('1', 'One'), unit('2', 'Two'), unit('3', 'Two'), unit('4', '')])
    expect(listings[0]?.description).toBe('Two')
    expect(leftOut).toEqual([{ row: 1, field: 'description' }])
  })

  it('begin with the headline of a unit alone [D18-18]', () => {
    const alone = '<headline>Best of all</headline><description>The text.</description>'
    expect(one({ more: alone }).listing?.description).toBe('Best of all\n\nThe text.')
  })

  it('are left out of inspections and other links [D18-18]', () => {
    const more =
      '<inspectionTimes><inspection>21-Dec-2026 11:00am</inspection></inspectionTimes><externalLink href="https://www.example.com/"/>'
    expect(one({ more }).feed.leftOut).toEqual([
      { row: 1, field: 'inspectionTimes' },
      { row: 1, field: 'externalLink' },
    ])
  })
})

describe('Features', () => {
  const listed = (...units: readonly string[]) =>
    readFeed(units.map((inside, i) => unitIn({ id: String(i), more: inside }))).listings[0]?.features

  it('are in our words, then in the sender’s, with the stars [D18-18]', () => {
    expect(
      listed(
        '<features><balcony>true</balcony><dishwasher>1</dishwasher><secureParking>no</secureParking><constructor>yes</constructor><otherFeatures>Bicycle room, residents’ garden,,</otherFeatures></features><ecoFriendly><solarPanels>yes</solarPanels></ecoFriendly><buildingDetails><energyRating>7.5</energyRating></buildingDetails>',
      ),
    ).toEqual(['Balcony', 'Dishwasher', 'Solar panels', 'Bicycle room', 'residents’ garden', '7.5 stars'])
  })

  it('are those that all units have; one that says nothing counts as nothing [D18-18]', () => {
    const balcony = '<features><balcony>yes</balcony><gym>yes</gym></features>'
    expect(listed(balcony, '<features><balcony>yes</balcony></features>')).toEqual(['Balcony'])
    expect(listed(balcony, '')).toEqual(['Balcony', 'Gym'])
    expect(listed(balcony, '<features/>')).toEqual([])
  })

  it.each([
    ['11', []],
    ['0', []],
    ['10', ['10 stars']],
    ['six', []],
  ])('of an energy rating of %s are %j [D18-18]', (rating, expected) => {
    expect(listed(`<features/><buildingDetails><energyRating>${rating}</energyRating></buildingDetails>`)).toEqual(
      expected,
    )
  })
})
