// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from '../../../src/shared/ui/messages/Dialog'

const Screen = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Share</button>
      <button>Print</button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Share a link">
        <input aria-label="Label" />
      </Dialog>
    </>
  )
}

let frames: FrameRequestCallback[] = []

/** Frames come when the spec says so, as on a busy device. */
beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const nextFrame = () => act(() => frames.splice(0).forEach((callback) => callback(0)))

const openFrom = async () => {
  const { findByLabelText, getByText } = render(<Screen />)
  const button = getByText('Share')
  button.focus()
  fireEvent.click(button)
  return { button, field: await findByLabelText('Label'), getByText }
}

test('a dialog has the focus as soon as it is shown, before the browser draws', async () => {
  const { field } = await openFrom()
  expect(document.activeElement).toBe(field)
})

test('closing a dialog returns the focus to its button, wherever it was when the browser drew the dialog', async () => {
  const { button, getByText } = await openFrom()
  getByText('Print').focus()
  nextFrame()
  nextFrame()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await vi.waitFor(() => expect(document.activeElement).toBe(button))
})

test('the focus goes to the first field of a dialog that was still loading, unless it is in one [D35-27]', async () => {
  const Loading = ({ fields }: { fields: readonly string[] }) => (
    <Dialog open onClose={() => {}} title="New project">
      {fields.length === 0 ? <p>Loading</p> : fields.map((name) => <input key={name} aria-label={name} />)}
    </Dialog>
  )
  const { rerender, findByLabelText, findByText } = render(<Loading fields={[]} />)
  await findByText('Loading')
  rerender(<Loading fields={['Name', 'Suburb']} />)
  const name = await findByLabelText('Name')
  await vi.waitFor(() => expect(document.activeElement).toBe(name))
  const suburb = await findByLabelText('Suburb')
  suburb.focus()
  rerender(<Loading fields={['Name', 'Suburb', 'State']} />)
  await findByLabelText('State')
  expect(document.activeElement).toBe(suburb)
})
