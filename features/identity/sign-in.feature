Feature: Logging in
  With email and password, then on to the page the user wanted.

  @http @M3-3 @M3-32 @M7-9 @A7-6
  Scenario: Logging in returns token, flags and names
    Given Bea has an account
    When Bea calls "POST /api/user/login" with:
      | email    | {Bea’s email} |
      | password | Offplan-2026  |
    Then the answer is 0 "success"
    And the answer has just the fields "token, flagPass, flagAgreement, firstName, lastName"
    And the answer has:
      | flagPass      | true  |
      | flagAgreement | true  |
      | firstName     | Bea   |
      | lastName      | Buyer |

  @http @A7-6
  Scenario: A wrong password and an unknown email get the same response
    Given Bea has an account
    When Bea calls "POST /api/user/login" with:
      | email    | {Bea’s email} |
      | password | Offplan-2027  |
    Then the answer is 40007 "Incorrect email or password."
    When Vera calls "POST /api/user/login" with:
      | email    | vera@example.com |
      | password | Offplan-2026     |
    Then the answer is 40007 "Incorrect email or password."
    And both answers are the same

  @screen @M2-7 @M2-9 @M2-88 @A2.1-4 @M2-91 @A2.1-35 @A2.1-36
  Scenario: The login page asks for email and password, and links to registration and the agents' sites
    Given Vera visits the site of a tenant with:
      | agent login    | https://agents.unifi.example/         |
      | partner search | https://partners.unifi.example/search |
    When Vera opens "/newlogin"
    Then the fields of the page are "Email, Password (hidden)"
    And the button "Login" is enabled
    When Vera opens the login page
    Then the fields of the page are "Email, Password (hidden)"
    And the button "Login" is enabled
    When Vera follows "Agent dashboard" to another site
    Then a window opens at "https://agents.unifi.example/"
    When Vera follows "U-Connect search" to another site
    Then a window opens at "https://partners.unifi.example/search"
    And Vera is at the login page
    When Vera follows "Create an account"
    Then Vera is at the registration page

  @screen @M4-42 @A3-21 @A3-22 @A3-23 @B3-41 @B3-42 @M3-26 @M3-27 @M3-28 @B3-31 @M2-94 @M8-1 @B8-1 @A4-10 @M6-5 @M6-6
  Scenario: Logging in stores the token and greets Bea, until the session check fails
    Given Bea has an account
    When Bea opens the login page
    And Bea logs in
    Then Bea is at "/homepage"
    And the header greets Bea
    And the browser keeps "flagPass" as "true"
    And the browser keeps "flagAgreement" as "true"
    And the token names Bea's account for 7 days
    Given the call "GET /api/user" answers 12345 "boom"
    When Bea reloads
    Then the header greets nobody
    And Bea sees no message

  @screen @M2-92 @M2-93
  Scenario: After logging in, Bea continues to the stored page, and it is forgotten
    Given Bea's tab keeps "previousPath" as "/property/search/results?searchType=sold"
    When Bea opens the login page
    And Bea logs in
    Then Bea is at "/property/search/results?searchType=sold"
    And the page shows "sold in Australia"
    And the tab does not keep "previousPath"
    And the tab does not keep "redirectUrl"
    When Bea logs out
    Then Bea is at "/newlogin"
    Given Bea's tab keeps "redirectUrl" as "/#/property/search/results"
    When Bea opens the login page
    And Bea logs in
    Then Bea is at "/property/search/results"
    And the tab does not keep "previousPath"
    And the tab does not keep "redirectUrl"

  @screen
  Scenario: A stored page of another site is not followed
    Given Bea's tab keeps "previousPath" as "https://elsewhere.example/"
    When Bea opens the login page
    And Bea logs in
    Then Bea is at "/homepage"
    And the tab does not keep "previousPath"

  @screen @M5-39 @B8-24 @B8-25 @M8-9 @M8-10
  Scenario: A missing value or a server error is shown at its field, which gets the focus
    When Vera opens the login page
    And Vera fills in:
      | Email    | vera@example.com |
      | Password | whatever         |
    Then pressing "Login" is refused with:
      | Email    |     | Please enter your email address  |
      | Email    | abc | Please enter valid email address |
      | Password |     | Please enter your password       |
    And "POST /api/user/login" was not sent
    Given the call "POST /api/user/login" answers 70010 "Not known"
    When Vera presses "Login"
    Then the field "Email" says "Not known"
    And "Email" has the focus
    And Vera sees no message
    Given the call "POST /api/user/login" answers 40007 "Not this one"
    When Vera presses "Login"
    Then the field "Password" says "Not this one"
    And "Password" has the focus
    And Vera sees no message

  @screen
  Scenario: A wrong password is shown at its field, and the button is busy until the server responds
    Given Bea has an account
    When Bea opens "/newlogin"
    And Bea logs in with the password "Offplan-2027"
    Then the field "Password" says "Incorrect email or password."
    Given the call "POST /api/user/login" is slow
    When Bea logs in
    And Bea presses the key "Enter"
    Then the button "Login" is busy
    And "POST /api/user/login" was sent 2 times
    When the call "POST /api/user/login" works again
    Then Bea is at "/homepage"
    And "POST /api/user/login" was sent 2 times
