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

  @http @B7-14 @B7-15 @B3-18 @B3-19 @A7-41 @A7-43 @B4-3 @B4-4 @B4-5 @B4-6 @A3-10
  Scenario: Both lists of units have every column, and say how each unit is sold
    When Vera calls "GET /api/houseRoomList/{listing}"
    Then the answer is 0
    And the answer lists these units, with every column of the price list:
      | apt | status        | offerType  |
      | 101 | Available     | Select Now |
      | 102 | Reserved      | Make Offer |
      | 103 | Sold          | Make Offer |
      | 104 | Unconditional | Select Now |
      | 105 | Settled       | Make Offer |
    When Vera calls "POST /api/roomList" with:
      | propertyId | {listing} |
    Then the answer is 0
    And the answer lists these units, with every column of the price list:
      | apt | status        | offerType  |
      | 101 | Available     | Select Now |
      | 102 | Reserved      | Make Offer |
      | 103 | Sold          | Make Offer |
      | 104 | Unconditional | Select Now |
      | 105 | Settled       | Make Offer |

  @http @B7-15
  Scenario: Units are sorted by any column, either way
    Given Vera has unlocked the price list
    Then Vera finds the units sorted:
      | apt          | asc  | 101, 102, 103, 104, 105 |
      | apt          | desc | 105, 104, 103, 102, 101 |
      | revisedPrice | asc  | 105, 102, 101, 104, 103 |
      | rental       | desc | 105, 104, 103, 102, 101 |

  @http
  Scenario: Prices are hidden until the price list is unlocked, also in the order of the units
    When Vera calls "POST /api/roomList" with:
      | propertyId | {listing} |
    Then the answer gives no price
    And Vera finds the units sorted:
      | revisedPrice | asc | 101, 102, 103, 104, 105 |

  @http
  Scenario: A buyer who unlocks the price list sees the price of each unit
    Given Bea is logged in
    When Bea calls "GET /api/houseRoom/{listing}/{unit 101}"
    Then the answer is 0
    And the answer gives no price
    And the answer has:
      | offerType | Select Now |
    Given Bea has unlocked the price list
    When Bea calls "GET /api/houseRoom/{listing}/{unit 101}"
    Then the answer has:
      | revisedPrice | 600000 |

  @http
  Scenario: A price list unlocked before logging in shows the price as well
    Given Vera has unlocked the price list
    And Vera is logged in
    When Vera calls "GET /api/houseRoom/{listing}/{unit 101}"
    Then the answer has:
      | revisedPrice | 600000 |

  @http
  Scenario: A buyer sees the price of the unit they are reserving, and of no other
    Given Bea is logged in
    When Bea opens the checkout of unit 101
    And Bea calls "GET /api/houseRoom/{listing}/{unit 101}"
    Then the answer has:
      | revisedPrice | 600000 |
    When Bea calls "GET /api/houseRoom/{listing}/{unit 104}"
    Then the answer gives no price
    And the answer has:
      | offerType | Select Now |

  @http
  Scenario: An agent sees every unit's price
    Given Alan is logged in as an agent
    When Alan calls "GET /api/houseRoom/{listing}/{unit 101}"
    Then the answer has:
      | revisedPrice | 600000 |

  @http @B8-11
  Scenario: Missing and unpublished listings look the same, and so does another listing's unit
    Then these calls answer Vera with 20001 "This listing is no longer available.":
      | GET /api/house/999999999/0/ordersId |
      | GET /api/house/1/{unit 101}/ordersId |
    Given the building is reserved and not published
    Then these calls answer Vera with 20001 "This listing is no longer available.":
      | GET /api/house/{listing}/0/ordersId |

  @http
  Scenario: People who look at the building hear when a unit is taken and released
    Given Bea is logged in
    And Vera watches the units
    When Bea opens the checkout of unit 101
    Then Vera hears that unit 101 is "Reserved"
    When Bea closes the checkout
    Then Vera hears that unit 101 is "Available"
