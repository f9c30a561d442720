Feature: Toasts
  Short messages appear at the edge of the page and disappear automatically.

  Background:
    Given Vera's dropdown call fails with "No suburbs today."

  @browser @A8-14 @M8-47
  Scenario: A message stays for 3 seconds
    When Vera is told "No suburbs today." on the home page, where time stands still
    And 2.9 seconds pass at Vera's
    Then the message "No suburbs today." is there
    When 0.2 seconds pass at Vera's
    Then the message "No suburbs today." is gone

  @browser @A8-15 @M8-48
  Scenario: A message can be closed
    When Vera is told "No suburbs today." on the home page, where time stands still
    And Vera closes the message
    Then the message "No suburbs today." is gone
