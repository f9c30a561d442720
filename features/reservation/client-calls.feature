Feature: Reserving for a client through the API
  An agent reserves one unit or several for a client, and pays with the client's card: all of them or none. A visitor with a public private link does it without an account.

  Background:
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
      | 102  | 620000 |
      | 103  | 640000 |
    And Alan is logged in as an agent

  @http @A7-49 @B3-23 @B3-24 @B3-38
  Scenario: An agent reserves a unit for a client and pays with the client's card
    When Alan reserves unit "101" for a client
    Then the answer is 0
    And the answer has just the fields "ordersId, ordersIds, heldUntil, authentication"
    And the answer has "heldUntil" in 7 days
    And the reservations of unit 101 are "held"
    And nothing keeps the card
    When Alan calls "GET /api/orders/reservation/0/9999999999/1/10"
    Then the answer has:
      | list.roomId | {unit 101}   |

  @http @B5-57
  Scenario: The month of the card is padded, and a wrong card is refused at its field
    When Alan reserves unit "101" for a client with:
      | ordersCardbagVO.expMonth | "5" |
    Then the answer is 0
    When Alan reserves unit "102" for a client with:
      | ordersCardbagVO.cardNumber | "378282246310005" |
    Then the answer is 70023 "Mastercard or Visa only" at "cardNumber"
    When Alan reserves unit "102" for a client with:
      | ordersCardbagVO.expYear | "20" |
    Then the answer is 70023 "This card has expired" at "expYear"
    When Alan reserves unit "102" for a client with:
      | ordersCardbagVO.cardNumber | "4000000000000002" |
    Then the answer is 70033 "Your card was declined."
    And the reservations of unit 102 are "lapsed"

  @http @B3-21
  Scenario Outline: <count> purchasers are <accepted>
    When Alan reserves unit 101 for <count> purchasers
    Then the answer is <code> "<message>"

    Examples:
      | count | code  | message                            | accepted |
      | 0     | 70023 | A reservation has 1 to 10 purchasers | refused  |
      | 10    | 0     | success                            | accepted |
      | 11    | 70023 | A reservation has 1 to 10 purchasers | refused  |

  @http
  Scenario: Several units are reserved together or not at all
    Given unit 102 is taken by another buyer
    When Alan reserves units "101, 102, 103" for a client
    Then the answer is 70021 "Apartment 102 is no longer available. None of the other properties was reserved, and the card was not charged."
    And the reservations of unit 101 are ""
    When Alan reserves units "101, 103" for a client
    Then the answer is 0
    And the reservations of unit 101 are "held"
    And the reservations of unit 103 are "held"

  @http @B3-39
  Scenario: Without a unit the only one that is available is reserved
    When Alan reserves units "" for a client
    Then the answer is 70021 "This property has several units, or none that is available. Choose one."
    Given unit 102 is taken by another buyer
    And unit 103 is taken by another buyer
    When Alan reserves units "" for a client
    Then the answer is 0
    And the reservations of unit 101 are "held"

  @http @B2.13-9 @B1-11
  Scenario: Vic reserves through a private link that is public, and through no other
    Given Alan has these private links to the building:
      | label  | passphrase | state  |
      | Public | wattle77   | public |
      | Chen   | banksia8   | open   |
      | Closed | boronia9   | closed |
    When Vic reserves unit "101" for a client
    Then the answer is 90000 "Please log in."
    When Vic reserves unit "101" for a client with:
      | sessionId | {secret of the link Chen} |
    Then the answer is 400004 "delete"
    When Vic reserves unit "101" for a client with:
      | sessionId | {secret of the link Closed} |
    Then the answer is 400004 "delete"
    When Vic reserves unit "101" for a client with:
      | sessionId | {secret of the link Public} |
    Then the answer is 0
    And the reservations of unit 101 are "held"
    When Alan calls "GET /api/orders/reservation/0/9999999999/1/10"
    Then the answer has:
      | list.roomId | {unit 101} |

  @http
  Scenario: A buyer's account reserves for itself only
    Given Bea is logged in
    When Bea reserves unit "101" for a client
    Then the answer is 40301 "Your account isn’t allowed to do this."

  @http @A7-36 @B7-30
  Scenario: The agreement of a property
    When Alan calls "GET /api/agreement/{listing}"
    Then the answer is 0
    When Alan calls "GET /api/agreement/999999"
    Then the answer is 40400 "Property not found."

  @http @A7-55
  Scenario: The card checkout answers with its client secret
    Given Bea is logged in
    When Bea opens the checkout of unit 101
    Then the answer has just the fields "clientSecret, sessionId, endsAt, now"
