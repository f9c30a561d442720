Feature: The price list through the API
  Prices, and what follows from them, leave the server for those only to whom they are revealed.

  Background:
    Given a building with these units:
      | unit | price  | status    |
      | 101  | 600000 | Available |
      | 102  | 650000 | Sold      |

  @http @B7-34 @B3-30 @A7-18
  Scenario: The reveal form is prefilled for accounts, and for nobody else
    Given Bea is logged in
    When Bea calls "GET /api/user/minimal/reveal/priceList/"
    Then the answer is 0
    And the answer has just the fields "firstName, lastName, email, countryCode, mobileNumber"
    And the answer has:
      | firstName    | Bea           |
      | lastName     | Buyer         |
      | email        | {Bea’s email} |
      | countryCode  | +61           |
      | mobileNumber | 0412345678    |
    When Bea calls "GET /api/user/minimal/reveal/priceList"
    Then the answer is 0
    And both answers are the same
    When Bea calls "GET /api/user/minimal/reveal/priceList/{listing}"
    Then the answer is 0
    And both answers are the same
    When Vera calls "GET /api/user/minimal/reveal/priceList/"
    Then the answer is 90000

  @http
  Scenario: The price list as a PDF needs an unlocked price list
    When Vera calls "POST /api/priceList/file" with:
      | propertyId | {listing} |
    Then the answer is 20002 "Unlock the price list first."
    When Vera calls "POST /api/reveal/priceList" with:
      | firstName    | Vera             |
      | lastName     | Visitor          |
      | email        | vera@example.com |
      | countryCode  | +61              |
      | mobileNumber |                  |
      | propertyId   | {listing}        |
    And Vera calls "POST /api/priceList/file" with:
      | propertyId  | {listing}                  |
      | revealToken | {the answer’s revealToken} |
    Then the answer is 0
    And "{the answer’s address}" opens a PDF that nothing caches
    And these addresses open nothing:
      | /files/priceLists/{listing}                |
      | /files/priceLists/1?key={the answer’s key} |
    When 6 minutes pass
    Then these addresses open nothing:
      | {the answer’s address} |

  @http
  Scenario: The key of the price list's PDF opens no unit prices
    Given Bea is logged in
    And Bea has unlocked the price list
    When Bea calls "POST /api/priceList/file" with:
      | propertyId | {listing} |
    Then the answer is 0
    When Vera calls "POST /api/roomList" with:
      | propertyId  | {listing}          |
      | revealToken | {the answer’s key} |
    Then the answer gives no price

  @http
  Scenario: Agents see unit prices and commission, buyers see neither
    Given the building has:
      | commission    | 9000  |
      | maxCommission | 12000 |
    And Bea is logged in
    And Alan is logged in as an agent
    When Alan calls "POST /api/roomList" with:
      | propertyId | {listing} |
    Then the answer has:
      | 0.revisedPrice | 600000 |
      | 1.revisedPrice | 650000 |
    When Alan calls "GET /api/house/{listing}/0/ordersId"
    Then the answer has:
      | commission   | 9000  |
      | maxCommision | 12000 |
    When Bea calls "POST /api/roomList" with:
      | propertyId | {listing} |
    Then the answer has:
      | 0.apt          | 101 |
      | 0.revisedPrice |     |
      | 1.apt          | 102 |
      | 1.revisedPrice |     |
    When Bea calls "GET /api/house/{listing}/0/ordersId"
    Then the answer has:
      | commission   |  |
      | maxCommision |  |
