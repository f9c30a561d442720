Feature: Sessions
  How sessions start and end, and where users go then.

  @http @M6-11
  Scenario: Account calls return 90000 without a token; public calls succeed
    Then these calls answer Vera with 90000 "Please log in.":
      | GET /api/user         |
      | POST /api/user/logout |
    And these calls answer Vera with 0 "success":
      | GET /api/house/quickSearchCounts?searchType=buy |
      | GET /api/house/getAllStates                     |

  @http @A7-7 @B7-39 @M7-10
  Scenario: Logging out invalidates the token
    Given Bea is logged in
    When Bea logs out
    And Bea calls "GET /api/user"
    Then the answer is 90002

  @http @A3-1 @B3-25
  Scenario: The user detail has every field of the account
    Given Alan has an account with:
      | role        | agent                          |
      | lastName    | Introducer                     |
      | companyName | Norwood Property Introductions |
      | address     | 104 The Parade                 |
      | suburb      | Norwood                        |
      | state       | SA                             |
      | postcode    | 5067                           |
      | phone       | 0855501290                     |
      | mobile      | 0491576801                     |
      | ccEmail     | office@example.com             |
      | abn         | 51824753556                    |
    And Alan is logged in
    When Alan calls "GET /api/user"
    Then the answer has just the fields "userId, role, companyName, firstName, lastName, address, suburb, state, postcode, phoneNumber, countryCode, mobileNumber, email, ccEmail, abn, subscribed, uconnectSubscriptionId, mayIntroduce, gstRegistered, bankAccountName, bankBsb, bankAccountNumber, isOutsideAustralia"
    And the answer has:
      | userId                 | {Alan’s id}                    |
      | role                   | agent                          |
      | companyName            | Norwood Property Introductions |
      | firstName              | Alan                           |
      | lastName               | Introducer                     |
      | address                | 104 The Parade                 |
      | suburb                 | Norwood                        |
      | state                  | SA                             |
      | postcode               | 5067                           |
      | phoneNumber            | 0855501290                     |
      | countryCode            | +61                            |
      | mobileNumber           | 0491576801                     |
      | email                  | {Alan’s email}                 |
      | ccEmail                | office@example.com             |
      | abn                    | 51824753556                    |
      | subscribed             | false                          |
      | uconnectSubscriptionId |                                |
      | mayIntroduce           | true                           |

  @http
  Scenario: A session lasts seven days
    Given Bea is logged in
    When 7 days pass
    And Bea calls "GET /api/user"
    Then the answer is 90002

  @screen @A6-5 @A6-6 @A7-3 @M7-5 @M7-6 @A7-4 @A9-1
  Scenario: Every call carries the token, and the time except for those of the account; it may take 60 seconds
    Given Bea is logged in
    And the time limits of Bea's calls are noted
    When Bea opens "/homepage"
    Then "GET /api/user" carried:
      | token     | {Bea’s token} |
      | usertoken | {Bea’s token} |
      | webtype   | admin         |
      | time      | none          |
    And "GET /api/house/quickSearchCounts" carried:
      | token     | {Bea’s token} |
      | usertoken | {Bea’s token} |
      | webtype   | admin         |
      | time      | a time        |
    And "POST /api/page-view" carried:
      | webtype | admin |
      | time    | none  |
    And Bea's calls may take 60 seconds

  @browser @M2-10 @M2-50 @M2-155
  Scenario: Logging out asks for confirmation, and ends the session in every tab
    Given Bea is logged in
    And Bea has the site open in another tab
    When Bea opens "/homepage"
    And Bea presses "Log out" in the header
    And Bea presses "Stay logged in" in the dialog
    Then there is no dialog
    And the header greets Bea
    When Bea logs out
    Then Bea is at "/newlogin"
    And the browser keeps nothing
    And the tab does not keep "previousPath"
    And the tab does not keep "signInEmail"
    And the header greets nobody
    And the other tab greets nobody
    When Bea calls "GET /api/user"
    Then the answer is 90002

  @screen @B8-5 @B8-6 @M8-7 @A8-16
  Scenario: Logging out of a session that has ended leads home, and other errors are shown
    Given Bea is logged in
    When Bea opens "/homepage"
    And the call "POST /api/user/logout" answers 90000 "Over"
    And Bea logs out
    Then Bea is at "/"
    And the browser keeps nothing
    And Bea sees no message
    Given Bea is logged in
    When Bea opens "/homepage"
    And the call "POST /api/user/logout" answers 12345 "M"
    And Bea logs out
    Then Bea sees the message "M"
    And the header greets Bea
    When Bea reloads
    Then the header greets Bea
    Given the call "POST /api/user/logout" answers 8901 "N"
    When Bea logs out
    Then Bea sees the message "N"
    And Bea is at the login page
    And the browser keeps nothing

  @screen @B8-2 @B8-3 @B8-4 @B8-6 @B8-7 @M8-2 @M8-3 @M8-4 @M8-7 @M8-8 @M2-8 @B2.1-27 @A8-2 @A8-3 @A8-4 @A8-5 @A8-6 @M8-45 @M8-46
  Scenario: A session error from any call clears the browser's data and leads to login
    Then these answers end Bea's session and lead to the login page:
      | page                                    | call                             | code  | message |
      | /property/search/results?searchType=buy | GET /api/house/quickSearchCounts | 90000 |         |
      | /property/search/results?searchType=buy | GET /api/house/quickSearchCounts | 90001 |         |
      | /property/search/results?searchType=buy | GET /api/house/quickSearchCounts | 90002 |         |
      | /property/search/results?searchType=buy | GET /api/house/quickSearchCounts | 8901  | M       |
      | /property/search/results?searchType=buy | GET /api/house/quickSearchCounts | 8902  | M       |
    And these answers end Bea's session and lead to the login page:
      | page                                    | call                             | code  | message |
      | /contactus                              | POST /api/contacts               | 90001 |         |
      | /about                                  | POST /api/about                  | 90001 |         |
      | /homepage                               | GET /api/user                    | 90000 |         |
      | /homepage                               | GET /api/user                    | 90001 |         |
      | /homepage                               | GET /api/user                    | 90002 |         |

  @browser @B8-8 @A8-7
  Scenario Outline: A session check that returns <code> leaves the page open, with nobody greeted
    Given Bea is logged in
    And the call "GET /api/user" answers <code> "M"
    When Bea opens "/homepage"
    Then "GET /api/user" was sent 1 time
    And the header greets nobody
    And Bea sees no message
    And Bea is at "/homepage"
    When Bea opens "/update"
    Then "GET /api/user" was sent 2 times
    And the header greets nobody
    And Bea sees no message
    And Bea is at "/update"

    Examples:
      | code |
      | 8901 |
      | 8902 |

  @screen @B2.1-28
  Scenario: After a forced login, Bea returns to the listing with its query
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
    And Bea has an account
    And the call "GET /api/house/quickSearchCounts" answers 90000 "M"
    When Bea opens the listing
    Then Bea is asked to log in
    When the call "GET /api/house/quickSearchCounts" works again
    And Bea logs in
    Then Bea is at the listing

  @screen @M1-10 @M1-11
  Scenario: Reserving requires a session, and continues after logging in
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
      | 102  | 600000 |
    And Bea has an account
    When Bea opens the form of unit 101
    Then Bea is asked to log in
    When Bea logs in
    Then Bea is at the form of unit 101
    And the header greets Bea
    Given Bea's session ends
    When Bea opens the form of unit 102
    Then Bea is asked to log in
    And the browser keeps nothing

  @screen @B5-21 @B5-22 @M4-43 @M4-44
  Scenario: A stored token that is malformed or expired is removed
    Given Vera's browser keeps "token" as "abc"
    When Vera opens the home page
    Then the browser does not keep "token"
    And the header greets nobody
    And Vera sees no message
    Given Vera's browser keeps "token" as "{expired token}"
    When Vera opens the home page
    Then the browser does not keep "token"
    And the header greets nobody
    And Vera sees no message

  @screen @A2.4-4 @A3-24 @A4-12 @M3-29 @B3-43
  Scenario: The mode is saved in an agent's browser, and only agents see it
    Given Bea is logged in
    When Bea opens "/about"
    Then the header greets Bea
    And the header does not show "Hide commission"
    When Vera opens "/about"
    Then the page is headed "About us"
    And the header does not show "Hide commission"
    Given Alan is logged in as an agent
    When Alan opens the home page
    And Alan presses "Hide commission (mode)" in the header
    Then the browser keeps "mode" as "on"
    When Alan presses "Hide commission (mode)" in the header
    Then the browser keeps "mode" as "off"
    When Alan presses "Hide commission (mode)" in the header
    Then the browser keeps "mode" as "on"
    When Alan reloads
    Then the fields of the header hold:
      | Hide commission (mode) | yes |
