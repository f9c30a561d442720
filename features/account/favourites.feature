Feature: Favourites
  A heart on every listing, saved to the account.

  @browser @B2.8-1 @B2.8-2 @B4-10
  Scenario: A visitor is asked to register, and returns to the listing after logging in
    Given a listing to keep, and a buyer with an account
    When the visitor opens the listing to keep
    And presses its heart
    Then the visitor is asked to register, and the listing's path is remembered
    And axe finds nothing
    When the visitor closes the question
    Then no path is remembered
    When presses its heart
    And the visitor chooses "Log in"
    Then the visitor is led to "/login"
    When the buyer logs in
    Then the buyer is back at the listing to keep

  @browser @B1-8 @B4-8 @B4-9 @B6-4 @A7-94 @A1-2 @B7-50
  Scenario: The heart changes on every screen once the server confirms
    Given a listing to keep, and a buyer with an account
    And the buyer is logged in
    When the visitor opens the listing to keep
    And the favourites refuse to change
    And presses its heart
    Then the message "Not today" shows
    And its heart is off
    When the favourites change as usual
    And presses its heart
    Then its heart is on, after one call with the listing's id as a form
    When the buyer looks for the listing among the results
    Then the log of actions has told that the listing was "Favourited", once
    And its heart is on
    When presses its heart
    Then its heart is off
    And the account has no favourite
