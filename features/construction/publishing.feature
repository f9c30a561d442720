Feature: Publishing a construction update
  News from the site reaches the buyer, and the agent who introduced them.

  Background:
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
    And Alan is logged in as an agent

  @http
  Scenario: Publishing an update emails the buyer and the introducer
    Given Alan introduced Bea to unit 101, which is contracted
    When the office publishes the update "The roof is on", "Tiles follow next week."
    Then Alan gets the email "Construction update: The Lantern", which says:
      | The roof is on                               |
      | Tiles follow next week.                      |
      | https://wren.example/account/inner/          |
    And Bea gets the email "Construction update: The Lantern", which says:
      | Tiles follow next week. |
    And Bea gets 1 email
