import { describe, expect, test } from 'vitest'
import { plainLines, plainText } from '../../../domain/shared/text/plain-text'

describe('HTML as plain text', () => {
  test.each([
    ['<h1>Buyers&rsquo; guide</h1>', 'Buyers’ guide'],
    ['Caf&eacute; &amp; bar &ndash; open&hellip;', 'Café & bar – open…'],
    ['&Uuml;ber &ccedil;a, Ma&ntilde;ana, Sm&oslash;rrebr&oslash;d', 'Über ça, Mañana, Smørrebrød'],
    ['&#8217;&#x2019;&#X41;&#39;&apos;', "’’A''"],
    // Each reference is decoded once.
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['&amp;amp;', '&amp;'],
    ['&amp;#8217;', '&#8217;'],
    ['3 &lt; 4 &gt; 2', '3 < 4 > 2'],
    ['a&nbsp;b', 'a b'],
    ['Fish &chips; &unknown; &', 'Fish &chips; &unknown; &'],
    ['&#0;&#xD800;&#9999999;', '\ufffd\ufffd\ufffd'],
    ['<p>One</p><p>Two</p>', 'One Two'],
    ['The <strong>fee</strong>, m<sup>2</sup> and a <a href="/faq">link</a>!<br>Next', 'The fee, m2 and a link! Next'],
    ['<style>p { }</style>Shown<script>alert(1)</script>', 'Shown'],
  ])('%s is %s', (html, text) => {
    expect(plainText(html)).toBe(text)
  })

  test('has a line for each paragraph, list item and heading', () => {
    expect(
      plainLines('<h2>What&rsquo;s\nincluded</h2><p>&amp;lt;All&amp;gt;<br>of it</p><ul><li>Oven</li><li> </li></ul>'),
    ).toEqual(['What’s included', '&lt;All&gt;', 'of it', 'Oven'])
  })
})
