Feature: Reloading stale pages

  @browser @M2-5
  Scenario: The page reloads once after a new version
    Given Vera has been at "/about" with the version "0"
    When Vera comes back to "/about"
    Then the page was loaded twice, and "appVersion" is "specs"

  @browser @M9-31 @A4-15
  Scenario: The page reloads after an hour
    Given Vera's clock can be moved, and she is at "/about"
    When an hour passes for Vera
    Then the page was loaded twice, and "appVersion" is "specs"

  @browser @M9-31
  Scenario: Typed text delays the reload until the next page
    Given Vera's clock can be moved, and she is at "/login"
    And Vera types "vera@example.com" into the email
    When an hour passes for Vera
    Then the page was loaded once, and the email still reads "vera@example.com"
    When Vera follows "About us" in the header
    Then the page was loaded twice, and "appVersion" is "specs"
    And the route is "/about", and the page is headed "About us"

  @browser @M9-33 @M9-34 @A1-13 @A1-14
  Scenario: Narrow windows are redirected to the tenant's mobile host, on load and on resize
    Given the tenant has the mobile host "m.unifi.example"
    When Vera opens "/about"
    Then the address is still ours
    When Vera makes the window 1199 wide
    Then the address is "http://m.unifi.example/#/about"
