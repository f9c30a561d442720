Feature: Reservation form API
  The server checks every field, regardless of the page.

  Background:
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
    And Bea is logged in

  @http
  Scenario Outline: A purchaser needs a valid <field>
    When Bea sends the form of unit 101 with the purchaser's <field> "<value>"
    Then the answer is 70023 "<message>" at "<key>"

    Examples:
      | ids   | field       | value | key       | message                     |
      | B5-67 | title       |       | title     | Please enter title          |
      | B5-68 | first name  |       | firstName | Please enter first name     |
      | B5-69 | surname     |       | surname   | Please enter surname        |
      | B5-70 | address     |       | address   | Please enter address        |
      | B5-71 | suburb      |       | suburb    | Please enter suburb         |
      | B5-72 | state       |       | state     | Please enter state          |
      | B5-73 | postcode    |       | postcode  | Please enter postcode       |
      | B5-74 | email       |       | email     | Please enter email          |
      | B5-75 | email       | abc   | email     | Please enter a valid email  |

  @http @B5-78
  Scenario: Middle name and phone may be empty
    When Bea sends the form of unit 101 without middle name and phone
    Then the answer is 0

  @http
  Scenario Outline: A form with <count> purchasers returns <code>
    When Bea sends the form of unit 101 with <count> purchasers
    Then the answer is <code> "<message>"

    Examples:
      | ids          | count | code  | message                             |
      | B9-10        | 0     | 70023 | A reservation has 1 to 2 purchasers |
      | B9-10 B5-76  | 2     | 0     | success                             |
      | B9-10        | 3     | 70023 | A reservation has 1 to 2 purchasers |

  @http @B5-76
  Scenario: The second purchaser has the same required fields
    When Bea sends the form of unit 101 with a second purchaser who left everything empty
    Then the answer is 70023 "Please enter title" at "title"

  @http @B5-80
  Scenario: A purchasing entity of only spaces is stored empty
    When Bea sends the form of unit 101 with the purchasing entity "   "
    Then the answer is 0
    And the form is kept with the purchasing entity ""

  @http @B2.12-6
  Scenario Outline: The deposit bond consent is stored: <given>
    When Bea sends the form of unit 101 with the deposit bond consent <given>
    Then the form is kept with the deposit bond consent <given>

    Examples:
      | given |
      | true  |
      | false |

  @http @B5-85
  Scenario Outline: Select now ignores an offer but checks its format: "<offer>"
    When Bea sends the form of unit 101 with the offer "<offer>"
    Then the answer is <code> "<message>"

    Examples:
      | offer  | code  | message                           |
      |        | 0     | success                           |
      | 100.55 | 0     | success                           |
      | 1.234  | 70023 | Please input a valid offer amount |

  @http @B4-37
  Scenario: The nominated conveyancer is always the tenant's
    When Bea sends the form of unit 101 with the nominated conveyancer, but other details
    Then the form is kept with the conveyancer "Parade Conveyancing" of "Ruth Halloran"

  @http @B4-38 @B3-22
  Scenario: The buyer's own conveyancer is stored as sent
    When Bea sends the form of unit 101 with a conveyancer of her own, "Olive Own" of "Own Settlements"
    Then the form is kept with the conveyancer "Own Settlements" of "Olive Own"

  @http
  Scenario: Card fields in the form are refused by name
    When Bea sends the form of unit 101 with a card number in it
    Then it is answered with code 40000, naming the field "cardNumber"

  @http @B3-20 @B3-22 @B3-37
  Scenario: Every documented key is accepted
    When Bea sends the form of unit 101 under the documents' names
    Then the answer is 0
    And the form is kept with every value that was sent
