let isPressed = false
const released = new Set<() => void>()

const press = (): void => {
  isPressed = true
}
const release = (): void => {
  isPressed = false
  // The click comes first.
  setTimeout(() => {
    for (const act of released) act()
    released.clear()
  })
}

// The mouse's own events: a finger sends them too, with the change of focus between them.
if (typeof document !== 'undefined') {
  document.addEventListener('mousedown', press, true)
  for (const end of ['mouseup', 'dragend']) document.addEventListener(end, release, true)
}

/** Acts at once, or after the click while something is pressed: what moves between a press and its release isn’t clicked. */
export const afterPress = (act: () => void): void => {
  if (isPressed) released.add(act)
  else act()
}
