Feature: API conventions

  @http @A7-5 @M7-3
  Scenario: Every response has code, message and data
    Then these calls answer code, message and data:
      | call                                                               | code  |
      | GET /api/socialLinks                                               | 0     |
      | GET /api/house/getAllStates                                        | 0     |
      | POST /api/contacts                                                 | 0     |
      | POST /api/house/1/15 {}                                            | 0     |
      | POST /api/user/login {"email":"nobody@example.com","password":"x"} | 40007 |
      | GET /api/user                                                      | 90000 |
      | POST /api/house/1/15 {"minPrice":"much"}                           | 40000 |
      | POST /api/house/1/15 {"minPr                                       | 40000 |
      | GET /api/no/such/call                                              | 40400 |

  @http @B7-2
  Scenario: One host serves every call in its API description
    Then every call of the API's description is answered there, and they include:
      | POST /api/house/getSuburbsSearchDropdown                   |
      | GET /api/house/getAllStates                                |
      | POST /api/house/{page}/{pageSize}                          |
      | GET /api/common/getAllHomeBannerImageList                  |
      | POST /api/getAdvertising                                   |
      | GET /api/house/{id}/{roomId}/{ordersId}                    |
      | GET /api/houseRoomList/{id}                                |
      | POST /api/roomList                                         |
      | GET /api/house/listing/agency/{id}                         |
      | POST /api/housePropertyList/{id}                           |
      | POST /api/agent/contact-agent-email/{id}                   |
      | POST /api/user/favorites                                   |
      | DELETE /api/user/favorites                                 |
      | GET /api/user/favorites/0/9999999999/{page}/{pageSize}     |
      | GET /api/orders/reservation/0/9999999999/{page}/{pageSize} |
      | POST /api/orders/reservation                               |
      | POST /api/orders/customise                                 |
      | POST /api/create-checkout-session                          |
      | POST /api/session-status/{sessionId}                       |
      | GET /api/cardType/{nums}                                   |
      | POST /api/reveal/priceList                                 |
      | POST /api/check/revealedPriceList/byUser                   |
      | GET /api/user/minimal/reveal/priceList/                    |
      | GET /api/user                                              |
      | PUT /api/user                                              |
      | PUT /api/user/mailingList                                  |
      | POST /api/user/matchPassword                               |
      | PUT /api/user/changePassword                               |
      | POST /api/user/logout                                      |
      | POST /api/email/user/password                              |
      | POST /api/email/user/renewPassword                         |
      | POST /api/agent/requestAgentKit                            |
      | GET /api/socialLinks                                       |
      | POST /api/contacts                                         |
      | POST /api/actions-log                                      |

  @browser @B7-3 @M9-30 @A9-4 @A7-2 @M7-4 @B7-55 @M7-7
  Scenario: Buyer screens make the documented calls, with token and timestamp, and set no cookies
    Every screen checks the session, loads the footer counts and reports the visit. A timestamp keeps a GET call out of
    caches, except for calls about the account.
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
    And Bea is logged in
    Then each of Bea's screens makes these calls, beside "GET /api/user, GET /api/house/quickSearchCounts, POST /api/page-view", and no others:
      | screen                                             | calls                                                                                                                                                                                                     |
      | /                                                  | GET /api/common/getAllHomeBannerImageList, POST /api/getAdvertising, POST /api/house/1/3, GET /oa/blog/blogs/1/8                                                                                          |
      | /property/search/results                           | POST /api/house/1/15, POST /api/house/mapPins, POST /api/getAdvertising, GET /api/user/favorites, GET /api/saved-searches                                                                                                          |
    And each of Bea's screens makes these calls, beside "GET /api/user, GET /api/house/quickSearchCounts, POST /api/page-view", and no others:
      | screen                                             | calls                                                                                                                                                                                                     |
      | /property-details/view?pid={listing}               | GET /api/house/{listing}/0/ordersId, GET /api/house/listing/agency/{listing}, POST /api/roomList, GET /api/houseRoomList/{listing}/events, GET /api/user/favorites, POST /api/actions-log, GET /api/open-checkouts, GET /api/houseHistory/{listing}, GET /api/housePapers/{listing}, GET /api/saved-searches |
      | /property/selection?pid={listing}&type=2           | GET /api/house/{listing}/0/ordersId, POST /api/roomList, GET /api/houseRoomList/{listing}/events, GET /api/queue-places, GET /api/houseRoomList/{listing}/own                                                                                                                                        |
    And each of Bea's screens makes these calls, beside "GET /api/user, GET /api/house/quickSearchCounts, POST /api/page-view", and no others:
      | screen                                             | calls                                                                                                                                                                                                     |
      | /property/form?pid={listing}&rid={unit 101}&type=2 | GET /api/house/{listing}/{unit 101}/ordersId, GET /api/houseRoom/{listing}/{unit 101}, POST /api/roomList, GET /api/houseRoomList/{listing}/events, GET /api/earlier-details, GET /api/houseHistory/{listing}/{unit 101}, GET /api/housePapers/{listing} |
      | /index/property/{listing}/room/{unit 101}          | GET /api/house/{listing}/0/ordersId, GET /api/house/listing/agency/{listing}, GET /api/houseRoom/{listing}/{unit 101}, POST /api/roomList, GET /api/houseRoomList/{listing}/events, POST /api/actions-log, GET /api/houseHistory/{listing}, GET /api/housePapers/{listing}, GET /api/houseHistory/{listing}/{unit 101}, GET /api/saved-searches |
      | /profile                                           | GET /api/user/favorites/0/9999999999/1/8, GET /api/orders/reservation/0/9999999999/1/8, GET /api/user/sessions, GET /api/open-checkouts, GET /api/queue-places, POST /api/favouriteNews, GET /api/saved-searches |
    And each of Bea's GET calls carried a new timestamp, except those below "/api/user"
    And each of Bea's calls carried the token as "token" and as "usertoken"
    And the browser keeps no cookie
