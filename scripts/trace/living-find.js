const find = document.getElementById('find')
const found = document.getElementById('found')
const scenarios = [...document.querySelectorAll('.scenario')].map((scenario) => ({
  scenario,
  text: scenario.textContent.toLowerCase(),
}))

/** Shows the scenarios with the words, and what holds them; opens a group of calls only if one is among them. */
const show = () => {
  const wanted = find.value.trim().toLowerCase()
  for (const { scenario, text } of scenarios) scenario.hidden = !text.includes(wanted)
  for (const box of document.querySelectorAll('.calls, .sheet, .journey'))
    box.hidden = wanted !== '' && box.querySelector('.scenario:not([hidden])') === null
  for (const calls of document.querySelectorAll('.calls')) calls.open = wanted !== '' && !calls.hidden
  document.getElementById('progress').hidden = wanted !== ''
  const shown = scenarios.filter(({ scenario }) => !scenario.hidden).length
  found.textContent = wanted === '' ? '' : `${shown} of ${scenarios.length} scenarios`
}

find.addEventListener('input', show)
