import { STANDARD_TERMS } from '../../domain/reservation/reservation-terms-codec'
import { expect, test } from 'vitest'
import { inBrand } from '../../domain/content/faq'

test("a question carries the tenant's name, escaped in the answer's markup only", () => {
  expect(
    inBrand(
      { id: 1, title: 'Who is {brand}?', text: '<p>{brand} is <b>{brand}</b>.</p>' },
      { name: 'A & <B>', terms: STANDARD_TERMS },
    ),
  ).toEqual({ id: 1, title: 'Who is A & <B>?', text: '<p>A &amp; &lt;B&gt; is <b>A &amp; &lt;B&gt;</b>.</p>' })
})
