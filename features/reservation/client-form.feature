Feature: The form that an agent fills in for a client
  Purchasers, conveyancer, agreement and card; what is missing is shown, and what is typed is not lost.

  Background:
    Given Alan has an account with:
      | role        | agent                |
      | companyName | Parade Introductions |
      | lastName    | Agent                |
      | address     | 104 The Parade       |
      | suburb      | Norwood              |
      | state       | SA                   |
      | postcode    | 5067                 |
      | phone       | 08 8123 4567         |
      | mobile      | 0412 345 678         |
      | abn         | 51824753556          |
    And a building with these units:
      | unit | price  |
      | 101  | 600000 |
      | 201  | 700000 |
    And Alan is logged in

  @screen @B2.1-6 @B2.1-7 @B2.1-9 @A2.1-27 @B2.13-1 @B2.13-2 @B2.13-4 @B2.13-10 @B2.13-11 @B2.13-12 @B2.13-13 @B6-6 @B7-57 @B9-11 @B9-13 @B9-15
  Scenario: The form shows the property, the agent's details and the fees, and comes back from editing them as it was
    When Alan opens the client form of unit 101
    Then the page is headed "Reserve apartment 101 for a client"
    And the page shows:
      | Company Parade Introductions                                                                                          |
      | Name Alan Agent                                                                                                       |
      | Address 104 The Parade, Norwood SA 5067                                                                               |
      | Phone (08) 8123 4567                                                                                                  |
      | Mobile 0412 345 678                                                                                                   |
      | Email {Alan’s email}                                                                                                  |
      | A $1000 reservation fee applies to each property. It is fully refundable if the purchaser does not go to contract.    |
      | An extra transaction fee of 3% + 30c ($30.30 per property) is non-refundable.                                         |
      | Payment is processed by a card payment provider with 256-bit encryption.                                              |
      | The property is held exclusively for the purchaser for 7 days after acceptance.                                       |
    And the summary shows:
      | Apartment 101                                   |
      | The Lantern, 41 Bayview Street, Glenelg SA 5045 |
      | Reservation fee $1,000                          |
      | Transaction fee (3% + 30c) $30.30               |
      | Total today $1,030.30                           |
    And the choices of "Title" are "Mr., Ms., Dr., Miss., Mrs."
    And the choices of "State" are "New South Wales, Queensland, South Australia, Tasmania, Victoria, Western Australia, Northern Territory, ACT"
    And the fields of the conveyancer hold:
      | Company name   | |
      | Contact person | |
      | Address        | |
      | Suburb         | |
      | Postcode       | |
      | Phone          | |
      | Mobile         | |
      | Email          | |
    When Alan types "05032025" into "Agreement date"
    Then the field "Agreement date" holds "05/03/2025"
    When Alan fills in the client form
    And Alan follows "Edit my details"
    Then Alan is at "/property/edit/{listing}/{unit 101}"
    When Alan fills in:
      | Company name | Norwood Introductions |
    And Alan presses "Save changes"
    Then Alan is at "/property/write/{listing}/{unit 101}?from=0"
    And the page shows:
      | Company Norwood Introductions |
    And the client form holds what was filled in
    And the field "Card number" holds ""

  @screen @B5-3 @B5-36 @B5-37 @B5-38 @B5-39 @B5-40 @B5-41 @B5-42 @B5-44 @B5-45 @B5-46 @B5-47 @B5-49 @B5-50 @B5-51 @B5-52 @B5-55
  Scenario: Fields take no more than their limits, and a wrong email can be cleared
    When Alan opens the client form of unit 101
    Then the fields take at most:
      | First name        | 25   |
      | Middle name       | 25   |
      | Surname           | 25   |
      | Address           | 100  |
      | Suburb            | 50   |
      | Postcode          | 4    |
      | Mobile            | 15   |
      | Company name      | 50   |
      | Contact person    | 50   |
      | Phone             | 15   |
      | Agreement name    | 50   |
      | Purchasing entity | 1024 |
      | Name on card      | 40   |
      | Card number       | 16   |
      | CVV               | 3    |
      | Expiry year       | 2    |
    And the fields of the conveyancer take at most:
      | Address  | 100 |
      | Suburb   | 50  |
      | Postcode | 4   |
      | Mobile   | 15  |
    And typing into "Postcode" gives:
      | 5a0b2c | 502 | A postcode has 4 digits |
    And typing into "Card number" gives:
      | 4a2b42 | 4242 | Check the card number |
    And typing into "CVV" gives:
      | 1x2 | 12 | A CVV has 3 digits |
    And typing into "Expiry year" gives:
      | y2 | 2 | A year has 2 digits |
    And typing into "Email" gives:
      | abc                                                                                                                                                    | abc                                                                                                                                                    | Email format is incorrect. Please try again. |
    When Alan presses "Clear email"
    Then the field "Email" holds ""
    And "Email" has the focus
    And typing into "Email" gives:
      | {150 letters}@client.example | {150 letters}@client.example | |

  @browser @B2.13-3 @B5-43 @B9-9
  Scenario: Up to ten purchasers; those who are filled in fold away
    When Alan opens the client form of unit 101
    And Alan fills in the client form
    And Alan presses "Add a purchaser"
    Then "Purchaser 2" has the focus
    And the page shows:
      | Dr. Clara Client |
    And the button "Edit purchaser 1" is enabled
    When Alan adds purchasers up to 10
    Then there is no button "Add a purchaser"
    And the page shows:
      | 10 of up to 10 purchasers |
    When Alan tries to press "Pay $1,030.30 and reserve"
    Then the fields of the second purchaser say:
      | Surname | Please enter surname |
    And "POST /api/orders/reservation" was not sent
    When Alan presses "Remove purchaser 10"
    Then "Add a purchaser" has the focus

  @browser @B4-40 @B4-41 @B4-42 @B4-43 @B4-44 @B5-39 @B5-46 @B5-52 @B5-55 @B5-58 @B5-59
  Scenario: Nothing is sent until the form is complete, and what is missing is marked
    When Alan opens the client form of unit 101
    And Alan sets "First name" to "   "
    And Alan tries to press "Pay $1,030.30 and reserve"
    Then the fields say:
      | Title          | Please enter title            |
      | First name     | Please enter first name       |
      | Middle name    |                               |
      | Surname        | Please enter surname          |
      | Email          | Please enter email            |
      | Mobile         | Please enter mobile           |
      | Address        | Please enter address          |
      | Suburb         | Please enter suburb           |
      | State          | Please enter state            |
      | Postcode       | Please enter postcode         |
      | Company name   | Please enter company name     |
      | Contact person | Please enter contact person   |
      | Agreement name | Please enter agreement name   |
      | Name on card   | Please enter the name on the card |
      | Card number    | Please enter the card number  |
      | Expiry month   | Please enter the month        |
      | Expiry year    | Please enter the year         |
      | CVV            | Please enter the CVV          |
    And "Title" has the focus
    When Alan fills in the client form
    Then the button "Pay $1,030.30 and reserve" is disabled without each of:
      | Title          |             |
      | State          |             |
      | First name     |             |
      | Suburb         |             |
      | Mobile         |             |
      | Email          |             |
      | Postcode       |             |
      | Company name   | conveyancer |
      | Contact person | conveyancer |
      | Address        | conveyancer |
    And the button "Pay $1,030.30 and reserve" is disabled without each of:
      | Suburb         | conveyancer |
      | Postcode       | conveyancer |
      | State          | conveyancer |
      | Mobile         | conveyancer |
      | Agreement name |             |
      | Agreement date |             |
      | Name on card   |             |
      | Card number    |             |
      | Expiry month   |             |
      | Expiry year    |             |
      | CVV            |             |
    And pressing "Pay $1,030.30 and reserve" is refused with:
      | Email       | abc | Email format is incorrect. Please try again. |
      | Postcode    | 502 | A postcode has 4 digits                      |
      | Surname     |     | Please enter surname                         |
      | Address     |     | Please enter address                         |
      | CVV         | 12  | A CVV has 3 digits                           |
      | Expiry year | 2   | A year has 2 digits                          |
    When Alan fills in the conveyancer:
      | Postcode | 506 |
    And Alan presses "Pay $1,030.30 and reserve"
    Then the fields of the conveyancer say:
      | Postcode | A postcode has 4 digits |
    And "POST /api/orders/reservation" was not sent

  @screen @B2.13-6 @B5-53 @B5-54 @B5-56 @B5-86 @B5-87
  Scenario: The card's fields help while they are typed, and tell the brand
    When Alan opens the client form of unit 101
    And Alan types "555555" into "Card number"
    Then the page shows:
      | Mastercard |
    And "GET /api/cardType/555555" was sent 1 time
    When Alan types "424242" into "Card number"
    Then "GET /api/cardType/424242" was sent 1 time
    When Alan types "378282" into "Card number"
    Then the field "Card number" says "Mastercard or Visa only"
    And typing into "Expiry month" gives:
      | 13 | 1  | |
      | 19 | 1  | |
      | 00 | 0  | A month is 01 to 12 |
      | 12 | 12 | |
      | 09 | 09 | |
      | 5  | 05 | |
    When Alan types "05" into "Expiry month"
    Then "Expiry year" has the focus
    When Alan types "29" into "Expiry year"
    Then "CVV" has the focus
    When Alan sets "Expiry month" to "06/30"
    Then the fields hold:
      | Expiry month | 06 |
      | Expiry year  | 30 |
    When Alan sets "Expiry month" to "0731"
    Then the fields hold:
      | Expiry month | 07 |
      | Expiry year  | 31 |

  @browser @B2.13-7 @B2.13-8 @B5-61 @B5-63
  Scenario: Signing needs the first purchaser's names and email, and opens in a new tab
    Given the call "POST /api/sign" answers just "https://sign.example/form"
    When Alan opens the client form of unit 101
    And Alan fills in the client form
    And Alan fills in:
      | Surname | |
    And Alan presses "Sign reservation form"
    Then "Surname" has the focus
    And "POST /api/sign" was not sent
    And the button "Sign reservation form" is off
    When Alan fills in:
      | Surname | Client |
      | Email   |        |
    And Alan presses "Sign reservation form"
    Then "Email" has the focus
    When Alan fills in:
      | Email      | clara@client.example |
      | First name |                      |
    And Alan presses "Sign reservation form"
    Then "First name" has the focus
    And "POST /api/sign" was not sent
    When Alan fills in:
      | First name | Clara |
    And Alan presses "Sign reservation form", which opens a tab at "https://sign.example/form"
    Then "POST /api/sign" was sent with, among others:
      | propertyId | {listing}                                 |
      | tempName   | 101 / 41 Bayview Street Glenelg SA 5045   |
      | email      | clara@client.example                      |
      | name       | Clara Client                              |
      | roomId     | {unit 101}                                |
    And the button "Sign reservation form" is on
