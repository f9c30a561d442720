Feature: Reservation form API
  The server checks every field, regardless of the page.

  Background:
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
    And Bea is logged in

  @http @B5-67 @B5-68 @B5-69 @B5-70 @B5-71 @B5-72 @B5-73 @B5-74 @B5-75 @B5-78
  Scenario: A purchaser needs every field except middle name and phone
    Then Bea's form of unit 101 is answered:
      | field               | value | code  | message                    | at        |
      | Title               |       | 70023 | Please enter title         | title     |
      | First name          |       | 70023 | Please enter first name    | firstName |
      | Surname             |       | 70023 | Please enter surname       | surname   |
      | Residential address |       | 70023 | Please enter address       | address   |
      | Suburb              |       | 70023 | Please enter suburb        | suburb    |
      | State               |       | 70023 | Please enter state         | state     |
      | Postcode            |       | 70023 | Please enter postcode      | postcode  |
      | Email               |       | 70023 | Please enter email         | email     |
      | Email               | abc   | 70023 | Please enter a valid email | email     |
    When Bea sends the form of unit 101 with:
      | Middle name | |
      | Mobile      | |
    Then the answer is 0

  @http @B9-10 @B5-76
  Scenario: A form has one or two purchasers, each with the required fields
    Then Bea's form of unit 101 is answered:
      | field            | value | code  | message                             | at         |
      | Purchasers       | 0     | 70023 | A reservation has 1 to 2 purchasers | purchasers |
      | Purchasers       | 2     | 0     | success                             |            |
      | Purchasers       | 3     | 70023 | A reservation has 1 to 2 purchasers | purchasers |
      | Second purchaser | empty | 70023 | Please enter title                  | title      |

  @http @B5-80
  Scenario: A purchasing entity of only spaces is stored empty
    When Bea sends the form of unit 101 with:
      | Company, trust or SMSF | "   " |
    Then the answer is 0
    And the form is kept with:
      | purchasingEntity | |

  @http @B2.12-6
  Scenario: The deposit bond consent is stored as given
    When Bea sends the form of unit 101 with:
      | Deposit bond | yes |
    Then the form is kept with:
      | cashDeposit | true |
    When Bea sends the form of unit 101 with:
      | Deposit bond | no |
    Then the form is kept with:
      | cashDeposit | false |

  @http @B5-85
  Scenario: A fixed price ignores an offer but checks its format
    Then Bea's form of unit 101 is answered:
      | field        | value  | code  | message                           | at    |
      | Offer amount |        | 0     | success                           |       |
      | Offer amount | 100.55 | 0     | success                           |       |
      | Offer amount | 1.234  | 70023 | Please input a valid offer amount | offer |

  @http @B4-37
  Scenario: The nominated conveyancer is always the tenant's
    When Bea sends the form of unit 101 with:
      | Own conveyancer | no                |
      | Company name    | Other Settlements |
      | Contact person  | Mallory Other     |
    Then the form is kept with:
      | conveyancer.companyName | Parade Conveyancing |
      | conveyancer.firstName   | Ruth                |
      | conveyancer.lastName    | Halloran            |

  @http @B4-37
  Scenario: The tenant's conveyancer is not nominated for a property in another state
    Given the building has:
      | state | VIC |
    When Bea sends the form of unit 101 with:
      | Own conveyancer | no                |
      | Company name    | Other Settlements |
    Then the form is kept with:
      | conveyancer.companyName | |
      | conveyancer.email       | |

  @http @B4-38 @B3-22
  Scenario: The buyer's own conveyancer is stored as sent
    When Bea sends the form of unit 101 with:
      | Own conveyancer | yes             |
      | Company name    | Own Settlements |
      | Contact person  | Olive Own       |
    Then the form is kept with:
      | conveyancer.companyName | Own Settlements |
      | conveyancer.firstName   | Olive           |
      | conveyancer.lastName    | Own             |

  @http
  Scenario: Card fields in the form are refused by name
    When Bea sends the form of unit 101 with:
      | Card number | 4242424242424242 |
    Then the answer is 40000 at "cardNumber"

  @http @B3-20 @B3-22 @B3-37
  Scenario: Every documented key is accepted and its value stored
    When Bea opens the checkout of unit 101
    Then the answer is 0
    And the form is kept as:
      | purchasers.0.title      | Ms                 |
      | purchasers.0.firstName  | Bea                |
      | purchasers.0.middleName | Rose               |
      | purchasers.0.surname    | Buyer              |
      | purchasers.0.address    | 22 William Street  |
      | purchasers.0.suburb     | Norwood            |
      | purchasers.0.state      | SA                 |
      | purchasers.0.postcode   | 5067               |
      | purchasers.0.country    |                    |
      | purchasers.0.mobile     | 0491576398         |
      | purchasers.0.email      | {Bea’s email}      |
      | ownConveyancer          | true               |
      | conveyancer.companyName | Own Settlements    |
      | conveyancer.firstName   | Olive              |
      | conveyancer.lastName    | Own                |
      | conveyancer.address     | 5 King Street      |
      | conveyancer.suburb      | Unley              |
      | conveyancer.state       | SA                 |
      | conveyancer.postcode    | 5061               |
      | conveyancer.phone       | 0855501260         |
      | conveyancer.mobile      | 0491574118         |
      | conveyancer.email       | olive@own.example  |
      | purchasingEntity        | Buyer Family Trust |
      | cashDeposit             | false              |
      | offer                   |                    |
      | isSubjectToFinance      | false              |
      | settlement              |                    |
      | offerDays               |                    |
      | message                 |                    |
      | isForClient             | false              |
      | offerCents              | null               |
