Feature: Introducing clients needs a paid plan, or the office's grant

  Background:
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
    And Alan is logged in as an agent
    And the office withdraws Alan's grant

  @browser
  Scenario: An agent on the free plan is shown the way to a plan, and reserves for a client once the office has granted it
    When Alan opens the listing
    Then Alan sees "To reserve for clients, share privately, and see prices and commission straight away, you need a paid plan. Upgrade"
    And there is no button "Share privately"
    And the screen is accessible
    When Alan opens the client form of unit 101
    Then the page is headed "Reserving for clients needs a paid plan"
    And the screen is accessible
    And "Upgrade" leads to "#/account/membership"
    When the office grants Alan the right to introduce clients
    And Alan opens the client form of unit 101
    And Alan fills in the client form
    And Alan presses "Pay $1,030.30 and reserve"
    Then Alan is at "/property/complete/{listing}/{unit 101}"
    And Alan sees "You have Successfuly reserved the following property for your client."

  @screen
  Scenario: An agent upgrades and may introduce clients without logging in again
    When Alan opens the client form of unit 101
    And Alan follows "Upgrade"
    Then Alan is at the membership page
    And Alan sees "Reserve and make offers for clients"
    When Alan presses "Choose Basic for $89 per month"
    And Alan pays with the card "4242 4242 4242 4242"
    Then Alan sees the message "You are on the Basic plan."
    When Alan goes back
    Then the page is headed "Reserve apartment 101 for a client"
