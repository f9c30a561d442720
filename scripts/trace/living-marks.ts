import type { Claim, State } from './claims'
import { html, type Html } from './html'

export const worst = (claims: readonly Claim[]): State =>
  (['failed', 'not run'] as const).find((state) => claims.some((claim) => claim.state === state)) ??
  (claims.length === 0 ? 'not run' : 'passed')

export const mark = (state: State | 'unproved'): Html =>
  html`<span class="mark ${state.replace(' ', '-')}">${state}</span>`
