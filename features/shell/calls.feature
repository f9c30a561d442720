Feature: Calls of any kind

  @http @A7-5 @M7-3
  Scenario: Every call answers code, message and data
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

  @browser @A7-2 @M7-4 @B7-55
  Scenario: Every GET carries a timestamp that changes, but those of the account
    Given Vera is signed in
    And Vera's calls are written down
    When Vera opens the route "/"
    And Vera has seen the results, a listing and the home page again
    Then every GET call carried a new timestamp, and the calls below "/api/user" none

  @browser @M7-7
  Scenario: The token goes twice
    Given Vera is signed in
    And Vera's calls are written down
    When Vera opens the route "/"
    And Vera has seen the results, a listing and the home page again
    Then every call carried the token of Vera as "token" and as "usertoken"
