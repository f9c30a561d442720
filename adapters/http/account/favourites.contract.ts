import * as t from 'io-ts'
import { endpoint } from '../shared/endpoint'
import { Count, Integer, IntInPath } from '../shared/wire-types'
import { WirePropertyCard } from './property-card.wire'
import { CardFilter } from './purchases.contract'

const failures = { 'listing-not-found': 20001 }

export const addFavourite = endpoint({
  method: 'POST',
  path: '/api/user/favorites',
  body: t.type({ propertyId: IntInPath }),
  answer: t.null,
  access: 'signed-in',
  failures,
  encoding: 'form',
  summary: "Adds a listing to the token owner's favourites (B7-19, A7-32)",
})

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/api/user/favorites',
  query: t.type({ propertyId: IntInPath }),
  answer: t.null,
  access: 'signed-in',
  summary: 'Removes a favourite (B7-20, A7-33)',
})

export const favouriteIds = endpoint({
  method: 'GET',
  path: '/api/user/favorites',
  answer: t.array(Integer),
  access: 'signed-in',
  summary: 'Ids of the favourite listings',
})

/** The documents' `GET {token}{page}/{pageSize}` for favourites. */
export const favouriteList = endpoint({
  method: 'GET',
  path: '/api/user/favorites/0/9999999999/:page/:pageSize',
  params: t.type({ page: Count, pageSize: Count }),
  query: CardFilter,
  answer: t.type({ list: t.array(WirePropertyCard), total: t.number }),
  access: 'signed-in',
  summary: "A page of the token owner's favourites, newest first (B7-21, A7-34)",
})
