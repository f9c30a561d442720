Feature: Toasts
  Short messages appear at the edge of the page and disappear automatically.

  @screen @A8-14 @A8-15 @M8-47 @M8-48
  Scenario: A message disappears after 3 seconds, or when it is closed
    When Vera opens the home page
    Then the page is headed "Buy Tomorrow's Real Estate...Today"
    And nothing painted is left
    Given the call "POST /api/house/getSuburbsSearchDropdown" answers 50001 "No suburbs today."
    And time stands still for Vera
    When Vera tabs to "Suburb, postcode or state"
    Then Vera sees the message "No suburbs today."
    When 2.9 seconds pass for Vera
    Then Vera sees the message "No suburbs today."
    When 0.2 seconds pass for Vera
    Then Vera sees no message
    When Vera sets "Suburb, postcode or state" to "Gl"
    And 1 second passes for Vera
    Then Vera sees the message "No suburbs today."
    When Vera presses "Close message" in the messages
    Then Vera sees no message
