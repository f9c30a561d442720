// The sandbox's checkout, shown in a frame. The server makes all decisions; this displays them and notifies the parent page.

const sheet = document.querySelector('.sheet')
const form = document.querySelector('form')
const notice = document.querySelector('.notice')
const framed = window.parent !== window

/** @param {{ status: string, [key: string]: unknown }} message to the parent page, which has the same origin */
const tell = (message) => {
  const type = sheet.dataset.entry === 'card' ? 'sandbox-authentication' : 'sandbox-checkout'
  if (framed) window.parent.postMessage({ type, ...message }, window.location.origin)
}

const complete = (returnUrl) => {
  tell({ status: 'complete', returnUrl })
  if (!framed) window.location.assign(returnUrl)
}

// Reports the height immediately, which shows the parent page that the form has loaded, and on each change, to avoid a scroll bar.
const tellHeight = () => tell({ status: 'height', height: Math.ceil(sheet.getBoundingClientRect().height) })
tellHeight()
new ResizeObserver(tellHeight).observe(sheet)

// The tenant's colours, from the parent page.
const colours = ['--brand', '--on-brand', '--brand-edge', '--ink', '--ground', '--error', '--error-wash']
window.addEventListener('message', ({ source, origin, data }) => {
  if (!framed || source !== window.parent || origin !== window.location.origin || data?.type !== 'sandbox-theme') return
  for (const name of colours) {
    const colour = data.colours?.[name]
    if (typeof colour === 'string' && CSS.supports('color', colour))
      document.documentElement.style.setProperty(name, colour)
  }
})

if (sheet.dataset.status === 'complete') complete(sheet.dataset.returnUrl)
if (sheet.dataset.status === 'failed') tell({ status: 'failed', message: sheet.dataset.message })

const unreachable = 'We couldn’t reach the payment provider. Try again; you won’t be charged twice.'

const showNotice = (status, title, message) => {
  form.hidden = true
  sheet.dataset.status = status
  notice.querySelector('h2').textContent = title
  notice.querySelector('p').textContent = message
  notice.hidden = false
  notice.focus()
}

// The bank's question: the answer completes the payment, or leads back to the card.
const startQuestion = () => {
  const alert = form.querySelector('.alert')
  const buttons = [...form.querySelectorAll('button')]
  const ends = {
    complete: ({ returnUrl }) => {
      showNotice('complete', 'Payment approved', 'Returning to your reservation.')
      if (sheet.dataset.entry === 'card') tell({ status: 'done' })
      else complete(returnUrl)
    },
    refused: ({ message }) => {
      if (sheet.dataset.entry !== 'card') return window.location.assign(sheet.dataset.back)
      showNotice('failed', 'Payment refused', message)
      tell({ status: 'refused', message })
    },
    expired: () => {
      const message = 'It timed out or was closed. You haven’t been charged.'
      showNotice('failed', 'This payment has expired', message)
      tell({ status: sheet.dataset.entry === 'card' ? 'refused' : 'failed', message })
    },
  }
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (buttons.some((button) => button.ariaDisabled === 'true')) return
    buttons.forEach((button) => button.setAttribute('aria-disabled', 'true'))
    alert.textContent = ''
    try {
      const answer = await fetch(window.location.pathname, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ answer: event.submitter?.value ?? 'refuse' }),
      })
      const outcome = await answer.json()
      if (Object.hasOwn(ends, outcome.status)) return ends[outcome.status](outcome)
      alert.textContent = unreachable
    } catch {
      alert.textContent = unreachable
    }
    buttons.forEach((button) => button.setAttribute('aria-disabled', 'false'))
  })
}

const startForm = () => {
  const button = form.querySelector('.pay')
  const caption = button.querySelector('span')
  const label = caption.textContent
  const alert = form.querySelector('.alert')
  let busy = false

  const setProblem = (name, problem) => {
    const field = form.querySelector(`[data-field="${name}"]`)
    const help = field.querySelector('.help')
    field.toggleAttribute('data-wrong', problem !== null)
    field.querySelector('input').setAttribute('aria-invalid', String(problem !== null))
    help.textContent = problem ?? help.dataset.help
  }
  const setBusy = (now) => {
    busy = now
    button.setAttribute('aria-disabled', String(now))
    caption.textContent = now ? 'Paying…' : label
  }

  const answers = {
    complete: ({ returnUrl }) => {
      showNotice('complete', 'Payment received', 'Returning to your reservation.')
      complete(returnUrl)
    },
    expired: () => {
      const message = 'It timed out or was closed. You haven’t been charged.'
      showNotice('failed', 'This checkout has expired', message)
      tell({ status: 'failed', message })
    },
    authenticate: ({ address }) => window.location.assign(address),
    declined: ({ message }) => {
      alert.textContent = message
    },
    wrong: ({ problems }) => {
      for (const [name, problem] of Object.entries(problems)) setProblem(name, problem)
      form.querySelector('[aria-invalid="true"]')?.focus()
    },
  }

  const send = (path) =>
    fetch(`${window.location.pathname}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
    })

  /** Checks a field on blur, unless it is still empty. */
  const check = async ({ name, value }) => {
    try {
      const { problems } = await (await send('check')).json()
      if (!busy && form.elements[name].value === value) setProblem(name, problems?.[name] ?? null)
    } catch {
      // Paying validates again and shows the errors.
    }
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (busy) return
    alert.textContent = ''
    for (const name of ['cardNumber', 'expiry', 'cvv', 'name']) setProblem(name, null)
    setBusy(true)
    try {
      const answer = await send('pay')
      const outcome = await answer.json()
      setBusy(false)
      if (Object.hasOwn(answers, outcome.status)) answers[outcome.status](outcome)
      else alert.textContent = outcome.message ?? unreachable
    } catch {
      setBusy(false)
      alert.textContent = unreachable
    }
  })

  // Groups digits while typing at the end; edits in the middle are regrouped on blur.
  const grouped = {
    cardNumber: (digits) => digits.replace(/(\d{4})(?=\d)/g, '$1 '),
    expiry: (digits) => digits.replace(/^(?=[2-9])/, '0').replace(/^(\d\d)(\d)/, '$1/$2'),
  }
  const regroup = (input) => {
    if (input.name in grouped) input.value = grouped[input.name](input.value.replace(/\D/g, ''))
  }
  form.addEventListener('input', ({ target }) => {
    if (!target.closest('.field')) return
    if (target.selectionStart === target.value.length) regroup(target)
    setProblem(target.name, null)
  })
  form.addEventListener('change', ({ target }) => {
    if (!target.closest('.field')) return
    regroup(target)
    if (target.value !== '') check({ name: target.name, value: target.value })
  })

  form.addEventListener('click', ({ target }) => {
    const number = target.closest('[data-card]')?.dataset.card
    if (number === undefined) return
    const nextYear = String((new Date().getFullYear() + 1) % 100)
    const samples = { cardNumber: number, expiry: `12/${nextYear}`, cvv: '123', name: 'Sandbox Buyer' }
    for (const [name, value] of Object.entries(samples)) {
      const input = form.elements[name]
      if (name === 'cardNumber' || input.value === '') input.value = value
      setProblem(name, null)
    }
    alert.textContent = ''
    button.focus()
  })
}

if (form) (sheet.dataset.status === 'authenticate' ? startQuestion : startForm)()
