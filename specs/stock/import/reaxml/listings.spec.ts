import { describe, expect, it } from 'vitest'
import { PLACE, problemsOf, readFeed, unitIn } from './feed-file'
import { EXAMPLETON } from './feed-samples'

const one = (parts: Parameters<typeof unitIn>[0] = {}) => {
  const feed = readFeed(unitIn(parts))
  return { listing: feed.listings[0], row: feed.rows[0], problems: problemsOf(feed), feed }
}
const at = (place: string, more = '') =>
  one({ address: `<address><subNumber>1</subNumber><street>Example Street</street>${place}</address>`, more })
const place = (suburb: string, state: string, postcode: string, country = '') =>
  at(`<suburb>${suburb}</suburb><state>${state}</state><postcode>${postcode}</postcode><country>${country}</country>`)

describe('The place of a listing', () => {
  it.each([
    ['EXAMPLETON', 'SA', '5799', ''],
    ['exampleton', 'sa', '5799', 'AUS'],
    ['Exampleton', 'South Australia', '5799', 'Australia'],
    [' Exampleton ', 'S.A.', '5799', 'au'],
  ])('is read: %s %s %s %s [D18-14]', (...given) => {
    const { listing, problems } = place(...given)
    expect(listing).toMatchObject({ suburb: 'Exampleton', state: 'SA', postcode: '5799', point: null })
    expect(problems).toEqual([])
  })

  it('is in title case where it has one case alone; words stay as they are [D18-14]', () => {
    expect(place('MT EXAMPLE-BY-SEA', 'SA', '5001').listing?.suburb).toBe('Mt Example-By-Sea')
    expect(place('McExample Vale', 'SA', '5001').listing?.suburb).toBe('McExample Vale')
  })

  it.each([
    ['Elsewhere', 'SA', '5001', '', 'address.suburb suburb-unknown Elsewhere'],
    ['Exampleton', 'SA', '3000', '', 'address.postcode postcode-wrong 3000'],
    ['Exampleton', 'SA', '579', '', 'address.postcode postcode-wrong 579'],
    ['Exampleton', 'XX', '5799', '', 'address.state state-unknown XX'],
    ['Exampleton', 'SA', '5799', 'NZ', 'address.country not-in-australia NZ'],
    ['', 'SA', '5799', '', 'address.suburb missing'],
    ['Exampleton', '', '5799', '', 'address.state missing'],
    ['Exampleton', 'SA', '', '', 'address.postcode missing'],
  ])('has a problem: %s %s %s %s [D18-14]', (suburb, state, postcode, country, problem) => {
    expect(place(suburb, state, postcode, country).problems).toEqual([problem])
  })

  it.each([
    ['ACT', '2600', '2619'],
    ['NSW', '2620', '2618'],
    ['NT', '0870', '1000'],
    ['QLD', '4000', '5000'],
    ['SA', '5000', '6000'],
    ['TAS', '7000', '6999'],
    ['VIC', '3000', '4000'],
    ['WA', '6999', '7000'],
  ])('has a postcode of its state: %s %s, not %s [D18-14]', (state, right, wrong) => {
    expect(place('Elsewhere', state, right).problems).toEqual(['address.suburb suburb-unknown Elsewhere'])
    expect(place('Elsewhere', state, wrong).problems).toEqual([`address.postcode postcode-wrong ${wrong}`])
  })

  it('has a street, and no number 0 [D18-14]', () => {
    const street = (inside: string, is = 'residential') =>
      one({ is, address: `<address><subNumber>1</subNumber>${inside}${PLACE}</address>` })
    expect(street('<streetNumber>12</streetNumber><street>Example Street</street>').listing?.address).toBe(
      '12 Example Street',
    )
    expect(street('<streetNumber>0</streetNumber><street>Example Street</street>').problems).toEqual([
      'address.streetNumber street-number-zero 0',
    ])
    expect(street('').problems).toEqual(['address.street missing'])
    expect(street('', 'land').problems).toEqual([])
  })

  it('is hidden where its address isn’t displayed [D18-14]', () => {
    const shows = (display: string) =>
      one({ address: `<address${display}><subNumber>1</subNumber><street>Example Street</street>${PLACE}</address>` })
        .listing?.showsAddress
    expect(['', ' display="yes"', ' display="no"', ' display="false"'].map(shows)).toEqual([true, true, false, false])
  })

  it.each([
    ['<Latitude>-34.95</Latitude><Longitude>138.6</Longitude>', { latitude: -34.95, longitude: 138.6 }, []],
    [
      '<geocode><latitude>-34.95</latitude><longitude>138.6</longitude></geocode>',
      { latitude: -34.95, longitude: 138.6 },
      [],
    ],
    ['<latitude>-34.95</latitude>', null, []],
    ['<latitude>-33.87</latitude><longitude>151.2</longitude>', null, ['latitude text-left-out -33.87, 151.2']],
    ['<latitude>north</latitude><longitude>1</longitude>', null, ['latitude text-left-out north, 1']],
  ])('may have a point near its suburb: %s [D18-14]', (more, point, problems) => {
    expect(EXAMPLETON).toEqual({ latitude: -34.9, longitude: 138.6 })
    const read = one({ more })
    expect(read.listing?.point).toEqual(point)
    expect(read.problems).toEqual(problems)
  })
})

describe('The type of a listing', () => {
  it.each([
    ...['Apartment', 'Unit', 'Flat', 'Studio', 'ServicedApartment'].map((name) => [name, 'Apartments']),
    ...['Townhouse', 'Villa', 'Terrace', 'DuplexSemi-detached'].map((name) => [name, 'Townhouses']),
    ['House', 'House'],
  ])('by its category: %s is %s [D18-15]', (name, type) => {
    const { listing, problems } = one({ category: `<category name="${name}"/>` })
    expect(listing?.types).toEqual([{ type, units: 1 }])
    expect(problems).toEqual([])
  })

  it.each([
    ['<category name="Alpine"/>', 'category text-left-out Alpine'],
    ['<category name="__proto__"/>', 'category text-left-out __proto__'],
    ['', 'category text-left-out'],
  ])('is House for any other: %s [D18-15]', (category, problem) => {
    const { listing, problems } = one({ category })
    expect(listing?.types).toEqual([{ type: 'House', units: 1 }])
    expect(problems).toEqual([problem])
  })

  it('is Land, and House & Land for a package [D18-15]', () => {
    expect(one({ is: 'land', category: '' }).listing?.types).toEqual([{ type: 'Land', units: 1 }])
    expect(one({ more: '<isHomeLandPackage value="yes"/>' }).listing?.types).toEqual([
      { type: 'House & Land', units: 1 },
    ])
  })

  it('is asked about where units differ: each with its number, most first [D18-15]', () => {
    const town = { category: '<category name="Townhouse"/>' }
    const { listings } = readFeed([unitIn(), unitIn({ id: 'A-2', ...town }), unitIn({ id: 'A-3', ...town })])
    expect(listings.map(({ types }) => types)).toEqual([
      [
        { type: 'Townhouses', units: 2 },
        { type: 'Apartments', units: 1 },
      ],
    ])
  })
})

const agent = (inside: string, id = '1') => `<listingAgent id="${id}">${inside}</listingAgent>`

describe('Agents', () => {
  it('are read with name, email and mobile [D18-16]', () => {
    const { feed, problems } = one({
      more: agent(
        '<uniqueListingAgentID>alex</uniqueListingAgentID><name>Mr. Alex van Sample</name><telephone type="BH">08 5550 1234</telephone><telephone type="mobile">0491 570 156</telephone><email>Alex@Example.com</email><twitterURL>x</twitterURL><media><attachment usage="agentPhoto" id="p1" url="https://img.example.com/alex.jpg"/></media>',
      ),
    })
    expect(problems).toEqual([])
    expect(feed.agents).toEqual([
      {
        ...{ key: 'EXMPLA:alex', agency: 'EXMPLA', firstName: 'Alex van', lastName: 'Sample' },
        ...{ email: 'alex@example.com', countryCode: '+61', mobile: '0491570156' },
        photo: { kind: 'picture', id: 'p1', url: 'https://img.example.com/alex.jpg', modTime: null, title: '' },
      },
    ])
    expect(feed.listings[0]?.agents).toEqual(['EXMPLA:alex'])
  })

  it('are known by id, then email, then name within their agency [D18-16]', () => {
    const keys = (inside: string) => one({ more: agent(inside) }).feed.agents.map(({ key }) => key)
    expect(keys('<name>Bo</name><email>bo@example.com</email>')).toEqual(['bo@example.com'])
    expect(keys('<name>Bo Placeholder</name>')).toEqual(['EXMPLA:bo placeholder'])
  })

  it('of other countries have their code, and a wrong number none [D18-16]', () => {
    const mobile = (text: string) => {
      const [found] = one({ more: agent(`<name>Bo</name><telephone type="mobile">${text}</telephone>`) }).feed.agents
      return [found?.countryCode, found?.mobile]
    }
    expect(mobile('+64 21 123 4567')).toEqual(['+64', '211234567'])
    expect(mobile('+61 491 570 156')).toEqual(['+61', '491570156'])
    expect(mobile('call me')).toEqual(['+61', ''])
  })

  it('are two at most, in the order of their numbers [D18-16]', () => {
    const { feed, problems } = one({
      more:
        agent('<name>Cy</name>', '3') + agent('<name>Bo</name>', '2') + agent('<name>Al</name>', '1') + agent('', '4'),
    })
    expect(feed.listings[0]?.agents).toEqual(['EXMPLA:al', 'EXMPLA:bo'])
    expect(problems).toEqual(['listingAgent text-left-out Cy'])
  })

  it('are left out without a name, and of another agency [D18-16]', () => {
    expect(one({ more: agent('<email>bo@example.com</email>') }).problems).toEqual([
      'listingAgent.name agent-without-name bo@example.com',
    ])
    expect(one({ more: agent('<agentID>OTHER</agentID><name>Bo</name>') }).problems).toEqual([
      'listingAgent.agentID text-left-out OTHER',
    ])
    expect(one({ more: agent('<name>Bo</name><email>not an email</email>') }).problems).toEqual([
      'listingAgent.email text-left-out not an email',
    ])
  })
})

describe('Files', () => {
  const files = (more: string) => {
    const { row, problems } = one({ more })
    return { files: row?.files.map(({ kind, id, url }) => [kind, id, url]), problems }
  }
  const img = (id: string) => `<img id="${id}" url="https://img.example.com/${id}.jpg"/>`

  it('are pictures, m first, then a to z and aa; then plans and documents [D18-17]', () => {
    const read = files(
      `<objects>${['b', 'ab', 'm', 'z', 'aa', 'a'].map(img).join('')}<floorplan id="2" url="https://img.example.com/2.pdf"/><document id="1" title="Guide" url="https://img.example.com/g.pdf"/></objects>` +
        `<images><img id="c" url="http://img.example.com/c.jpg"/></images>` +
        `<media><attachment id="9" usage="statementOfInformation" url="https://img.example.com/s.pdf"/><attachment usage="other" url="https://img.example.com/o.pdf"/></media>`,
    )
    expect(read.problems).toEqual([])
    expect(read.files?.map(([kind, id]) => `${kind} ${id}`)).toEqual([
      ...['m', 'a', 'b', 'c', 'z', 'aa', 'ab'].map((id) => `picture ${id}`),
      ...['floor-plan 2', 'document 1', 'document 9'],
    ])
  })

  it('have their time and title [D18-17]', () => {
    const { row } = one({
      more: '<objects><document id="1" modTime="2026-11-18-10:00:00" title="Guide" url="https://img.example.com/g.pdf"/></objects><media><attachment usage="statementOfInformation" url="https://img.example.com/s.pdf"/></media>',
    })
    expect(row?.files).toEqual([
      {
        kind: 'document',
        id: '1',
        url: 'https://img.example.com/g.pdf',
        modTime: '2026-11-18T10:00:00',
        title: 'Guide',
      },
      {
        kind: 'document',
        id: '',
        url: 'https://img.example.com/s.pdf',
        modTime: null,
        title: 'Statement of information',
      },
    ])
  })

  it('are removed where there is an id without an address, and kept where there is neither [D18-17]', () => {
    expect(files('<objects><img id="b"/><img/></objects>')).toEqual({ files: [['picture', 'b', null]], problems: [] })
    expect(files('<objects><img id="b" file="b.jpg"/></objects>')).toEqual({
      files: [],
      problems: ['objects.img address-not-allowed b.jpg'],
    })
  })

  it.each([
    'ftp://img.example.com/a.jpg',
    'file:///etc/passwd',
    'https://user:secret@img.example.com/a.jpg',
    'https://img.example.com:8080/a.jpg',
    'javascript:alert(1)',
    'a.jpg',
  ])('are left out at an address that isn’t fetched: %s [D18-17]', (url) => {
    expect(files(`<objects><img id="m" url="${url}"/></objects>`)).toEqual({
      files: [],
      problems: [`objects.img address-not-allowed ${url}`],
    })
  })

  it('are two floor plans at most [D18-17]', () => {
    const plans = ['1', '2', '3']
      .map((id) => `<floorplan id="${id}" url="https://img.example.com/${id}.png"/>`)
      .join('')
    const read = files(`<objects>${plans}</objects>`)
    expect(read.files?.map(([, id]) => id)).toEqual(['1', '2'])
    expect(read.problems).toEqual(['objects.floorplan text-left-out'])
  })

  it.each([
    ['<videoLink href="https://video.example.com/a"/>', 'https://video.example.com/a', []],
    ['<videoLink href=""/>', '', []],
    ['<videoLink/>', '', []],
    ['', undefined, []],
    [
      '<videoLink href="http://video.example.com/a"/>',
      undefined,
      ['videoLink address-not-allowed http://video.example.com/a'],
    ],
    ['<externalLink href="https://tour.example.com/a"/>', 'https://tour.example.com/a', []],
    ['<externalLink href="https://www.example.com/"/>', undefined, []],
  ])('a film is a link: %s [D18-17]', (more, videoUrl, problems) => {
    const read = one({ more })
    expect(read.listing?.videoUrl).toBe(videoUrl)
    expect(read.problems).toEqual(problems)
  })
})

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

describe('The address of several units', () => {
  const unit = (id: string, number: string, street: string) =>
    unitIn({
      id,
      address: `<address><subNumber>${id}</subNumber><streetNumber>${number}</streetNumber><street>${street}</street>${PLACE}</address>`,
    })

  it('is the one that they share, or else their street [D18-14]', () => {
    const address = (...units: readonly string[]) => readFeed(units).listings[0]?.address
    expect(address(unit('1', '12', 'Example Street'), unit('2', '12', 'Example Street'))).toBe('12 Example Street')
    expect(address(unit('1', '12', 'Example Street'), unit('2', '14', 'Example Street'))).toBe('Example Street')
  })
})

describe('A time of a feed', () => {
  it.each([
    ['2026-11-20-09:00:00', '2026-11-20T09:00:00'],
    ['2026-11-20T09:00', '2026-11-20T09:00:00'],
    ['20261120T090000', '2026-11-20T09:00:00'],
    ['20261120-0900', '2026-11-20T09:00:00'],
    ['2026-11-20', '2026-11-20T00:00:00'],
    ['2026-11-20T09:00:00.123Z', '2026-11-20T09:00:00'],
    ['2026-11-31', null],
    ['2026-13-01', null],
    ['2026-11-20T24:00', null],
    ['20/11/2026', null],
    ['', null],
  ])('%s is %s [D18-8]', (text, expected) => {
    expect(readFeed(unitIn({ modTime: text })).rows[0]?.modTime).toBe(expected)
  })
})
