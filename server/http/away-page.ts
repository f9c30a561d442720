import type { Tenant } from '../../domain/content/tenant'
import { escapeHtml } from '../mail/email-layout'
import { type Rendered, styleSourceOf } from './page-bytes'

const NEUTRAL = { name: '', brand: '#1c2430', onBrand: '#ffffff', ink: '#1c2430', ground: '#f4f2ec' }

/** For when pages can't be made: it needs neither the database nor another file. Without a tenant it has no brand. */
export const awayPage = (tenant: Tenant | null): Rendered => {
  const { name, brand, onBrand, ink, ground } = tenant ?? NEUTRAL
  const rules = `
body { margin: 0; min-height: 100vh; display: grid; grid-template-rows: auto 1fr; background: ${ground}; color: ${ink}; font: 1.0625rem/1.6 Archivo, Arial, sans-serif }
header { padding: 1rem clamp(1rem, 5vw, 4rem); background: ${brand}; color: ${onBrand}; font-weight: 600; min-height: 1.6em }
main { padding: clamp(3rem, 12vh, 8rem) clamp(1rem, 5vw, 4rem); max-width: 36rem }
h1 { margin: 0 0 1rem; font-size: clamp(1.75rem, 5vw, 2.5rem); line-height: 1.15 }
a { display: inline-block; margin-top: 1rem; padding: 0.75rem 1.25rem; background: ${brand}; color: ${onBrand}; text-decoration: none }
a:focus-visible { outline: 3px solid ${ink}; outline-offset: 3px }
`
  return {
    html: `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(name === '' ? 'We’ll be right back' : `We’ll be right back | ${name}`)}</title>
<style>${rules}</style>
</head>
<body>
<header>${escapeHtml(name)}</header>
<main>
<h1>We’ll be right back</h1>
<p>The site can’t show this page at the moment. Nothing that you have sent is lost. Please try again in a few seconds.</p>
<a href="">Try again</a>
</main>
</body>
</html>
`,
    styleSource: styleSourceOf(rules),
    isAway: true,
  }
}
