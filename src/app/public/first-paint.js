// Runs before the first paint, on pages whose first screen is rendered by the server.
{
  // The server can't see the hash, so it rendered the page of the plain path.
  const isAtHash = location.hash.startsWith('#/') && location.hash !== '#/'
  if (isAtHash) document.documentElement.classList.add('at-hash')

  let isStarted = false
  const start = () => {
    if (!isStarted) document.head.append(document.getElementById('application').content)
    isStarted = true
  }
  // Load the application after the first paint, or immediately if the page is not visible.
  addEventListener('DOMContentLoaded', () => {
    if (isAtHash || document.visibilityState === 'hidden') return start()
    new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length > 0) start()
    }).observe({ type: 'paint', buffered: true })
    // Fallback for browsers that don't report paint timing.
    setTimeout(start, 2000)
  })
}
if (localStorage.getItem('token') !== null) document.documentElement.classList.add('has-token')
