Feature: The listing API
  Background:
    Given a building with these units:
      | unit | price  | status    |
      | 101  | 600000 | Available |

  @http @B6-1
  Scenario: Searching, viewing, enquiring and unlocking work without an account
    When Vera calls "POST /api/house/1/15" with:
      | searchTerm | Glenelg |
    Then the answer is 0
    When Vera calls "POST /api/house/mapPins" with:
      | filters | {}   |
      | view    | null |
      | columns | 8    |
    Then the answer is 0
    When Vera calls "POST /api/roomList" with:
      | propertyId | {listing} |
    Then the answer is 0
    When Vera calls "POST /api/agent/contact-agent-email/{listing}" with:
      | name    | Vera          |
      | email   | v@example.com |
      | phone   | "0412345678"  |
      | message | Hi            |
      | actions | []            |
    Then the answer is 0
    When Vera calls "POST /api/reveal/priceList" with:
      | firstName    | Vera          |
      | lastName     | Visitor       |
      | email        | v@example.com |
      | countryCode  | +61           |
      | mobileNumber |               |
      | propertyId   | {listing}     |
    Then the answer is 0
    And these calls answer Vera with 0 "success":
      | GET /api/house/{listing}/0/none         |
      | GET /api/houseRoomList/{listing}        |
      | GET /api/house/listing/agency/{listing} |
      | POST /api/housePropertyList/{listing}   |

  @http @B7-16 @B3-17 @A7-42
  Scenario: The listing's company is returned with its address
    When Vera calls "GET /api/house/listing/agency/{listing}"
    Then the answer is 0
    And the answer has just the fields "companyName, companyAddress, companySuburb, companyState, companyPostcode, companyEmail"

  @http @B7-10 @B3-8 @B3-16 @A7-37
  Scenario: The listing is returned for any text in place of a reservation id
    When Vera calls "GET /api/house/{listing}/0/ordersId"
    Then the answer is 0
    And the answer has every documented field of a listing
    When Vera calls "GET /api/house/{listing}/0/none"
    Then the answer is 0
    And the answer has every documented field of a listing
    When Vera calls "GET /api/house/{listing}/{unit 101}/7"
    Then the answer is 0
    And the answer has every documented field of a listing

  @http
  Scenario Outline: The reveal form without <field> is refused
    When Vera calls "POST /api/reveal/priceList" with:
      | firstName    | Vera             |
      | lastName     | Visitor          |
      | email        | vera@example.com |
      | countryCode  | +61              |
      | mobileNumber |                  |
      | propertyId   | {listing}        |
      | <field>      |                  |
    Then the answer is 40000 "<message>" at "<field>"

    Examples:
      | ids         | field     | message                           |
      | B5-15 B7-32 | firstName | Please provide your first name    |
      | B5-16 B7-32 | lastName  | Please provide your last name     |
      | B5-17 B7-32 | email     | Your email is required to proceed |

  @http @B7-32 @B3-29 @B5-18 @B7-33 @A7-68 @A7-69
  Scenario: Without a mobile number the price list is unlocked, for that account only
    Given Bea is logged in
    And Carl is logged in
    When Bea calls "POST /api/reveal/priceList" with:
      | firstName    | Vera             |
      | lastName     | Visitor          |
      | email        | vera@example.com |
      | countryCode  | +61              |
      | mobileNumber |                  |
      | propertyId   | {listing}        |
    Then the answer is 0
    When Bea calls "POST /api/check/revealedPriceList/byUser" with:
      | propertyId | {listing} |
      | userId     | null      |
    Then the answer has:
      |  | true |
    When Bea calls "POST /api/check/revealedPriceList/byUser" with:
      | propertyId | {listing}  |
      | userId     | {Bea’s id} |
    Then the answer has:
      |  | true |
    When Carl calls "POST /api/check/revealedPriceList/byUser" with:
      | propertyId | {listing} |
      | userId     | null      |
    Then the answer has:
      |  | false |
    When Carl calls "POST /api/check/revealedPriceList/byUser" with:
      | propertyId | {listing}  |
      | userId     | {Bea’s id} |
    Then the answer is 40301 "You can’t access this account."
