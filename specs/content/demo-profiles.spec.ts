import { expect, test } from 'vitest'
import { viewOf } from '../../domain/content/demo-profiles'

const property = { number: 7, suburb: 'Port Adelaide' }

test.each([
  ['', { to: '/property/search/results?searchType=buy&suburb=Port+Adelaide' }],
  ['https://platform.example', { href: 'https://platform.example/property/7', newWindow: true }],
  ['https://platform.example/au/', { href: 'https://platform.example/au/property/7', newWindow: true }],
])('[A1-20] with the agent platform "%s", View leads to %o', (agentPlatform, destination) => {
  expect(viewOf(property, { agentPlatform })).toEqual(destination)
})
