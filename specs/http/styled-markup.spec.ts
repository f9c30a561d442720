import { expect, test } from 'vitest'
import { withoutStyleAttributes } from '../../server/http/styled-markup'

test('style attributes become rules, and equal ones share a rule', () => {
  expect(
    withoutStyleAttributes(
      '<i style="color:red;--a:1"></i><b class="x" style="color:blue"></b><u style="color:red;--a:1"></u>',
    ),
  ).toEqual({
    markup: '<i data-s="0"></i><b class="x" data-s="1"></b><u data-s="0"></u>',
    rules: '[data-s="0"]{color:red;--a:1}[data-s="1"]{color:blue}',
  })
})

test('a declaration that would end the rule or the stylesheet is dropped', () => {
  expect(
    withoutStyleAttributes(
      '<i style="color:red}body{display:none;width:1px"></i><i style="--a:&lt;/style&gt;;height:2px"></i>',
    ).rules,
  ).toBe('[data-s="0"]{width:1px}[data-s="1"]{height:2px}')
})

test('escaped quotes are decoded', () => {
  expect(withoutStyleAttributes('<i style="background:url(&quot;/a.svg&quot;)"></i>').rules).toBe(
    '[data-s="0"]{background:url("/a.svg")}',
  )
})
