// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { autorun } from 'mobx'
import { afterEach, describe, expect, test } from 'vitest'
import { all, matching, required, type Rules } from '../../../domain/shared/form'
import { isEmail } from '../../../domain/shared/patterns'
import { Form } from '../../../src/shared/form/Form'
import { FormPresenter, submitTogether } from '../../../src/shared/form/form.presenter'
import { FormCheckbox, FormField } from '../../../src/shared/form/FormField'
import { RadioGroup } from '../../../src/shared/ui/fields/RadioGroup'
import { Select } from '../../../src/shared/ui/fields/Select'
import { TextInput } from '../../../src/shared/ui/fields/TextInput'

afterEach(cleanup)

interface Enquiry {
  name: string
  email: string
  state: string
  agreed: boolean
}

const blank: Enquiry = { name: '', email: '', state: '', agreed: false }
const rules: Rules<Enquiry> = {
  name: required('Please enter name'),
  email: all(required('Please enter email'), matching(isEmail, 'Please enter a correct email')),
  agreed: (agreed) => (agreed ? null : 'Please accept the terms'),
}
const enquiry = (start: Enquiry = blank) => new FormPresenter(start, rules)

describe('a form', () => {
  test('shows no error before a field is blurred', () => {
    const form = enquiry()
    expect([form.problem('name'), form.problem('email'), form.problem('agreed')]).toEqual([null, null, null])
    expect(form.isClean).toBe(false)
  })

  test('validates a field on blur, and clears the error once the value is valid', () => {
    const form = enquiry()
    form.change('email', 'ann@')
    expect(form.problem('email')).toBe(null)
    form.blur('email')
    expect(form.problem('email')).toBe('Please enter a correct email')
    form.change('email', 'ann@post.com.au')
    expect(form.problem('email')).toBe(null)
    expect(form.problem('name')).toBe(null)
  })

  test('shows all errors on submit and focuses the first invalid field', () => {
    const form = enquiry({ ...blank, name: 'Ann' })
    expect(form.submit()).toBe('email')
    expect([form.problem('name'), form.problem('email'), form.problem('agreed')]).toEqual([
      null,
      'Please enter email',
      'Please accept the terms',
    ])
    expect(form.focus).toEqual({ field: 'email' })
  })

  test('requests the focus again on each submit', () => {
    const form = enquiry()
    const asked: unknown[] = []
    const stop = autorun(() => asked.push(form.focus?.field ?? null))
    form.submit()
    form.submit()
    stop()
    expect(asked).toEqual([null, 'name', 'name'])
  })

  test('can be submitted if valid', () => {
    const form = enquiry({ name: 'Ann', email: 'ann@post.com.au', state: '', agreed: true })
    expect(form.submit()).toBe(null)
    expect(form.focus).toBe(null)
  })

  test('keeps a server error at a field until it is changed', () => {
    const form = enquiry({ name: 'Ann', email: 'ann@post.com.au', state: '', agreed: true })
    form.refuse('email', 'This email is taken')
    expect(form.problem('email')).toBe('This email is taken')
    expect(form.focus).toEqual({ field: 'email' })
    form.change('email', 'bob@post.com.au')
    expect(form.problem('email')).toBe(null)
  })

  test('supports rules that depend on other values', () => {
    let strict = false
    const form = new FormPresenter({ name: '' }, () => (strict ? { name: required('Please enter name') } : {}))
    expect(form.submit()).toBe(null)
    strict = true
    expect(form.submit()).toBe('name')
  })

  test('resets with nothing marked', () => {
    const form = enquiry()
    form.change('name', 'Ann')
    form.submit()
    form.refuse('name', 'No')
    expect(form.isChanged).toBe(true)
    form.reset()
    expect(form.values).toEqual(blank)
    expect([form.problem('name'), form.problem('email'), form.focus, form.isChanged]).toEqual([null, null, null, false])
  })

  test('resets to other values', () => {
    const form = enquiry()
    form.reset({ ...blank, name: 'Bob' })
    expect([form.values.name, form.isChanged]).toEqual(['Bob', false])
    form.change('name', 'Ann')
    form.reset()
    expect(form.values.name).toBe('Bob')
  })

  test('saves and restores a draft, ignoring unknown keys and types', () => {
    const form = enquiry()
    form.change('name', 'Ann')
    const draft = form.snapshot()
    form.change('name', 'Bob')
    expect(draft).toEqual({ name: 'Ann', email: '', state: '', agreed: false })
    const later = enquiry()
    later.restore({ ...draft, agreed: 'yes', old: 'x' } as never)
    expect(later.values).toEqual({ name: 'Ann', email: '', state: '', agreed: false })
    expect(later.problem('email')).toBe(null)
  })

  test('submitted together, only the topmost problem gets the focus', () => {
    const first = enquiry({ name: 'Ann', email: 'ann@post.com.au', state: '', agreed: true })
    const [second, third] = [enquiry({ ...blank, name: 'Bob' }), enquiry()]
    expect(submitTogether([first, second, third])).toBe(false)
    expect([first.focus, second.focus, third.focus]).toEqual([null, { field: 'email' }, null])
    expect(third.problem('name')).toBe('Please enter name')
    expect(submitTogether([first])).toBe(true)
  })
})

const ENTITIES = [
  { value: 'individual', label: 'Individual' },
  { value: 'company', label: 'Company' },
]

describe('on the page', () => {
  const show = (form: FormPresenter<Enquiry>) => {
    const sent: Enquiry[] = []
    render(
      <Form form={form} onSubmit={() => sent.push(form.snapshot())}>
        <FormField form={form} name="name" label="Name" help="As on the contract">
          {(field) => <TextInput {...field} />}
        </FormField>
        <FormField form={form} name="email" label="Email" required>
          {(field) => <TextInput {...field} type="email" />}
        </FormField>
        <FormField form={form} name="state" label="State" optional>
          {(field) => <Select {...field} placeholder="Choose" options={[{ value: 'SA', label: 'South Australia' }]} />}
        </FormField>
        <FormCheckbox form={form} name="agreed">
          I accept the terms
        </FormCheckbox>
        <button type="submit">Send</button>
      </Form>,
    )
    return { sent, person: userEvent.setup() }
  }
  const described = (element: HTMLElement) =>
    document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? null

  test('help is shown below a field unless there is an error', async () => {
    const { person } = show(enquiry())
    const name = screen.getByLabelText('Name')
    expect([described(name), name.getAttribute('aria-invalid')]).toEqual(['As on the contract', null])
    await person.click(name)
    await person.tab()
    expect([described(name), name.getAttribute('aria-invalid')]).toEqual(['Please enter name', 'true'])
    await person.type(name, 'Ann')
    expect([described(name), name.getAttribute('aria-invalid')]).toEqual(['As on the contract', null])
  })

  test('a problem waits for the end of the press that leaves its field, so that nothing moves under it [D52-1]', async () => {
    const form = enquiry()
    const { person } = show(form)
    const [name, agreed] = [screen.getByLabelText('Name'), screen.getByRole('checkbox', { name: 'I accept the terms' })]
    await person.click(name)
    await person.pointer({ keys: '[MouseLeft>]', target: agreed })
    expect([document.activeElement, described(name)]).toEqual([agreed, 'As on the contract'])
    await person.pointer({ keys: '[/MouseLeft]', target: agreed })
    await screen.findByText('Please enter name')
    expect(form.values.agreed).toBe(true)
  })

  test('a form that the press resets has no problem [D52-1]', async () => {
    const form = enquiry()
    const { person } = show(form)
    render(
      <button type="button" onClick={() => form.reset()}>
        Clear
      </button>,
    )
    await person.click(screen.getByLabelText('Name'))
    await person.click(screen.getByRole('button', { name: 'Clear' }))
    await person.click(screen.getByLabelText(/^Email/))
    await person.click(screen.getByLabelText('Name'))
    // What waited for the press before has had its turn.
    await screen.findByText('Please enter email')
    expect(form.problem('name')).toBe(null)
  })

  test('submitting an invalid form sends nothing and focuses the first invalid field', async () => {
    const { sent, person } = show(enquiry())
    await person.type(screen.getByLabelText('Name'), 'Ann')
    await person.click(screen.getByRole('button', { name: 'Send' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
    expect(described(screen.getByRole('checkbox', { name: 'I accept the terms' }))).toBe('Please accept the terms')
    expect(sent).toEqual([])
  })

  test('a valid form is sent, also with the Enter key', async () => {
    const { sent, person } = show(enquiry())
    await person.type(screen.getByLabelText('Name'), 'Ann')
    await person.selectOptions(screen.getByLabelText('State (optional)'), 'SA')
    await person.click(screen.getByRole('checkbox', { name: 'I accept the terms' }))
    await person.type(screen.getByLabelText('Email'), 'ann@post.com.au{Enter}')
    expect(sent).toEqual([{ name: 'Ann', email: 'ann@post.com.au', state: 'SA', agreed: true }])
  })

  test('a radio group is labelled by its legend, and its selected radio can be focused', async () => {
    const form = new FormPresenter({ entity: '' }, { entity: required('Please choose one') })
    render(
      <Form form={form} onSubmit={() => undefined}>
        <FormField form={form} name="entity" label="Purchasing as" group>
          {(field) => <RadioGroup {...field} choices={ENTITIES} />}
        </FormField>
        <button type="submit">Send</button>
      </Form>,
    )
    const person = userEvent.setup()
    await person.click(screen.getByRole('button', { name: 'Send' }))
    expect(screen.getByRole('group', { name: 'Purchasing as' }).getAttribute('aria-describedby')).toBe(
      `${form.idOf('entity')}-below`,
    )
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Individual' }))
    await person.click(screen.getByRole('radio', { name: 'Company' }))
    expect(form.values.entity).toBe('company')
    expect(screen.getByRole('radio', { name: 'Company' }).id).toBe(form.idOf('entity'))
  })
})
