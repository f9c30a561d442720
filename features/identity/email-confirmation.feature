Feature: Confirming an email address
  Before a first reservation or offer, buyers prove with an emailed code that the address is theirs.

  @http
  Scenario: The emailed code confirms the address once
    Given Nina registers
    And Nina is logged in
    When Nina calls "POST /api/user/emailCode"
    And Nina enters the emailed code
    Then the answer is 0 "success"
    When Nina enters the emailed code
    Then the answer is 70031

  @http
  Scenario: After five wrong codes, the right one is refused too
    Given Nina registers
    And Nina is logged in
    When Nina calls "POST /api/user/emailCode"
    And Nina enters a wrong code
    And Nina enters a wrong code
    And Nina enters a wrong code
    And Nina enters a wrong code
    And Nina enters a wrong code
    And Nina enters the emailed code
    Then the answer is 70031

  @http
  Scenario: A fourth code within an hour is refused
    Given Nina registers
    And Nina is logged in
    When Nina calls "POST /api/user/emailCode"
    And Nina calls "POST /api/user/emailCode"
    And Nina calls "POST /api/user/emailCode"
    Then the answer is 0
    When Nina calls "POST /api/user/emailCode"
    Then the answer is 42900
