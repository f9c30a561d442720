Feature: Reloading stale pages

  @screen @M2-5
  Scenario: The page reloads once after a new version
    Given Vera's browser keeps "appVersion" as "0"
    When Vera opens "/about"
    Then the page has loaded twice
    And the browser keeps "appVersion" as "specs"

  @screen @M9-31 @A4-15 @A9-2
  Scenario: The page reloads after an hour
    When Vera opens "/about"
    Then the page has loaded once
    Given time stands still for Vera
    When 3590 seconds pass for Vera
    Then the page has loaded once
    When 10 seconds pass for Vera
    Then the page has loaded twice
    And the browser keeps "appVersion" as "specs"

  @screen @M9-32
  Scenario: A private page is not reloaded
    When Vera opens "/private/property/7"
    Then the page has loaded once
    Given time stands still for Vera
    When 2 hours pass for Vera
    Then the page has loaded once

  @screen @M9-31
  Scenario: Typed text delays the reload until the next page
    When Vera opens the login page
    Then the page has loaded once
    When Vera sets "Email" to "vera@example.com"
    And 1 hour passes for Vera
    Then the page has loaded once
    And the field "Email" holds "vera@example.com"
    When Vera follows "About us" in the header
    Then the page has loaded twice
    And the browser keeps "appVersion" as "specs"
    And Vera is at "/about"
    And the page is headed "About us"
