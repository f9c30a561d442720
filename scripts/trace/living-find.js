const find = document.getElementById('find')
const found = document.getElementById('found')
const articles = [...document.querySelectorAll('article')].map((article) => ({
  article,
  text: article.textContent.toLowerCase(),
}))

const show = () => {
  const wanted = find.value.trim().toLowerCase()
  for (const { article, text } of articles) article.hidden = !text.includes(wanted)
  for (const box of document.querySelectorAll('.rule, .sheet'))
    box.hidden = wanted !== '' && box.querySelector('article:not([hidden])') === null
  const shown = articles.filter(({ article }) => !article.hidden).length
  found.textContent = wanted === '' ? '' : `${shown} of ${articles.length} scenarios`
}

find.addEventListener('input', show)
