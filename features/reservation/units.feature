Feature: The units of a building
  What visitors and reserving buyers see of a unit.

  Background:
    Given a building with these units:
      | unit | price  | max    | status        |
      | 101  | 600000 |        | Available     |
      | 102  | 500000 | 600000 | Reserved      |
      | 103  |        |        | Sold          |
      | 104  | 600000 | 600000 | Unconditional |
      | 105  | 0      | 0      | Settled       |

  @http
  Scenario Outline: <call> lists units with every column
    When a visitor asks for the units by <call>
    Then the answer is 0
    And the units are "101, 102, 103, 104, 105", each with all columns of the price list
    And their statuses are "Available, Reserved, Sold, Unconditional, Settled"
    And they are sold by "Select Now, Make Offer, Make Offer, Select Now, Make Offer"

    Examples:
      | ids                                         | call               |
      | B7-14 B3-18 B3-19 A7-41 B4-3 B4-4 B4-5 B4-6 | GET houseRoomList  |
      | B7-15 B3-18 B3-19 A7-43 B4-3 B4-4 B4-5 B4-6 | POST roomList      |

  @http
  Scenario Outline: Units are sorted by <column> <direction>
    Given the prices of the building are revealed to the visitor
    When the visitor asks for the units by "<column>", "<direction>"
    Then the units are "<order>"

    Examples:
      | ids            | column       | direction | order                   |
      | B7-15          | apt          | asc       | 101, 102, 103, 104, 105 |
      | B7-15          | apt          | desc      | 105, 104, 103, 102, 101 |
      | B7-15          | revisedPrice | asc       | 105, 102, 101, 104, 103 |
      | B7-15          | rental       | desc      | 105, 104, 103, 102, 101 |

  @http
  Scenario: Prices are hidden until the price list is unlocked
    When a visitor asks for the units by POST roomList
    Then none of the units tells a price
    When the visitor asks for the units by "revisedPrice", "asc"
    Then the units are "101, 102, 103, 104, 105"

  @http
  Scenario: A buyer who has not unlocked the price list sees the unit without its price
    Given Bea is logged in
    When Bea asks for unit 101 to reserve it
    Then the answer is 0
    And the unit shows no price and is sold by "Select Now"

  @http
  Scenario: Unlocking the price list shows the price of one unit as well
    Given Bea is logged in
    And Bea has unlocked the price list
    When Bea asks for unit 101 to reserve it
    Then the unit costs 600000

  @http
  Scenario: A price list unlocked before logging in shows the price as well
    Given the prices of the building are revealed to the visitor
    And Bea is logged in
    When Bea asks for unit 101 with the visitor's reveal token
    Then the unit costs 600000

  @http
  Scenario: A buyer sees the price of the unit they are reserving, and of no other
    Given Bea is logged in
    When Bea opens the checkout of unit 101
    And Bea asks for unit 101 to reserve it
    Then the unit costs 600000
    When Bea asks for unit 104 to reserve it
    Then the unit shows no price and is sold by "Select Now"

  @http
  Scenario: An agent sees every unit's price
    Given Alan is logged in as an agent
    When Alan asks for unit 101 to reserve it
    Then the unit costs 600000

  @http
  Scenario: An unpublished building looks the same as one that does not exist
    Given the building is closed to visitors
    When a visitor asks for the listing
    Then the answer is 20001 "This listing is no longer available."

  @http
  Scenario: The listing does not exist
    When a visitor asks for a listing that is not there
    Then the answer is 20001 "This listing is no longer available."
    When a visitor asks for the listing with a unit of another one
    Then the answer is 20001 "This listing is no longer available."

  @http
  Scenario: Visitors viewing the building receive status changes
    Given Bea is logged in
    And a visitor watches the units
    When Bea opens the checkout of unit 101
    Then the visitor hears that unit 101 is "Reserved"
    When Bea closes the checkout
    Then the visitor hears that unit 101 is "Available"
