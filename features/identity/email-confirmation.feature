Feature: Confirming an email address
  Before a first reservation or offer, buyers prove with an emailed code that the address is theirs.

  @http
  Scenario: The emailed code confirms the address once
    Given a newcomer has registered and logged in
    When the newcomer requests a code for the email address
    And the newcomer enters the emailed code
    Then the email address is confirmed
    When the newcomer enters the emailed code
    Then the code is refused with code 70031

  @http
  Scenario: Five wrong codes use up the right one
    Given a newcomer has registered and logged in
    When the newcomer requests a code for the email address
    And the newcomer enters 5 wrong codes
    And the newcomer enters the emailed code
    Then the code is refused with code 70031

  @http
  Scenario: A fourth code within an hour is refused
    Given a newcomer has registered and logged in
    When the newcomer requests 3 codes for the email address
    And the newcomer requests a code for the email address
    Then the code is refused with code 42900
