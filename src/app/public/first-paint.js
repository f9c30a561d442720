// Runs before the first paint, on pages whose first screen is rendered by the server. Makes that screen usable until
// the application replaces it, and starts the application.
{
  const FILE = /^\/(?:api|oa|assets|drawings|files|media|sandbox|dev)\/|\.\w{1,11}$/
  const { documentElement: html } = document
  /** The style sheets of each kind of page (`data-home`), and its paths (`data-home-paths`); other pages name their sheets. */
  const { dataset } = document.currentScript
  const listed = (text = '') => text.split(' ').filter((each) => each !== '')
  const PATHS = new Map(['home', 'results', 'listing', 'other'].map((kind) => [kind, listed(dataset[`${kind}Paths`])]))
  const [RESULTS] = PATHS.get('results')
  const [LISTING] = PATHS.get('listing')
  /** The kind of page that the server paints at an address. */
  const kindOf = (address) => {
    const [path] = address.split('?')
    const isAt = (each) => each === path || (each.endsWith('/:id') && path.startsWith(each.slice(0, -3)))
    return [...PATHS.keys()].find((kind) => PATHS.get(kind).some(isAt))
  }
  /** The tab keeps a search, which only the application knows. */
  const isKeptSearch = (address) => address === RESULTS && sessionStorage.getItem('searchFilters') !== null
  const paint = () => document.getElementById('first-paint')
  const isIn = (place, target) => target instanceof Node && place?.contains(target) === true
  const routeIn = ({ pathname, search, hash }) => (hash.startsWith('#/') ? hash.slice(1) : pathname + search)

  // ---- The application

  const loading = { isStarted: false, isBroken: false, isListening: false }
  const start = () => {
    if (loading.isStarted) return
    loading.isStarted = true
    const { content } = document.getElementById('application')
    content.querySelector('script')?.addEventListener('error', () => {
      loading.isBroken = true
      forget()
    })
    document.head.append(content)
  }
  const likeIt = (link) => `link[rel="${link.rel}"][href="${link.getAttribute('href')}"]`
  const addLinks = (links, priority = 'auto') =>
    document.head.append(
      ...links
        .filter((link) => document.head.querySelector(likeIt(link)) === null)
        .map((link) => Object.assign(document.importNode(link), { fetchPriority: priority })),
    )
  /** Loaded while the page is on its way; applied with it, after the sheets of this page, as layers need it. */
  const sheetsFor = (address) =>
    listed(dataset[kindOf(address)])
      .filter((href) => document.head.querySelector(`link[rel="stylesheet"][href="${href}"]`) === null)
      .map((href) =>
        Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', crossOrigin: '', href }),
      )
  const preloadOf = (script) =>
    Object.assign(document.createElement('link'), {
      rel: 'modulepreload',
      crossOrigin: '',
      href: script.getAttribute('src'),
    })
  /** The application's scripts, and those of the page, as links that load but don't run them. */
  const codeOf = (page) =>
    [...(page.getElementById('application')?.content.children ?? [])].map((each) =>
      each.matches('script') ? preloadOf(each) : each,
    )
  const isStyled = (sheet) =>
    sheet.sheet !== null || new Promise((resolve) => (sheet.onload = sheet.onerror = () => resolve(true)))
  const sheetsIn = (page) => [...page.head.querySelectorAll('link[rel="stylesheet"]')]
  const allStyled = () => Promise.all(sheetsIn(document).map(isStyled))
  /** The pictures that a page preloads, so that it is painted with them; but it doesn't wait for them long. */
  const picturesOf = (page) =>
    Promise.race([
      Promise.allSettled(
        [...page.head.querySelectorAll('link[rel="preload"][as="image"]')].map((link) =>
          Object.assign(new Image(), {
            sizes: link.imageSizes,
            srcset: link.imageSrcset,
            src: link.getAttribute('href'),
          }).decode(),
        ),
      ),
      new Promise((resolve) => setTimeout(resolve, 300)),
    ])

  // ---- Another address: its own first screen, from the server

  // The server can't see the hash, so it rendered the page of the plain path.
  const isElsewhere =
    (location.hash.startsWith('#/') && routeIn(location) !== location.pathname + location.search) ||
    isKeptSearch(routeIn(location))
  if (isElsewhere) html.classList.add('at-hash')
  const opened = routeIn(location)
  let route = opened
  let request = new AbortController()
  let rules = null

  /** Returns whether the address has a first screen, which is then visible. */
  const show = async (address) => {
    request.abort()
    route = address
    if (kindOf(address) === undefined || isKeptSearch(address)) return false
    request = new AbortController()
    const { signal } = request
    addLinks(sheetsFor(address), 'high')
    try {
      const answer = await fetch(address, { signal })
      const { markup, sheet } = apart(await answer.text())
      const page = new DOMParser().parseFromString(markup, 'text/html')
      const found = page.getElementById('first-paint')
      if (found === null) return false
      addLinks([...page.head.querySelectorAll('link[rel="preload"]'), ...sheetsIn(page)])
      await Promise.all([allStyled(), picturesOf(page)])
      if (signal.aborted || paint() === null) return false
      replaceWith(page, found, sheet)
      // Once it is painted.
      requestAnimationFrame(() => setTimeout(() => addLinks(codeOf(page), 'low'), 50))
      return true
    } catch {
      return false
    }
  }
  /** A page's style block is not parsed with its markup: this page's policy doesn't allow it, and would say so. */
  const apart = (text) => {
    const [block = '', sheet = ''] = /<style>([^<]*)<\/style>/.exec(text) ?? []
    return { markup: text.replace(block, ''), sheet }
  }
  const replaceWith = (page, found, sheet) => {
    document.head.querySelector('style')?.remove()
    const others = document.adoptedStyleSheets.filter((sheet) => sheet !== rules)
    rules = new CSSStyleSheet()
    rules.replaceSync(sheet)
    document.adoptedStyleSheets = [...others, rules]
    const hadFocus = isIn(paint(), document.activeElement)
    forget()
    paint().replaceChildren(...found.childNodes)
    document.title = page.title
    html.classList.remove('at-hash')
    scrollTo(0, 0)
    if (hadFocus) paint().querySelector('main')?.focus({ preventScroll: true })
  }
  const go = (address) => {
    const { pathname, search, hash } = location
    if (address === route) return
    // The application will not have searched for them.
    if (route.startsWith(`${RESULTS}?`)) html.dataset.left = route
    // As the application does when it starts, so that going back is a change of the hash.
    if (pathname + search !== '/')
      history.replaceState(null, '', `/${hash.startsWith('#/') ? hash : `#${pathname}${search}`}`)
    void show(address)
    location.hash = address
  }

  // ---- What is pressed before the application is there

  let pressed = null
  /** Pressed again in the application. */
  let toRepeat = null
  const forget = () => {
    pressed?.removeAttribute('aria-busy')
    pressed = toRepeat = null
  }
  const notePress = (control, isRepeated) => {
    forget()
    pressed = control
    toRepeat = isRepeated ? control : null
    control.setAttribute('aria-busy', 'true')
  }
  const follow = (event, link) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    const isOurs = link.origin === location.origin && link.target === '' && !link.hasAttribute('download')
    const address = routeIn(link) === RESULTS ? (html.dataset.left ?? RESULTS) : routeIn(link)
    if (!isPlain || !isOurs || FILE.test(link.pathname) || loading.isBroken) return
    event.preventDefault()
    notePress(link, false)
    noteListing(link, address)
    go(address)
  }
  /** For the application to report. */
  const noteListing = (link, address) => {
    const [path, listing = ''] = address.split('?pid=')
    if (path !== LISTING || !/^\d+$/.test(listing) || link.closest('article') === null) return
    html.dataset.followed = `${html.dataset.followed ?? ''} ${listing}`
    dispatchEvent(new Event('painted-link'))
  }
  const press = (event) => {
    if (!isIn(paint(), event.target)) return
    const control = event.target.closest('a[href], button')
    if (control === null) return
    if (control.matches('a')) follow(event, control)
    else if (control.dataset.focuses !== undefined) document.getElementById(control.dataset.focuses)?.focus()
    // What is sent, paid or deleted is never repeated.
    else if (control.type === 'button' && control.closest('form:not([role="search"]), [data-no-repeat]') === null)
      notePress(control, true)
  }
  const submit = (event) => {
    const form = event.target
    if (!isIn(paint(), form)) return
    // What is sent elsewhere waits for the application, and never becomes an address; some forms are sent in it then.
    const isSearch = form.closest('[role="search"]') !== null
    if (isSearch && loading.isBroken) return
    event.preventDefault()
    if (form.dataset.repeats !== undefined && event.submitter !== null) notePress(event.submitter, true)
    if (!isSearch) return
    const filled = [...new FormData(form)].filter(([, value]) => value !== '')
    if (event.submitter !== null) notePress(event.submitter, false)
    go(`${new URL(form.action).pathname}?${new URLSearchParams(filled)}`)
  }

  // ---- The hand-over to the application

  /** While both are there, a label belongs to the painted field of its id, so it is looked for in the field's own part. */
  const labelOf = (field) =>
    field.labels?.[0] ??
    (field.id === ''
      ? null
      : field.closest('#first-paint, #root')?.querySelector(`label[for="${CSS.escape(field.id)}"]`))
  const textOf = (element) =>
    (element.getAttribute('aria-label') ?? labelOf(element)?.textContent ?? element.textContent)
      .replace(/\s+/g, ' ')
      .trim()
  /** A row by its listing, anything else by its landmark. */
  const placeOf = (element) => {
    const place = element.closest('article, nav, header, main')
    return `${place?.tagName} ${place?.getAttribute('aria-labelledby') ?? place?.getAttribute('aria-label')}`
  }
  const alike = (within, one, isText) =>
    [...within.querySelectorAll(one.tagName)].filter(
      (each) => each.type === one.type && placeOf(each) === placeOf(one) && isText(textOf(each)),
    )
  /** The application's control of the same kind, place and name. A count may have been added to the name. */
  const counterpartOf = (one) => {
    const app = document.getElementById('root')
    if (one.matches('main')) return app.querySelector('main')
    const text = textOf(one)
    const index = alike(paint(), one, (each) => each === text).indexOf(one)
    const same = alike(app, one, (each) => each === text)
    return (same.length > 0 ? same : alike(app, one, (each) => each.startsWith(`${text} `)))[index]
  }
  const isUsable = (control) =>
    control?.isConnected === true &&
    control.checkVisibility({ visibilityProperty: true }) &&
    control.closest('[inert], :disabled, [aria-disabled="true"]') === null

  const isChanged = (field) =>
    field.matches('select')
      ? [...field.options].some((option) => option.selected !== option.defaultSelected)
      : field.type === 'radio' || field.type === 'checkbox'
        ? field.checked && !field.defaultChecked
        : field.value !== field.defaultValue
  const fill = (field, { type, value }) => {
    if (type === 'radio' || type === 'checkbox') return field.click()
    // Past React's own property, which would take the change for its own.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value)
    field.dispatchEvent(new Event(field.matches('select') ? 'change' : 'input', { bubbles: true }))
  }
  const focusOn = (control, { selectionStart, selectionEnd, selectionDirection }) => {
    control.focus({ preventScroll: true })
    if (typeof selectionStart === 'number') control.setSelectionRange(selectionStart, selectionEnd, selectionDirection)
  }

  /** Reasons to wait: a press or a composed character would be lost halfway. */
  const busy = new Set()
  let isDue = false
  const take = (reason) => {
    busy.add(reason)
    setTimeout(release, 2000, reason)
  }
  const release = (reason) => {
    busy.delete(reason)
    if (isDue) handOver()
  }
  const over = new AbortController()
  let isScrolled = false
  const handOver = () => {
    isDue = true
    if (busy.size > 0 || over.signal.aborted) return
    over.abort()
    request.abort()
    const painted = paint()
    const app = document.getElementById('root')
    if (painted === null) return void (app.inert = false)
    const fields = [...painted.querySelectorAll('input, select, textarea')].filter(isChanged)
    const pairs = fields.map((field) => [counterpartOf(field), field])
    const focused = isIn(painted, document.activeElement) ? document.activeElement : null
    const toFocus = focused && counterpartOf(focused)
    const toPress = toRepeat && counterpartOf(toRepeat)
    // Asking for the position costs a layout.
    const position = isScrolled ? [scrollX, scrollY] : null
    app.inert = false
    painted.remove()
    if (position !== null) scrollTo(...position)
    // Not while React is committing.
    queueMicrotask(() => {
      if (isUsable(toFocus)) focusOn(toFocus, focused)
      for (const [field, from] of pairs) if (isUsable(field)) fill(field, from)
      if (isUsable(toFocus) && toFocus.matches('input')) focusOn(toFocus, focused)
      if (isUsable(toPress)) toPress.click()
    })
  }

  const listen = (type, listener, target = window) =>
    target.addEventListener(type, listener, { capture: true, signal: over.signal })
  listen('scroll', ({ target }) => (isScrolled ||= target === document))
  listen('click', press)
  listen('submit', submit)
  listen('pointerdown', () => take('pointer'))
  listen('click', () => setTimeout(release, 0, 'pointer'))
  // A click comes after it, unless the press was a scroll.
  for (const type of ['pointerup', 'pointercancel']) listen(type, () => setTimeout(release, 50, 'pointer'))
  listen('compositionstart', () => take('composition'))
  listen('compositionend', () => release('composition'))
  // Later changes are the application's.
  listen('hashchange', () => {
    if (!loading.isListening && routeIn(location) !== route) void show(routeIn(location))
  })
  listen('application-listens', () => {
    loading.isListening = true
    // The address may have changed since its first render.
    if (route !== opened) dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  })
  listen('first-paint-over', handOver)

  const shown = isElsewhere ? show(route) : Promise.resolve(true)
  listen('DOMContentLoaded', async () => {
    document.getElementById('root').inert = true
    if (document.visibilityState === 'hidden') return start()
    // Starts it after the first paint.
    new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length > 0) start()
    }).observe({ type: 'paint', buffered: true })
    // For browsers that don't report paint timing.
    setTimeout(start, PerformanceObserver.supportedEntryTypes.includes('paint') ? 8000 : 2000)
    if (!(await shown)) start()
  })
}
if (localStorage.getItem('token') !== null) document.documentElement.classList.add('has-token')
