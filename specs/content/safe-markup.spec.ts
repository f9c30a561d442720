import { expect, test } from 'vitest'
import { safeMarkup } from '../../src/app/first-paint/safe-markup'

test.each([
  ['<p>One <b>two</b> &amp; three&nbsp;four.</p><ul><li>Five</li><li>Six</li></ul>', undefined],
  ['<h2>Title</h2><blockquote><p>Said</p></blockquote><p>One<br>two</p>', undefined],
  ['<p><a href="https://unifi.example/a?b=1&amp;c=2">Link</a> <a href="/#/faq">FAQ</a></p>', undefined],
  ['<p><a href="mailto:hello@unifi.example">Mail</a> <a href="tel:+61812345678">Call</a></p>', undefined],
  ['<p class="big" style="color:red" id="main">Plain</p>', '<p>Plain</p>'],
  ['<div><section>Kept <em>text</em></section></div>', 'Kept <em>text</em>'],
])('%s keeps what rich text may have', (html, expected = html) => {
  expect(safeMarkup(html)).toBe(expected)
})

test.each([
  ['<script>steal()</script>After', 'After'],
  ['<ScRiPt src="//evil.example">steal()</sCrIpT >After', 'After'],
  ['Before<script>steal()', 'Before'],
  ['<scr<script>x</script>ipt>steal()</script>', '&lt;script&gt;steal()'],
  ['<svg><a href="javascript:steal()">x</a></svg>After', 'After'],
  ['<!-- <p>--><b>Bold', '<b>Bold</b>'],
  ['<!--><b>x</b>', ''],
  ['<img src=x onerror=steal()>Text', 'Text'],
  ['<p onclick="steal()" title=">">Text</p>', '<p>Text</p>'],
  ['<a href="javascript:steal()">Press</a>', '<a>Press</a>'],
  ['<a href=" JaVa\tScript:steal()">Press</a>', '<a>Press</a>'],
  ['<a href="&#106;avascript:steal()">Press</a>', '<a>Press</a>'],
  ['<a href="javascript&colon;steal()">Press</a>', '<a href="javascript&amp;colon;steal()">Press</a>'],
  ['<a href="data:text/html,<script>steal()</script>">Press</a>', '<a>Press</a>'],
  ['<a href=\'x" onmouseover="steal()\'>Press</a>', '<a href="x&quot; onmouseover=&quot;steal()">Press</a>'],
  ['<a href="/a"><a href="/b">Two</a></a>', '<a href="/a"></a><a href="/b">Two</a>'],
  ['</div></main></li><p>One<p>Two', '<p>One</p><p>Two</p>'],
  [
    '<li>No list</li><ul><li>One<li>Two<ol><li>Three</ul>Four',
    'No list<ul><li>One</li><li>Two<ol><li>Three</li></ol></li></ul>Four',
  ],
  ['<p>1 < 2 & 3 > 2 &lt;b&gt; &#60; &nope;</p>', '<p>1 &lt; 2 &amp; 3 &gt; 2 &lt;b&gt; &#60; &nope;</p>'],
  ['<b><p>One</b>Two</p>', '<b><p>One</p></b>Two'],
])('%s becomes %s', (html, expected) => {
  expect(safeMarkup(html)).toBe(expected)
})
