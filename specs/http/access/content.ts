import { anyone, type Line, OK, page } from '../access-line'

const kit = {
  firstName: 'Kim',
  lastName: 'Kit',
  companyName: 'Kit Co',
  state: 'South Australia',
  email: 'kim@example.com',
  phoneNumber: '0412345678',
  message: 'Please send it.',
}

export const CONTENT_CALLS: Readonly<Record<string, Line>> = {
  'GET /api/socialLinks': anyone(OK),
  'POST /api/social': anyone(OK),
  'POST /api/setupList': anyone(OK),
  'POST /api/contacts': anyone(OK),
  'POST /api/about': anyone(OK),
  'POST /api/faqList': anyone(OK),
  'GET /api/legal/:text/:version': anyone([40400, 40400, 40400, 40400], () => ({
    params: { text: 'terms', version: 1 },
  })),
  'GET /api/common/getAllHomeBannerImageList': anyone(OK),
  'POST /api/getAdvertising': anyone(OK, () => ({ body: { adPage: 'home', adSuburbs: null } })),
  'GET /oa/blog/blogs/:page/:pageSize': anyone(OK, page),
  'GET /oa/blog/blog/:blogId': anyone(OK, () => ({ params: { blogId: 1 } })),
  'POST /api/agent/requestAgentKit': anyone(OK, () => ({ body: kit })),
  'POST /api/agent/requestUConnectKit': anyone(OK, () => ({ body: kit })),
  'POST /api/actions-log': anyone([0, 0, 40000, 40000], ({ listingId }) => ({
    body: {
      actionsLogsVOList: [
        {
          elementAction: 'Time On Page',
          elementName: 'page',
          propertyId: listingId,
          actionCount: 1,
          duration: 5,
          startTime: '2026-11-20T00:00:00.000Z',
          endTime: '2026-11-20T00:00:01.000Z',
        },
      ],
    },
  })),
  'POST /api/page-view': anyone(OK, () => ({ body: { path: '/' } })),
}
