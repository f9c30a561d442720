import { describe, expect, it } from 'vitest'
import { one, readFeed, unitIn } from './feed-file'

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
