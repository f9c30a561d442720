import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mp4 } from '../../scripts/video/mp4'

interface Box {
  readonly name: string
  readonly start: number
  readonly size: number
}

/** The boxes of an MP4 file that stand between two offsets. */
const boxesIn = (file: Buffer, from: number, to: number): Box[] => {
  const boxes: Box[] = []
  for (let start = from; start < to; start += file.readUInt32BE(start)) {
    boxes.push({ name: file.toString('latin1', start + 4, start + 8), start, size: file.readUInt32BE(start) })
  }
  return boxes
}

const frames = [
  { data: Buffer.from('first'), isKey: true },
  { data: Buffer.from('second one'), isKey: false },
]
const file = mp4({ width: 64, height: 36, framesPerSecond: 24, frames, configuration: Buffer.from([1, 77, 64, 31]) })

test('the list of pictures stands before the pictures, and its offset leads to the first', () => {
  const boxes = boxesIn(file, 0, file.length)
  expect(boxes.map(({ name }) => name)).toEqual(['ftyp', 'moov', 'mdat'])
  const offset = file.readUInt32BE(file.indexOf('stco') + 12)
  expect(file.toString('latin1', offset)).toBe('firstsecond one')
})

test('it lasts as long as its frames', () => {
  const header = file.indexOf('mvhd')
  expect([file.readUInt32BE(header + 16), file.readUInt32BE(header + 20)]).toEqual([12_000, 1_000])
})

test('sizes and keys of the frames', () => {
  const sizes = file.indexOf('stsz')
  expect([file.readUInt32BE(sizes + 12), file.readUInt32BE(sizes + 16), file.readUInt32BE(sizes + 20)]).toEqual([
    2, 5, 10,
  ])
  const keys = file.indexOf('stss')
  expect([file.readUInt32BE(keys + 8), file.readUInt32BE(keys + 12)]).toEqual([1, 1])
})

test('the demo’s film is one of those', () => {
  const film = readFileSync('server/files/videos/the-lantern.mp4')
  expect(boxesIn(film, 0, film.length).map(({ name }) => name)).toEqual(['ftyp', 'moov', 'mdat'])
  const header = film.indexOf('mvhd')
  expect(film.readUInt32BE(header + 20) / film.readUInt32BE(header + 16)).toBe(13)
})
