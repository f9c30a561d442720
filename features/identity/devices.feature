Feature: Where an account is logged in, and two-step login
  Owners see their devices and log out the ones they don't use. Agents may protect their account with an authenticator app.

  @http
  Scenario: An agent logs in with a code and logs out a lost phone
    Given an agent has an account
    And the agent is logged in on a phone
    When the agent turns on two-step login through the API
    Then logging in with the password alone returns code 70033 and no token
    And logging in with the next code returns a token, and the same code is refused
    And the list of devices names "Safari on iOS"
    When the agent ends the session of "Safari on iOS" through the API
    Then the phone is logged out

  @http
  Scenario: Two-step login is for agents
    Given a buyer has an account
    Then turning on two-step login returns code 40301 for the buyer

  @browser
  Scenario: Turning on two-step login, logging in with a code, and logging out a phone
    Given an agent has an account
    And the agent is logged in on a phone
    When the agent logs in on the site and opens My account
    And the agent presses "Turn on two-step login" and then "Cancel"
    Then the button "Turn on two-step login" has the agent's focus
    When the agent turns on two-step login in My account
    Then 10 recovery codes show
    When the agent logs out and logs in with a code from the app
    And the agent logs out "Safari on iOS" in My account
    Then "Safari on iOS" is no longer in the list
    And the list of devices has the agent's focus
    And the phone is logged out
    And axe finds nothing

  @browser
  Scenario: A buyer sees devices but no two-step login
    Given the buyer is logged in
    When the buyer opens My account
    Then the section "Where you’re logged in" shows and "Two-step login" does not
