const find = document.getElementById('find')
const found = document.getElementById('found')
/** The promises and the scenarios. */
const items = [...document.querySelectorAll('[data-ids]')].map((item) => ({
  item,
  isScenario: item.matches('.scenario'),
  ids: item.dataset.ids.toLowerCase().split(' '),
  text: item.textContent.toLowerCase(),
}))

/** A complete id finds itself, an incomplete one all that begin with it. Anything else is searched for as text. */
const matcherOf = (wanted) => {
  if (!/^[abm]\d+(\.\d+)?-\d*$/.test(wanted)) return ({ text }) => text.includes(wanted)
  if (items.some(({ ids }) => ids.includes(wanted))) return ({ ids }) => ids.includes(wanted)
  return ({ ids }) => ids.some((id) => id.startsWith(wanted))
}

const counted = (number, word) => `${number} ${word}${number === 1 ? '' : 's'}`

/** Shows what matches, and the boxes around it; opens groups only if something in them matches. */
const show = () => {
  const wanted = find.value.trim().toLowerCase()
  const isSearch = wanted !== ''
  const matches = matcherOf(wanted)
  for (const each of items) each.item.hidden = !matches(each)
  for (const box of document.querySelectorAll('.capability, .calls, .sheet, .journey, .rows'))
    box.hidden = isSearch && box.querySelector('[data-ids]:not([hidden])') === null
  for (const group of document.querySelectorAll('.capability, .calls')) group.open = isSearch && !group.hidden
  document.getElementById('progress').hidden = isSearch
  document.body.classList.toggle('searching', isSearch)
  const shown = items.filter(({ item }) => !item.hidden)
  const scenarios = shown.filter(({ isScenario }) => isScenario).length
  found.textContent = isSearch
    ? `${counted(shown.length - scenarios, 'promise')}, ${counted(scenarios, 'scenario')}`
    : ''
}

/** A link to something that the search hides ends the search. */
const reveal = () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (target === null) return
  if (target.closest('[hidden]') !== null) {
    find.value = ''
    show()
  }
  for (let box = target; box !== null; box = box.parentElement) if (box.matches('details')) box.open = true
  target.scrollIntoView()
}

find.addEventListener('input', show)
window.addEventListener('hashchange', reveal)
reveal()
