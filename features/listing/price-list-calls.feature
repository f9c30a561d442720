Feature: The price list through the API
  Prices, and what follows from them, leave the server for those only to whom they are revealed.

  Background:
    Given a building with these units:
      | unit | price  | max | status    |
      | 101  | 600000 |     | Available |
      | 102  | 650000 |     | Sold      |

  @http @B7-34 @B3-30
  Scenario: The reveal form is prefilled for accounts
    Given Bea is logged in
    Then Bea's details are firstName, lastName, email, countryCode and mobileNumber only, with or without a path suffix
    When a visitor calls "GET /api/user/minimal/reveal/priceList/"
    Then the answer is 90000

  @http
  Scenario: The price list PDF requires an unlocked price list
    When the visitor asks for the price list as a file
    Then the answer is 20002 "Unlock the price list first."
    Given the prices of the building are revealed to the visitor
    When the visitor asks for the price list as a file
    Then its URL returns an uncached PDF
    And the same URL without its key, or for another listing, returns nothing
    And its key opens no unit prices
    And after 6 minutes the URL returns nothing

  @http
  Scenario: Agents see unit prices and commission, buyers see neither
    Given the building pays agents a commission of 9000 to 12000
    And Bea is logged in
    And Ivo has logged in through the API as an agent
    Then Ivo reads the unit prices "600000, 650000" and the commission "9000 to 12000"
    And Bea reads the unit prices "null, null" and the commission "null to null"
