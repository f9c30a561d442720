Feature: Sessions
  How sessions start and end, and where users go then.

  @http @M6-11
  Scenario: Account calls return 90000 without a token; public calls succeed
    Then these calls answer without a token:
      | call                                               | code  |
      | GET /api/user                                      | 90000 |
      | POST /api/user/logout                              | 90000 |
      | GET /api/house/quickSearchCounts?searchType=buy    | 0     |
      | GET /api/house/getAllStates                        | 0     |

  @http @A7-7 @B7-39 @M7-10
  Scenario: Logging out invalidates the token
    Given a buyer has an account
    And the buyer has logged in through the API
    When the buyer logs out through the API
    Then the call "GET /api/user" with the old token answers code 90002

  @http @A3-1 @M7-14 @B3-25
  Scenario: The user detail has every field of the account
    Given an introducer has an account
    And the introducer has logged in through the API
    Then "GET /api/user" answers the introducer's details
    And "GET /api/user?sessionId=x" answers the introducer's details

  @http
  Scenario: A session lasts seven days
    Given a buyer has an account
    And the buyer has logged in through the API
    When seven days pass
    Then the call "GET /api/user" with the old token answers code 90002

  @browser @A6-5 @A6-6 @A7-3 @M7-5
  Scenario: Every call has both token headers and the web type; the user detail has no timestamp
    Given a buyer is logged in
    When the buyer reloads the page
    Then the call "/api/user" carries the token as "token" and "usertoken" and "admin" as "webtype", and no query "t"
    And the call "/api/house/quickSearchCounts" carries the token as "token" and "usertoken" and "admin" as "webtype", and a query "t"

  @browser @M2-10 @M2-50 @M2-155
  Scenario: Logging out in the header asks for confirmation
    Given a buyer is logged in
    When the buyer presses Log out in the header and answers "Stay logged in"
    Then the header greets "Bea"
    When the buyer presses Log out in the header and answers "Log out"
    Then the buyer is led to "/newlogin"
    And the browser keeps nothing of the session
    And the header greets nobody
    And the buyer's old token answers code 90002

  @browser
  Scenario: Logging out in one tab logs out the other
    Given a buyer is logged in
    And the buyer has the same site open in another tab
    When the buyer logs out in the first tab
    Then the other tab greets nobody

  @browser
  Scenario Outline: When logging out returns <code>
    Given a buyer is logged in
    And the call "POST /api/user/logout" answers code <code> with "<message>"
    When the buyer presses Log out in the header and answers "Log out"
    Then the buyer is led to "<path>"
    And the browser keeps nothing of the session
    And <said>

    Examples:
      | ids           | code  | message | path   | said                     |
      | B8-5          | 90000 | Over    | /      | no message shows         |
      | B8-5          | 90001 | Over    | /      | no message shows         |
      | B8-5          | 90002 | Over    | /      | no message shows         |
      | B8-6 M8-7     | 8901  | M       | /login | the message "M" shows    |

  @browser @A8-16
  Scenario: A failed logout keeps the session and shows why
    Given a buyer is logged in
    And the call "POST /api/user/logout" answers code 12345 with "M"
    When the buyer presses Log out in the header and answers "Log out"
    Then the message "M" shows
    And the header greets "Bea"
    And the browser still keeps the token

  @browser
  Scenario Outline: Any call that returns <code> clears storage and leads to login
    Given a buyer is logged in
    And the call "GET /api/house/quickSearchCounts" answers code <code> with "M"
    When the buyer opens "/property/search/results?searchType=buy" again
    Then the buyer is led to "/login"
    And local storage is empty
    And <said>

    Examples:
      | ids                                | code  | said                  |
      | B8-2 M8-2 B2.1-27                  | 90000 | no message shows      |
      | B8-4 M8-4                          | 90001 | no message shows      |
      | B8-3 M8-3 M2-8                     | 90002 | no message shows      |
      | A8-5 B8-6 M8-7                     | 8901  | the message "M" shows |
      | A8-6 B8-7 M8-8                     | 8902  | the message "M" shows |

  @browser
  Scenario Outline: A session error on a content page also leads to login: <path>
    Given a buyer is logged in
    And the call "<call>" answers code 90001 with "M"
    When the buyer opens "<path>" again
    Then the buyer is led to "/login"
    And local storage is empty
    And no message shows

    Examples:
      | ids   | call               | path       |
      | M8-45 | POST /api/contacts | /contactus |
      | M8-46 | POST /api/about    | /about     |

  @browser
  Scenario Outline: A session check that returns <code> clears storage and leads to login
    Given a buyer is logged in
    And the call "GET /api/user" answers code <code> with "M"
    When the buyer reloads the page
    Then the buyer is led to "/login"
    And local storage is empty
    And no message shows

    Examples:
      | ids   | code  |
      | A8-2  | 90000 |
      | A8-4  | 90001 |
      | A8-3  | 90002 |

  @browser @B8-8
  Scenario Outline: The header ignores a session check that returns <code>
    Given a buyer is logged in
    And the call "GET /api/user" answers code <code> with "M"
    When the buyer reloads the page
    Then the header greets nobody
    And no message shows
    And the buyer is still at "/homepage"

    Examples:
      | code |
      | 8901 |
      | 8902 |

  @browser @B2.1-28
  Scenario: After a forced login, the buyer returns to the listing with its query
    Given a listing for the visitor, and a buyer with an account
    And the call "GET /api/house/quickSearchCounts" answers code 90000 with "M"
    When the buyer opens the listing
    Then the buyer is led to "/login"
    When that call answers again as it should
    And the buyer logs in
    Then the buyer is led to the listing, with its query

  @browser @M1-10
  Scenario: Reserving requires an account and continues after logging in
    Given a listing for the visitor, and a buyer with an account
    When the buyer opens the listing's reservation form
    Then the buyer is led to "/login"
    When the buyer logs in
    Then the buyer is led to the listing's reservation form

  @browser @M1-11
  Scenario: A session ended elsewhere leads to login while buying
    Given a listing for the visitor, and a buyer with an account
    And the buyer is logged in
    And the buyer's sessions were ended on the server
    When the buyer opens the listing's reservation form
    Then the buyer is led to "/login"
    And local storage is empty

  @browser
  Scenario Outline: A stored token that is <what> is removed
    Given a visitor whose browser keeps a token that is <what>
    When the visitor opens the home page
    Then the browser keeps no token
    And the header greets nobody
    And no message shows

    Examples:
      | ids           | what      |
      | B5-21 M4-43   | malformed |
      | B5-22 M4-44   | expired   |

  @browser @A2.4-4 @A3-24 @A4-12 @M3-29 @B3-43
  Scenario: The mode is saved in this browser
    Given a visitor opens the home page
    When the visitor presses the mode toggle
    Then the browser keeps "mode" as "on"
    When the visitor presses the mode toggle
    Then the browser keeps "mode" as "off"
    When the visitor presses the mode toggle and reloads
    Then the mode toggle is on
