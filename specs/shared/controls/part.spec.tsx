// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { part } from '../../../src/shared/part'

afterEach(cleanup)

const Chart = ({ title }: { title: string }) => <p>{title}</p>
const load = () => Promise.resolve({ Chart })

const show = (Part: ReturnType<typeof part<{ title: string }, 'Chart'>>) =>
  render(
    <Suspense fallback={<p>Loading</p>}>
      <Part title="Commission" />
    </Suspense>,
  )

test('a part is loaded when it is shown', async () => {
  show(part(load, 'Chart'))
  expect(screen.getByText('Loading')).toBeDefined()
  expect(await screen.findByText('Commission')).toBeDefined()
})

test('a part that was preloaded is shown at once', async () => {
  const Part = part(load, 'Chart')
  await Part.preload()
  show(Part)
  expect(screen.queryByText('Loading')).toBeNull()
  expect(screen.getByText('Commission')).toBeDefined()
})

test('a part whose code failed to preload is loaded when it is shown', async () => {
  let tries = 0
  const Part = part(() => (++tries === 1 ? Promise.reject(new Error('offline')) : load()), 'Chart')
  await Part.preload()
  show(Part)
  expect(await screen.findByText('Commission')).toBeDefined()
})
