// Runs before anything is painted, in the pages whose first screen the server painted.
{
  // The server cannot see a hash, and painted the page of the plain path.
  const isAtHash = location.hash.startsWith('#/') && location.hash !== '#/'
  if (isAtHash) document.documentElement.classList.add('at-hash')

  let isStarted = false
  const start = () => {
    if (!isStarted) document.head.append(document.getElementById('application').content)
    isStarted = true
  }
  // The application comes once its first screen is seen; where nobody sees one, at once.
  addEventListener('DOMContentLoaded', () => {
    if (isAtHash || document.visibilityState === 'hidden') return start()
    new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length > 0) start()
    }).observe({ type: 'paint', buffered: true })
    // A browser that does not tell of its paints does not wait for long.
    setTimeout(start, 2000)
  })
}
if (localStorage.getItem('token') !== null) document.documentElement.classList.add('has-token')
