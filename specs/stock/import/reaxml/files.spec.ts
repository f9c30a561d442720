import { describe, expect, it } from 'vitest'
import { one } from './feed-file'

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
