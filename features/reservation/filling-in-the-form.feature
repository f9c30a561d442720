Feature: Filling in the reservation form
  Purchasers, conveyancer and validation.

  Background:
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
      | 201  |        |

  @browser @B6-5
  Scenario: A visitor logs in first and returns to the same form
    When Bea opens the form of unit 101
    Then Bea is asked to log in
    When Bea logs in
    Then Bea is at the form of unit 101 with type 2
    And the form begins with Bea's name and email

  @browser
  Scenario Outline: The form for unit <unit> has the right fields and button, type <type>
    Given Bea is logged in
    When Bea opens the form of unit <unit>
    Then Bea sees "<heading>"
    And the form has the button "<button>"
    And the offer amount is <offer>

    Examples:
      | ids                  | unit | type | heading                        | button                  | offer     |
      | B2.1-13 B2.12-5      | 101  | 2    | Reserve apartment 101          | Pay the reservation fee | not asked |
      | B2.1-13 B2.12-5      | 201  | 1    | Make an offer for apartment 201 | Make Offer              | asked     |

  @browser @B2.12-1 @B1-13
  Scenario: The summary shows the unit being reserved
    Given Bea is logged in
    And Bea has unlocked the price list
    When Bea opens the form of unit 101
    Then the summary shows:
      | Apartment 101                                    |
      | The Lantern, 41 Bayview Street, Glenelg SA 5045  |
      | Price $600,000                                  |
      | Type Apartments                                 |
      | Estimated rent $500 per week                    |
      | Spec Agency, Alex Agent                          |
    And the summary has a picture and no commission

  @browser
  Scenario: Without the price list the form works and links to the price
    Given Bea is logged in
    When Bea opens the form of unit 101
    Then the summary shows:
      | Price On request: unlock the price list |
      | Type Apartments                         |
    And the form has the button "Pay the reservation fee"

  @browser @B2.12-1
  Scenario: A house and land package shows its parts
    Given the building is sold as "House & Land", with a lot of $320,000 land and $300,000 building
    And Bea is logged in
    And Bea has unlocked the price list
    When Bea opens the form of "Lot 1"
    Then the summary shows:
      | Price $620,000       |
      | Land price: $320,000  |
      | Build price: $300,000 |
      | Type House & Land    |

  @browser @B9-1 @B9-2 @B9-4 @B9-5 @B1-18
  Scenario: The form explains the fee and its refund
    Given Bea is logged in
    When Bea opens the form of unit 101
    Then Bea sees "The $1,000 reservation fee (AUD, GST inclusive) holds the property for 7 days."
    And Bea sees "It is refunded after the 7-day holding period, which takes 3-5 business days to clear, or if you do not go to contract."
    And Bea sees "A card transaction fee of 3% + 30c ($30.30) is added and is not refundable."
    And Bea sees "A cancelled or rejected reservation is refunded less third-party fees. Mastercard or Visa only."

  @browser @B2.12-2 @B9-10
  Scenario: A reservation has at most two purchasers
    Given Bea is logged in
    When Bea opens the form of unit 101
    Then the form asks for 1 purchaser
    When Bea adds a second purchaser
    Then the form asks for 2 purchasers
    And the second purchaser has Bea's focus
    And no third purchaser can be added
    When Bea removes the second purchaser
    Then the form asks for 1 purchaser
    And the form's button "Add a second purchaser" has Bea's focus

  @browser @B9-12 @B9-14 @M9-37
  Scenario: Titles and states are the documented ones
    Given Bea is logged in
    When Bea opens the form of unit 101
    Then the choices of "Title" are "Mr, Ms, Dr, Miss, Mrs"
    And the choices of "State" are "ACT, NSW, NT, QLD, SA, TAS, VIC, WA"

  @browser @B5-67 @B5-68 @B5-69 @B5-70 @B5-71 @B5-72 @B5-73 @B5-74 @B5-79 @B4-31
  Scenario: An empty form shows an error at each field and sends nothing
    Given Bea is logged in
    When Bea opens the form of unit 101
    And Bea empties the purchaser
    And Bea submits the form
    Then the fields say:
      | Title               | Please enter title      |
      | First name          | Please enter first name |
      | Surname             | Please enter surname    |
      | Email               | Please enter email      |
      | Residential address | Please enter address    |
      | Suburb              | Please enter suburb     |
      | State               | Please enter state      |
      | Postcode            | Please enter postcode   |
    And Bea is told "Please fill the mandatory fields"
    And the field "Title" has Bea's focus
    And nothing was sent

  @browser @B5-76
  Scenario: The second purchaser has the same required fields
    Given Bea is logged in
    When Bea opens the form of unit 101
    And Bea fills in the form
    And Bea adds a second purchaser
    And Bea submits the form
    Then the fields of the second purchaser say:
      | Title               | Please enter title      |
      | First name          | Please enter first name |
      | Surname             | Please enter surname    |
      | Email               | Please enter email      |
      | Residential address | Please enter address    |
      | Suburb              | Please enter suburb     |
      | State               | Please enter state      |
      | Postcode            | Please enter postcode   |
    And nothing was sent

  @browser
  Scenario Outline: "<value>" in <field> is checked when the field is left
    Given Bea is logged in
    When Bea opens the form of unit 201
    And Bea sets "<field>" to "<value>"
    Then the field "<field>" tells Bea "<message>"

    Examples:
      | ids   | field          | value           | message                                |
      | B5-75 | Email          | abc             | Please enter a valid email             |
      | B5-1  | Email          | a.b-c_1@x.com   |                                        |
      | B5-1  | Email          | a+b@x.com       | Please enter a valid email             |
      | B5-1  | Email          | a@x             | Please enter a valid email             |
      | B5-1  | Email          | a@x.c           | Please enter a valid email             |
      | M5-20 | Mobile         | +61400000000    |                                        |
      | M5-20 | Mobile         | 04x             | Please enter a valid phone number      |
      | B5-77 | First name     | [spaces]        | Input cannot be only spaces            |
      | B5-77 | Middle name    | [spaces]        | Input cannot be only spaces            |
      | B5-77 | Suburb         | [spaces]        | Input cannot be only spaces            |
      | B5-81 | Offer amount   |                 | Please enter an offer                  |
      | B5-82 | Offer amount   | abc             | Offer amount must be a number          |
      | B5-83 | Offer amount   | 100.555         | Please input a valid offer amount      |
      | B5-83 | Offer amount   | -5              | Please input a valid offer amount      |
      | B5-83 | Offer amount   | 100.55          |                                        |
      | B5-84 | Offer amount   | 999000000001    | Offer amount cannot exceed 999 billion |
      | B5-84 | Offer amount   | 999000000000    |                                        |

  @browser @B2.12-3 @B4-37 @B4-38
  Scenario: The buyer uses the nominated conveyancer or their own
    Given Bea is logged in
    When Bea opens the form of unit 101
    Then the nominated conveyancer is shown: "Parade Conveyancing, Ruth Halloran"
    When Bea ticks "I have my own conveyancer or solicitor"
    Then the conveyancer's fields are empty and can be filled in
    When Bea unticks "I have my own conveyancer or solicitor"
    Then the nominated conveyancer is shown: "Parade Conveyancing, Ruth Halloran"

  @browser @B4-31 @B4-37 @B2.12-4 @B2.12-6 @B5-78 @B3-20 @B3-22
  Scenario: The checkout receives the form, conveyancer and consent
    Given Bea is logged in
    When Bea opens the form of unit 101
    And Bea fills in the form, without middle name, phone and purchasing entity
    And Bea ticks the deposit bond consent
    And Bea submits the form
    Then the checkout was asked for with the form as it was filled in, the nominated conveyancer and the consent

  @browser
  Scenario: A draft survives a reload
    Given Bea is logged in
    When Bea opens the form of unit 101
    And Bea fills in the form
    And Bea adds a second purchaser
    And Bea reloads
    Then the form holds what Bea filled in
    And the form asks for 2 purchasers

  @browser
  Scenario: A draft survives an expired session
    Given Bea is logged in
    When Bea opens the form of unit 101
    And Bea fills in the form
    And Bea's session ends
    And Bea submits the form
    Then Bea is asked to log in
    When Bea logs in
    Then the form holds what Bea filled in

  @browser
  Scenario: A draft for one unit does not show at another
    Given Bea is logged in
    When Bea opens the form of unit 101
    And Bea fills in the form
    And Bea opens the form of unit 201
    Then the field "Residential address" holds ""

  @browser
  Scenario Outline: The form is accessible: the <state>
    Given Bea is logged in
    When Bea opens the form of unit <unit>
    And Bea gets to the <state>
    Then axe finds nothing on Bea's page

    Examples:
      | unit | state                    |
      | 101  | empty form               |
      | 201  | form with complaints     |
      | 101  | form with both purchasers |
      | 101  | checkout                 |
