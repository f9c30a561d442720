Feature: Filling in the reservation form
  Purchasers, conveyancer and validation.

  Background:
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
      | 201  |        |

  @screen @B6-5
  Scenario: A visitor logs in first and returns to the same form
    Given Bea has an account
    When Bea opens the form of unit 101
    Then Bea is asked to log in
    When Bea logs in
    Then Bea is at the form of unit 101
    And the fields hold:
      | First name | Bea           |
      | Surname    | Buyer         |
      | Email      | {Bea’s email} |
      | Mobile     | 0412345678    |
      | Suburb     |               |

  @screen @B2.1-13 @B2.12-5 @B9-1 @B9-2 @B9-4 @B9-5 @B9-12 @B9-14 @B1-18 @M9-37 @M9-5
  Scenario: The form for a fixed price explains the fee and its refund, and only the form for offers asks for one
    Given Bea is logged in
    When Bea opens the form of unit 101
    Then the page is headed "Reserve apartment 101"
    And the button "Pay the reservation fee" is enabled
    And the page shows:
      | The $1,000 reservation fee (AUD, GST inclusive) holds the property for 7 days.                                          |
      | It is refunded after the 7-day holding period, which takes 3-5 business days to clear, or if you do not go to contract. |
      | A card transaction fee of 3% + 30c ($30.30) is added and is not refundable.                                             |
      | A cancelled or rejected reservation is refunded less third-party fees. Mastercard or Visa only.                         |
    And Bea does not see "Offer amount"
    And the choices of "Title" are "Mr, Ms, Dr, Miss, Mrs"
    And the choices of "State" are "ACT, NSW, NT, QLD, SA, TAS, VIC, WA"
    When Bea opens the form of unit 201
    Then the page is headed "Make an offer for apartment 201"
    And the button "Make Offer" is enabled
    And the field "Offer amount" holds ""

  @screen @B2.12-1 @B1-13
  Scenario: The summary shows the unit being reserved, with its price
    Given Bea is logged in
    When Bea opens the form of unit 101
    Then the summary shows:
      | Apartment 101                                   |
      | The Lantern, 41 Bayview Street, Glenelg SA 5045 |
      | Price $600,000                                  |
      | Type Apartments                                 |
      | Estimated rent $500 per week                    |
      | Spec Agency, Alex Agent                         |
    And the summary has 1 drawing
    And the summary does not show "Commission"
    And the summary does not show "commission"

  @screen @B2.12-1
  Scenario: The summary of a house and land package shows the prices of its parts
    Given a building sold as "House & Land" with these units:
      | unit  | price | land   | house  |
      | Lot 1 |       | 320000 | 300000 |
    And Bea is logged in
    And Bea has unlocked the price list
    When Bea opens "/property/form?pid={listing}&rid={unit Lot 1}&type=2"
    Then the summary shows:
      | Price $620,000       |
      | Land price $320,000  |
      | Build price $300,000 |
      | Type House & Land    |

  @screen @B2.12-2 @B9-10 @B5-67 @B5-68 @B5-69 @B5-70 @B5-71 @B5-72 @B5-73 @B5-74 @B5-76 @B5-79 @B4-31
  Scenario: Up to two purchasers are asked for all their details, and an incomplete form is not sent
    Given Bea is logged in
    When Bea opens the form of unit 101
    And Bea fills in:
      | First name | |
      | Surname    | |
      | Email      | |
      | Mobile     | |
    And Bea presses "Pay the reservation fee"
    Then the fields say:
      | Title               | Please enter title      |
      | First name          | Please enter first name |
      | Surname             | Please enter surname    |
      | Email               | Please enter email      |
      | Residential address | Please enter address    |
      | Suburb              | Please enter suburb     |
      | State               | Please enter state      |
      | Postcode            | Please enter postcode   |
    And Bea sees the message "Please fill the mandatory fields"
    And "Title" has the focus
    When Bea fills in:
      | First name | Bea             |
      | Surname    | Buyer           |
      | Email      | bea@example.com |
    And Bea fills in the form
    Then Bea does not see "Purchaser 2"
    When Bea presses "Add a second purchaser"
    Then "Purchaser 2" has the focus
    And there is no button "Add a second purchaser"
    And there is no button "Add a third purchaser"
    When Bea presses "Pay the reservation fee"
    Then the fields of the second purchaser say:
      | Title               | Please enter title      |
      | First name          | Please enter first name |
      | Surname             | Please enter surname    |
      | Email               | Please enter email      |
      | Residential address | Please enter address    |
      | Suburb              | Please enter suburb     |
      | State               | Please enter state      |
      | Postcode            | Please enter postcode   |
    And "POST /api/create-checkout-session" was not sent
    And "POST /api/orders/reservation" was not sent
    When Bea presses "Remove purchaser 2"
    Then Bea does not see "Purchaser 2"
    And "Add a second purchaser" has the focus

  @screen @B5-1 @B5-75 @B5-77 @B5-81 @B5-82 @B5-83 @B5-84 @M5-20 @A5-31
  Scenario: Email, phone, names and offer are checked when the field is left
    Given Bea is logged in
    When Bea opens the form of unit 201
    And Bea fills in:
      | Email        | abc |
      | Mobile       | 04x |
      | Offer amount |     |
    And Bea sets "First name" to "   "
    And Bea sets "Middle name" to "   "
    And Bea sets "Suburb" to "   "
    Then the fields say:
      | Email        | Please enter a valid email        |
      | Mobile       | Please enter a valid phone number |
      | Offer amount | Please enter an offer             |
      | First name   | Input cannot be only spaces       |
      | Middle name  | Input cannot be only spaces       |
      | Suburb       | Input cannot be only spaces       |
    When Bea fills in:
      | Email        | a.b-c_1@x.com |
      | Mobile       | +61400000000  |
      | Offer amount | abc           |
    Then the fields say:
      | Email        |                               |
      | Mobile       |                               |
      | Offer amount | Offer amount must be a number |
    When Bea fills in:
      | Email        | a..b@x.com |
      | Offer amount | 100.555    |
    Then the fields say:
      | Email        | Please enter a valid email        |
      | Offer amount | Please input a valid offer amount |
    When Bea fills in:
      | Email        | a@x.com |
      | Offer amount | 100.55  |
    Then the fields say:
      | Email        | |
      | Offer amount | |
    When Bea fills in:
      | Email        | a@x |
      | Offer amount | -5  |
    Then the fields say:
      | Email        | Please enter a valid email        |
      | Offer amount | Please input a valid offer amount |
    When Bea fills in:
      | Email        | a@x.com      |
      | Offer amount | 999000000000 |
    Then the fields say:
      | Email        | |
      | Offer amount | |
    When Bea fills in:
      | Email        | a@x.c        |
      | Offer amount | 999000000001 |
    Then the fields say:
      | Email        | Please enter a valid email             |
      | Offer amount | Offer amount cannot exceed 999 billion |

  @screen @B4-37 @B4-38
  Scenario: In another state than the tenant's conveyancer, the buyer names their own or nobody yet
    Given the building has:
      | state | VIC |
    And Bea is logged in
    When Bea opens the form of unit 101
    Then the conveyancer shows "We don’t nominate a conveyancer in this state."
    And the conveyancer does not show "Parade Conveyancing"
    When Bea ticks "I have my own conveyancer or solicitor"
    And Bea unticks "I have my own conveyancer or solicitor"
    Then the conveyancer shows "We don’t nominate a conveyancer in this state."
    When Bea fills in the form and submits it
    Then the card form shows "Pay $1,030.30"

  @screen @B2.12-3 @B4-37 @B4-38
  Scenario: The buyer uses the nominated conveyancer or their own
    Given Bea is logged in
    When Bea opens the form of unit 101
    Then the conveyancer shows:
      | Firm Parade Conveyancing |
      | Contact Ruth Halloran    |
    And the conveyancer does not show "Company name"
    When Bea ticks "I have my own conveyancer or solicitor"
    Then the fields of the conveyancer hold:
      | Company name | |
      | First name   | |
      | Surname      | |
      | Email        | |
      | Phone        | |
      | Mobile       | |
      | Address      | |
      | Suburb       | |
      | Postcode     | |
    When Bea fills in the conveyancer:
      | Company name | Own Settlements   |
      | First name   | Olive             |
      | Surname      | Own               |
      | Email        | olive@own.example |
      | Phone        | 0855501260        |
      | Mobile       | 0491574118        |
      | Address      | 5 King Street     |
      | Suburb       | Unley             |
      | Postcode     | 5061              |
    And Bea unticks "I have my own conveyancer or solicitor"
    Then the conveyancer shows:
      | Firm Parade Conveyancing |
      | Contact Ruth Halloran    |
    And the conveyancer does not show "Company name"

  @screen @B4-31 @B4-37 @B2.12-4 @B2.12-6 @B5-78 @B3-20 @B3-22
  Scenario: The checkout receives the form, conveyancer and consent
    Given Bea is logged in
    When Bea opens the form of unit 101
    And Bea fills in the form
    And Bea fills in:
      | Middle name            | |
      | Mobile                 | |
      | Company, trust or SMSF | |
    And Bea ticks "I may use a deposit bond instead of a cash deposit, and agree to share my details with the bond provider for a quote."
    And Bea presses "Pay the reservation fee"
    Then the card form shows "Pay $1,030.30"
    And "POST /api/create-checkout-session" was sent 1 time
    And "POST /api/create-checkout-session" was sent with:
      | propertyId                           | {listing}                              |
      | roomId                               | {unit 101}                             |
      | ordersType                           | Select Now                             |
      | ordersPurchaserVOList.0.gender       | Ms                                     |
      | ordersPurchaserVOList.0.firstName    | Bea                                    |
      | ordersPurchaserVOList.0.middleName   |                                        |
      | ordersPurchaserVOList.0.surName      | Buyer                                  |
      | ordersPurchaserVOList.0.address      | 22 William Street                      |
      | ordersPurchaserVOList.0.suburb       | Norwood                                |
      | ordersPurchaserVOList.0.state        | SA                                     |
      | ordersPurchaserVOList.0.postCode     | 5067                                   |
      | ordersPurchaserVOList.0.country      |                                        |
      | ordersPurchaserVOList.0.mobile       |                                        |
      | ordersPurchaserVOList.0.email        | {Bea’s email}                          |
      | ordersPurchaserLegalVO.companyName   | Parade Conveyancing                    |
      | ordersPurchaserLegalVO.contactPerson | Ruth Halloran                          |
      | ordersPurchaserLegalVO.address       | 98 The Parade                          |
      | ordersPurchaserLegalVO.suburb        | Norwood                                |
      | ordersPurchaserLegalVO.state         | SA                                     |
      | ordersPurchaserLegalVO.postCode      | 5067                                   |
      | ordersPurchaserLegalVO.phone         | 0855501260                             |
      | ordersPurchaserLegalVO.mobile        | 0491574118                             |
      | ordersPurchaserLegalVO.email         | settlements@paradeconveyancing.example |
      | ownConveyancer                       | false                                  |
      | ordersCardbagVO.cardCvv              |                                        |
      | ordersCardbagVO.cardName             |                                        |
      | ordersCardbagVO.cardNumber           |                                        |
      | ordersCardbagVO.expMonth             |                                        |
      | ordersCardbagVO.expYear              |                                        |
      | purchasingEntity                     |                                        |
      | cashDeposit                          | true                                   |
      | makeOfferAmount                      |                                        |
      | offerIsSubjectToFinance              |                                        |
      | offerSettlement                      |                                        |
      | offerDays                            |                                        |
      | offerMessage                         |                                        |
      | offerIsForClient                     |                                        |
      | stripeSessionId                      |                                        |

  @screen
  Scenario: A draft survives a reload, and does not show at another unit
    Given Bea is logged in
    When Bea opens the form of unit 101
    And Bea fills in the form
    And Bea presses "Add a second purchaser"
    And Bea reloads
    Then the form holds what Bea filled in
    And the fields of the second purchaser hold:
      | Surname | |
    When Bea opens the form of unit 201
    Then the field "Residential address" holds ""

  @screen
  Scenario: A draft survives an expired session
    Given Bea is logged in
    When Bea opens the form of unit 101
    And Bea fills in the form
    And Bea's session ends
    And Bea presses "Pay the reservation fee"
    Then Bea is asked to log in
    When Bea logs in
    Then the form holds what Bea filled in
