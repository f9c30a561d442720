/** URLs of the page's own files, with a content hash so that they can be cached indefinitely. */
export interface PageAssets {
  readonly css: string
  readonly js: string
  readonly font: string
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const text = (value: string): string => value.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

interface PageHead {
  readonly title?: string
  /** Stylesheets after the page's own. */
  readonly styles?: readonly string[]
}

export const shell = (
  { css, js, font }: PageAssets,
  body: string,
  { title = 'Sandbox payment', styles = [] }: PageHead = {},
): string => `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>
${[css, ...styles].map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
<script type="module" src="${js}"></script>
</head>
<body>
${body}
</body>
</html>
`

interface Field {
  readonly name: string
  readonly label: string
  readonly autocomplete: string
  readonly help: string
  readonly attributes: string
}

const field = ({
  name,
  label,
  autocomplete,
  help,
  attributes,
}: Field): string => `<div class="field" data-field="${name}">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" autocomplete="${autocomplete}" aria-describedby="${name}-help" required ${attributes}>
<p class="help" id="${name}-help" data-help="${help}">${help}</p>
</div>`

/** The fields of a card. */
export const cardFields: string = [
  {
    name: 'cardNumber',
    label: 'Card number',
    autocomplete: 'cc-number',
    help: 'Mastercard or Visa only',
    attributes: 'inputmode="numeric" maxlength="23"',
  },
  {
    name: 'expiry',
    label: 'Expiry',
    autocomplete: 'cc-exp',
    help: 'MM/YY',
    attributes: 'inputmode="numeric" maxlength="7"',
  },
  {
    name: 'cvv',
    label: 'Security code',
    autocomplete: 'cc-csc',
    help: '3 digits on the back',
    attributes: 'inputmode="numeric" maxlength="3"',
  },
  {
    name: 'name',
    label: 'Name on card',
    autocomplete: 'cc-name',
    help: 'As printed on the card',
    attributes: 'maxlength="40"',
  },
]
  .map(field)
  .join('\n')

interface SampleCard {
  readonly number: string
  readonly does: string
  readonly brand: string
}

/** A button that fills in a sandbox card. */
export const sampleCard = ({
  number,
  does,
  brand,
}: SampleCard): string => `<li><button type="button" data-card="${number}">
<span class="number">${number}</span><span class="does">${brand} ${does}</span></button></li>`
