Feature: Where an account is logged in, and two-step login
  Owners see their devices and log out the ones they don't use. Agents may protect their account with an authenticator app.

  @http
  Scenario: Alan logs out a lost phone
    Given Alan is logged in as an agent
    And Alan is logged in on a phone
    When Alan calls "GET /api/user/sessions"
    Then the answer has:
      | device | Safari on iOS, Unknown device |
    When Alan calls "DELETE /api/user/sessions/{the answer’s 0.id}"
    Then the answer is 0 "success"
    And Alan's phone is logged out

  @http
  Scenario: Alan turns on two-step login, which logs out the phone, and logs in with a code
    Given Alan is logged in as an agent
    And Alan is logged in on a phone
    When Alan turns on two-step login
    Then Alan is given 10 recovery codes
    And Alan's phone is logged out
    When Alan calls "POST /api/user/login" with:
      | email    | {Alan’s email} |
      | password | Offplan-2026   |
    Then the answer is 70033 "Enter the code from your authenticator app." at "code"
    When Alan enters the next code of the app
    Then the answer is 0 "success"
    When Alan enters that code again
    Then the answer is 70034 "This code is incorrect or has already been used. Wait for the next code in your app, then try again." at "code"

  @http
  Scenario: A buyer may turn on two-step login too, as people of the desk must
    Given Bea is logged in
    When Bea calls "POST /api/user/secondFactor/start"
    Then the answer is 0 "success"
    When Vera calls "POST /api/user/secondFactor/start"
    Then the answer is 90000

  @screen
  Scenario: Alan logs out his phone, turns on two-step login and logs in with a code
    Given Alan is logged in as an agent
    And Alan is logged in on a phone
    When Alan opens the account page
    And Alan presses "Log out Safari on iOS"
    Then the dialog "Log out Safari on iOS?" opens
    When Alan presses "Log out"
    Then there is no button "Log out Safari on iOS"
    And "Devices" has the focus
    And Alan's phone is logged out
    When Alan presses "Turn on two-step login"
    And Alan presses "Cancel"
    Then "Turn on two-step login" has the focus
    When Alan turns on two-step login
    Then Alan is given 10 recovery codes
    When Alan presses "I’ve saved them"
    Then Alan sees "You have 10 recovery codes left."
    And "Turn off two-step login" has the focus
    When Alan logs out
    Then Alan is at "/newlogin"
    When Alan logs in
    Then the page is headed "Enter your code"
    And "Code" has the focus
    When Alan sets "Code" to "000000"
    And Alan presses "Log in"
    Then the field "Code" says "This code is incorrect or has already been used. Wait for the next code in your app, then try again."
    When Alan enters the next code of the app
    Then the header greets Alan
