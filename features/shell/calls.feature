Feature: API conventions

  @http @A7-5 @M7-3
  Scenario: Every response has code, message and data
    Then these calls answer code, message and data:
      | call                                                                | code  |
      | GET /api/socialLinks                                                | 0     |
      | GET /api/house/getAllStates                                         | 0     |
      | POST /api/contacts                                                  | 0     |
      | POST /api/house/1/15 {}                                             | 0     |
      | POST /api/user/login {"email":"nobody@example.com","password":"x"}  | 40007 |
      | GET /api/user                                                       | 90000 |
      | POST /api/house/1/15 {"minPrice":"much"}                            | 40000 |
      | POST /api/house/1/15 {"minPr                                        | 40000 |
      | GET /api/no/such/call                                               | 40400 |

  @http @B7-2
  Scenario: One host serves every call in its API description
    Then every call of the API's description is answered there, and they include:
      | POST /api/house/getSuburbsSearchDropdown      |
      | GET /api/house/getAllStates                   |
      | POST /api/house/{page}/{pageSize}             |
      | GET /api/common/getAllHomeBannerImageList     |
      | POST /api/getAdvertising                      |
      | GET /api/house/{id}/{roomId}/{ordersId}       |
      | GET /api/houseRoomList/{id}                   |
      | POST /api/roomList                            |
      | GET /api/house/listing/agency/{id}            |
      | POST /api/housePropertyList/{id}              |
      | POST /api/agent/contact-agent-email/{id}      |
      | POST /api/user/favorites                      |
      | DELETE /api/user/favorites                    |
      | GET /api/user/favorites/0/9999999999/{page}/{pageSize}       |
      | GET /api/orders/reservation/0/9999999999/{page}/{pageSize}   |
      | POST /api/orders/reservation                  |
      | POST /api/orders/customise                    |
      | POST /api/create-checkout-session             |
      | POST /api/session-status/{sessionId}          |
      | GET /api/cardType/{nums}                      |
      | POST /api/reveal/priceList                    |
      | POST /api/check/revealedPriceList/byUser      |
      | GET /api/user/minimal/reveal/priceList/       |
      | GET /api/user                                 |
      | PUT /api/user                                 |
      | POST /api/user/matchPassword                  |
      | PUT /api/user/changePassword                  |
      | POST /api/user/logout                         |
      | POST /api/email/user/password                 |
      | POST /api/email/user/renewPassword            |
      | POST /api/agent/requestAgentKit               |
      | GET /api/socialLinks                          |
      | POST /api/contacts                            |
      | POST /api/actions-log                         |

  @browser @A7-2 @M7-4 @B7-55
  Scenario: Every GET has a changing timestamp, except account calls
    Given Vera is logged in
    And Vera's calls are written down
    When Vera opens "/"
    And Vera has seen the results, a listing and the home page again
    Then every GET call carried a new timestamp, and the calls below "/api/user" none

  @browser @B7-3 @M9-30 @A9-4
  Scenario: Buyer screens make the documented calls and set no cookies
    Every screen checks the session, loads the footer counts and reports the visit.
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
    And Bea is logged in
    Then each of Bea's screens makes these calls, beside "GET /api/user, GET /api/house/quickSearchCounts, POST /api/page-view", and no others:
      | screen                                    | calls                                                                                                                                                                             |
      | /                                         | GET /api/common/getAllHomeBannerImageList, POST /api/getAdvertising, POST /api/house/1/3, GET /oa/blog/blogs/1/8                                                                  |
      | /property/search/results                  | POST /api/house/1/15, POST /api/house/mapPins, POST /api/getAdvertising, GET /api/user/favorites                                                                                  |
      | /property-details/view?pid={id}           | GET /api/house/{id}/0/ordersId, GET /api/house/listing/agency/{id}, POST /api/roomList, GET /api/houseRoomList/{id}/events, GET /api/user/favorites, POST /api/actions-log        |
      | /property/selection?pid={id}&type=2       | GET /api/house/{id}/0/ordersId, POST /api/roomList, GET /api/houseRoomList/{id}/events                                                                                            |
      | /property/form?pid={id}&rid={room}&type=2 | GET /api/house/{id}/{room}/ordersId, GET /api/houseRoom/{id}/{room}, POST /api/roomList                                                                                           |
      | /index/property/{id}/room/{room}          | GET /api/house/{id}/0/ordersId, GET /api/house/listing/agency/{id}, GET /api/houseRoom/{id}/{room}, POST /api/roomList, GET /api/houseRoomList/{id}/events, POST /api/actions-log |
      | /profile                                  | GET /api/user/favorites/0/9999999999/1/8, GET /api/orders/reservation/0/9999999999/1/8, GET /api/user/sessions                                                                    |
    And Bea's browser has no cookie

  @browser @M7-7
  Scenario: The token is sent in two headers
    Given Vera is logged in
    And Vera's calls are written down
    When Vera opens "/"
    And Vera has seen the results, a listing and the home page again
    Then every call carried the token of Vera as "token" and as "usertoken"
