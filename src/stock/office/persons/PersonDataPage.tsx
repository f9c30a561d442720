import { useState } from 'react'
import { PERSON_LIMITS } from '../../../../domain/leads/person-data'
import { Button } from '../../../shared/ui/controls/Button'
import { Notice } from '../../../shared/ui/messages/Notice'
import { EmptyState } from '../../../shared/ui/messages/States'
import panes from '../../frame/Panes.module.css'
import type { OfBrand } from '../office.flows'
import { PersonRecord } from './PersonRecord'

/** What a brand stores about a person who asks for it: to save, correct or delete. */
export const PersonDataPage = ({ brand: { label } }: Pick<OfBrand, 'brand'>) => {
  const [typed, setTyped] = useState('')
  const [email, find] = useState('')
  const [said, say] = useState('')
  const show = (address: string, done: string) => {
    find(address)
    setTyped(address)
    say(done)
  }
  return (
    <>
      <form
        className={panes.tools}
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          show(typed.trim(), '')
        }}
      >
        <input
          className={panes.search}
          name="email"
          type="email"
          required
          maxLength={PERSON_LIMITS.email}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          aria-label="Email address"
          placeholder="Email address"
          autoComplete="off"
        />
        <Button type="submit" size="small" variant="line">
          Find
        </Button>
        <span className={panes.muted}>People may ask what you store about them, and have it corrected or deleted.</span>
      </form>
      <div role="status">{said !== '' && <Notice tone="success">{said}</Notice>}</div>
      {email === '' ? (
        said === '' && (
          <EmptyState title="Find a person by their email address">
            You see everything that they asked, and what is stored with it. First make sure that it is they who ask.
          </EmptyState>
        )
      ) : (
        <PersonRecord
          key={email}
          person={{ brand: label, email }}
          onCorrected={(address) =>
            show(address, 'Corrected wherever it is stored, except in offers and reservations.')
          }
          onDeleted={() => show('', 'Deleted. The history names the person by a number only.')}
        />
      )}
    </>
  )
}
