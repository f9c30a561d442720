Feature: The page is kept new, and never at the visitor's cost

  @browser @M2-5
  Scenario: After a change of version the page is loaded anew, once
    Given Vera has been at "/about" with the version "0"
    When Vera comes back to "/about"
    Then the page was loaded twice, and "appVersion" is "specs"

  @browser @M9-31 @A4-15
  Scenario: An hour after it was loaded
    Given Vera's clock can be moved, and she is at "/about"
    When an hour passes for Vera
    Then the page was loaded twice, and "appVersion" is "specs"

  @browser @M9-31
  Scenario: What was typed stays; the page is loaded anew when Vera goes on
    Given Vera's clock can be moved, and she is at "/login"
    And Vera types "vera@example.com" into the email
    When an hour passes for Vera
    Then the page was loaded once, and the email still reads "vera@example.com"
    When Vera follows "About us" in the header
    Then the page was loaded twice, and "appVersion" is "specs"
    And the route is "/about", and the page is headed "About us"

  @browser @M9-33 @M9-34 @A1-13 @A1-14
  Scenario: A tenant with a mobile host leads narrow windows there, on load and on resize
    Given the tenant has the mobile host "m.unifi.example"
    When Vera opens the route "/about"
    Then the address is still ours
    When Vera makes the window 1199 wide
    Then the address is "http://m.unifi.example/#/about"
