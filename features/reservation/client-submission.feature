Feature: Reserving for a client
  The card is charged, the units are held, and the complete page says so.

  Background:
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
      | 201  |        |
    And Alan is logged in as an agent

  @screen @B1-9 @B2.1-10 @B2.13-5 @B2.13-6 @B2.14-1 @B2.14-2 @B2.14-3 @B3-23 @B3-24 @B3-38 @B4-39 @B4-41 @B4-45 @B5-57
  Scenario: A client without a conveyancer gets two units, which the complete page shows
    When Alan opens "/property/write/{listing}/{unit 101}?with={unit 201}"
    And Alan fills in the client form
    And Alan fills in the conveyancer:
      | Company name |  |
      | Suburb       |  |
    Then the button "Pay $2,060.60 and reserve" is disabled
    When Alan ticks "The purchaser does not have a conveyancer or solicitor"
    Then the conveyancer shows "An approved conveyancer will be provided."
    And the button "Pay $2,060.60 and reserve" is enabled
    When Alan sets "Expiry month" to "1"
    And Alan sets "Purchasing entity" to "Client Family Trust"
    And Alan presses "Pay $2,060.60 and reserve"
    Then Alan is at "/property/complete/{listing}/{unit 101}"
    And the page shows:
      | You have Successfuly reserved the following property for your client. |
      | Apartment 101, The Lantern, 41 Bayview Street, Glenelg SA 5045        |
      | Apartment 201, The Lantern, 41 Bayview Street, Glenelg SA 5045        |
      | Held exclusively until                                                |
      | We’ll send an email with the contract, and one of our people will be in touch. |
    And "POST /api/orders/reservation" was sent without "sessionId"
    And "POST /api/orders/reservation" was sent with, among others:
      | propertyId                         | {listing}            |
      | roomId                             | {unit 101}           |
      | otherRoomIds                       | {unit 201}           |
      | agreementName                      | Clara Client         |
      | agreementDate                      | 05/03/2025           |
      | purchasingEntity                   | Client Family Trust  |
      | noConveyancer                      | true                 |
      | ordersCardbagVO.cardName           | Clara Client         |
      | ordersCardbagVO.cardNumber         | 4242424242424242     |
      | ordersCardbagVO.expMonth           | 01                   |
      | ordersCardbagVO.expYear            | 29                   |
      | ordersCardbagVO.cardCvv            | 123                  |
      | ordersPurchaserVOList.0.gender     | Dr.                  |
      | ordersPurchaserVOList.0.surName    | Client               |
      | ordersPurchaserVOList.0.postCode   | 5022                 |
      | ordersPurchaserLegalVO.companyName |                      |
      | ordersPurchaserLegalVO.phone       |                      |
    When Alan reloads
    Then Alan sees "You have Successfuly reserved the following property for your client."
    When Alan follows "Done"
    Then Alan is at "/"

  @screen @B3-39 @B5-48
  Scenario: The word room stands for the only available unit, whose reservation the bank asks to confirm
    Given unit 201 is taken by another buyer
    When Alan opens "/property/write/{listing}/room"
    And Alan fills in the client form with the card "4000002500003155"
    And Alan presses "Pay $1,030.30 and reserve"
    Then "POST /api/orders/reservation" was sent with, among others:
      | roomId       | |
      | otherRoomIds | |
    And Alan sees "Your bank asks you to confirm this payment"
    When Alan answers the bank with "Refuse"
    Then the client form holds what was filled in
    And Alan sees "Nothing was reserved or charged"
    When Alan presses "Pay $1,030.30 and reserve"
    And Alan answers the bank with "Approve"
    Then Alan is at "/property/complete/{listing}/room"

  @screen @A8-9
  Scenario: An expired property leads home; a taken unit to the others, with the form kept
    When Alan opens the client form of unit 101
    And Alan fills in the client form
    Given the call "POST /api/orders/reservation" answers 70021 "Apartment 101 has just been reserved."
    When Alan presses "Pay $1,030.30 and reserve"
    Then Alan sees "Apartment 101 has just been reserved."
    When Alan follows "Choose another"
    Then Alan is at "/property/selection/{listing}"
    When Alan opens the client form of unit 201
    Then the client form holds what was filled in
    When Alan reloads
    Then the client form holds what was filled in
    And the field "Card number" holds ""
    Given the call "POST /api/orders/reservation" answers 70020 "Property has expired"
    When Alan fills in the client form
    And Alan presses "Pay $1,030.30 and reserve"
    Then the dialog "Property has expired" opens
    When Alan presses "Back to Home"
    Then Alan is at "/"
