// The sandbox's billing page. The server makes all decisions; after each change the page is loaded again.

const UNREACHABLE = 'We couldn’t reach the payment provider. Try again.'
const ENDED = 'This subscription has ended. Return to your account.'

document.querySelector('.done')?.focus()

const setProblem = (form, name, problem) => {
  const field = form.querySelector(`[data-field="${name}"]`)
  const help = field.querySelector('.help')
  field.toggleAttribute('data-wrong', problem !== null)
  field.querySelector('input').setAttribute('aria-invalid', String(problem !== null))
  help.textContent = problem ?? help.dataset.help
}
const forgetProblems = (form) => {
  for (const { dataset } of form.querySelectorAll('[data-field]')) setProblem(form, dataset.field, null)
}

const send = async (form) => {
  const answer = await fetch(window.location.pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: form.dataset.action, ...Object.fromEntries(new FormData(form)) }),
  })
  return answer.json()
}

const show = (form, { status, message, problems }) => {
  if (status === 'done') return window.location.assign(`${window.location.pathname}?done=${form.dataset.action}`)
  if (status === 'wrong') {
    for (const [name, problem] of Object.entries(problems)) setProblem(form, name, problem)
    return form.querySelector('[aria-invalid="true"]')?.focus()
  }
  form.querySelector('.alert').textContent =
    status === 'declined' ? message : status === 'ended' || status === 'unknown' ? ENDED : UNREACHABLE
}

for (const form of document.querySelectorAll('form')) {
  const button = form.querySelector('[type="submit"]')
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (button.ariaDisabled === 'true') return
    button.setAttribute('aria-disabled', 'true')
    form.querySelector('.alert').textContent = ''
    forgetProblems(form)
    try {
      show(form, await send(form))
    } catch {
      show(form, { status: 'unreachable' })
    }
    button.setAttribute('aria-disabled', 'false')
  })
  form.addEventListener('input', ({ target }) => {
    if (target.closest('[data-field]')) setProblem(form, target.name, null)
  })
  form.addEventListener('click', ({ target }) => {
    const number = target.closest('[data-card]')?.dataset.card
    if (number === undefined) return
    const nextYear = String((new Date().getFullYear() + 1) % 100)
    const samples = { cardNumber: number, expiry: `12/${nextYear}`, cvv: '123', name: 'Sandbox Member' }
    for (const [name, value] of Object.entries(samples)) {
      const input = form.elements[name]
      if (name === 'cardNumber' || input.value === '') input.value = value
      setProblem(form, name, null)
    }
    button.focus()
  })
}
