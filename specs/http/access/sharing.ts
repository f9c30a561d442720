import { agents, anyone, introducers, type Line, LISTED, OK, OWN, same } from '../access-line'
import { LINK_PASSPHRASE, type Subject } from '../scene'

const byPrivateLink = ({ listingId, linkSessionId }: Subject) => ({
  params: { id: listingId },
  body: { sessionId: linkSessionId, publicFlag: 1 },
})

export const SHARING_CALLS: Readonly<Record<string, Line>> = {
  'GET /api/privateLinks/:propertyId/:page/:pageSize': agents(OK, ({ listingId }) => ({
    params: { propertyId: listingId, page: 1, pageSize: 10 },
  })),
  'POST /api/privateLinks': introducers(LISTED, ({ listingId }) => ({
    body: { propertyId: listingId, label: '', passWord: 'another' },
  })),
  'PUT /api/privateLinks/:id': agents(OWN, ({ linkId }) => ({
    params: { id: linkId },
    body: { label: 'Another', endDate: '2026-12-24' },
  })),
  'POST /api/house/sharePasswd/email/:id': agents(OWN, ({ linkId }) => ({
    params: { id: linkId },
    body: { email: 'vera@example.com', passWord: LINK_PASSPHRASE },
  })),
  'POST /api/housePublic/:id': anyone(same(400004), byPrivateLink),
  'POST /api/housePublic/:id # with its passphrase': anyone([0, 0, 400004, 20001], (subject) => ({
    params: { id: subject.listingId },
    body: { sessionId: subject.linkSessionId, passWord: LINK_PASSPHRASE },
  })),
  'POST /api/housePublic/roomList/:propertyId': anyone(same(400004), ({ listingId, linkSessionId }) => ({
    params: { propertyId: listingId },
    body: { sessionId: linkSessionId, publicFlag: 1 },
  })),
  'POST /api/housePublic/visit/:propertyId': anyone(same(400004), ({ listingId, linkSessionId }) => ({
    params: { propertyId: listingId },
    body: { sessionId: linkSessionId, publicFlag: 1, tab: 'property' },
  })),
}
