Feature: Having a form signed, through the API
  An agent, or a client with a private link, has a reservation form signed: the first purchaser at the answered address, the others from
  an email.

  Background:
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
      | 102  | 650000 |
    And Alan is logged in as an agent

  @http @B7-28 @A7-35
  Scenario: An agent gets the address at which the first purchaser signs
    When Alan calls "POST /api/sign" with:
      | propertyId | {listing}                              |
      | roomId     | {unit 101}                             |
      | tempName   | 101 / 1 Test Street Glenelg SA 5045    |
      | email      | pia@example.com                        |
      | name       | Pia Purchaser                          |
    Then the answer is 0 "success"
    And the answer is a signing link for Pia
    When Pia calls "GET /api/signing/{signing token of Pia}"
    Then the answer is 0
    And the answer has:
      | state         | open                                             |
      | title         | Reservation form: Apartment 101, {listing name}  |
      | signer.name   | Pia Purchaser                                    |
      | signer.email  | pia@example.com                                  |
      | signed        | 0                                                |
      | signers       | 1                                                |
      | returnPath    | /property/write/{listing}/{unit 101}             |
    And the document that Pia signs says:
      | Property, Property: {listing name}                                                                                  |
      | Property, Address: 41 Bayview Street, Glenelg SA 5045                                                                 |
      | Property, Unit: Apartment 101                                                                                       |
      | Purchaser 1, Name: Pia Purchaser                                                                                    |
      | Purchaser 1, Email: pia@example.com                                                                                 |
      | Introducer, Name: Alan Buyer                                                                                        |
      | Introducer, Phone: 0412345678                                                                                       |
      | Introducer, Email: {Alan’s email}                                                                                   |
      | Reservation fee: A $1000 reservation fee applies to each property. It is fully refundable if the purchaser does not go to contract. |
      | Reservation fee: An extra transaction fee of 3% + 30c ($30.30 per property) is non-refundable. |
      | Reservation fee: Payment is processed by a card payment provider with 256-bit encryption. |
      | Reservation fee: The property is held exclusively for the purchaser for 7 days after acceptance.                    |

  @http @B7-28
  Scenario: The unit is the one that the form names, or the only one that is available
    When Alan calls "POST /api/sign" with:
      | propertyId | {listing}                           |
      | tempName   | 102 / 1 Test Street Glenelg SA 5045 |
      | email      | pia@example.com                     |
      | name       | Pia Purchaser                       |
    Then the answer is a signing link for Pia
    When Pia calls "GET /api/signing/{signing token of Pia}"
    Then the answer has:
      | title | Reservation form: Apartment 102, {listing name} |
    When Alan calls "POST /api/sign" with:
      | propertyId | {listing}       |
      | tempName   |                 |
      | email      | pia@example.com |
      | name       | Pia Purchaser   |
    Then the answer is 70021 "This unit is no longer available."
    When Alan calls "POST /api/sign" with:
      | propertyId | {listing}       |
      | roomId     | 999999999       |
      | tempName   |                 |
      | email      | pia@example.com |
      | name       | Pia Purchaser   |
    Then the answer is 70021 "This unit is no longer available."
    When Alan calls "POST /api/sign" with:
      | propertyId | {listing}                           |
      | tempName   | 102 / 1 Test Street Glenelg SA 5045 |
      | email      | pia at example.com                  |
      | name       | Pia Purchaser                       |
    Then the answer is 70023 "Email format is incorrect. Please try again." at "email"

  @http @B7-29 @A7-45
  Scenario: A private link's visitor signs without an account, an agent with a session, and nobody else
    Given Alan has these private links to the building:
      | label  | passphrase | state  |
      | Chen   | wattle77   | open   |
      | Closed | banksia8   | closed |
    When Vera calls "POST /api/signForUrl" with:
      | propertyId | {listing}                           |
      | roomId     | {unit 101}                          |
      | tempName   | 101 / 1 Test Street Glenelg SA 5045 |
      | email      | vera@example.com                    |
      | name       | Vera Visitor                        |
      | sessionId  | {secret of the link Chen}           |
    Then the answer is 0 "success"
    And the answer is a signing link for Vera
    When Alan calls "POST /api/signForUrl" with:
      | propertyId | {listing}                           |
      | roomId     | {unit 101}                          |
      | tempName   | 101 / 1 Test Street Glenelg SA 5045 |
      | email      | vera@example.com                    |
      | name       | Vera Visitor                        |
    Then the answer is 0 "success"
    And the answer is a signing link for Alan
    When Vera calls "POST /api/signForUrl" with:
      | propertyId | {listing}                           |
      | roomId     | {unit 101}                          |
      | tempName   | 101 / 1 Test Street Glenelg SA 5045 |
      | email      | vera@example.com                    |
      | name       | Vera Visitor                        |
      | sessionId  | {secret of the link Closed}         |
    Then the answer is 400004 "delete"
    When Vera calls "POST /api/signForUrl" with:
      | propertyId | {listing}                           |
      | roomId     | {unit 101}                          |
      | tempName   | 101 / 1 Test Street Glenelg SA 5045 |
      | email      | vera@example.com                    |
      | name       | Vera Visitor                        |
    Then the answer is 90000
    Given Bea is logged in
    When Bea calls "POST /api/signForUrl" with:
      | propertyId | {listing}                           |
      | roomId     | {unit 101}                          |
      | tempName   | 101 / 1 Test Street Glenelg SA 5045 |
      | email      | vera@example.com                    |
      | name       | Vera Visitor                        |
    Then the answer is 40301

  @http @B7-28
  Scenario: The same form keeps its link and its emails; a changed one voids it
    Given Nina has an account
    When Alan has the form of unit 101 signed by "Pia Purchaser, Nina Purchaser"
    Then the answer is a signing link for Pia
    And Nina gets 1 email
    And Nina gets the email "Please sign: Apartment 101, {listing name}", which says:
      | Dear Nina Purchaser,                                                                              |
      | You are named as a purchaser on the reservation form for Apartment 101, {listing name}.           |
      | It needs your signature.                                                                          |
      | Open the document, read it, then sign or decline. This link is for you only, so please don’t forward it. |
      | Read and sign: http                                                                               |
      | /#/sign/                                                                                          |
      | Sign by                                                                                           |
    When Alan has the form of unit 101 signed by "Pia Purchaser, Nina Purchaser"
    Then both answers are the same
    And Nina gets 1 email
    When Alan has the form of unit 102 signed by "Pia Purchaser, Nina Purchaser"
    Then Nina gets 2 emails
    When Pia calls "GET /api/signing/{signing token of Pia}"
    Then the answer has:
      | state   | open |
      | signers | 2    |
    When Alan has the form of unit 101 signed by "Pia Purchaser, Nina Buyer"
    Then Nina gets 3 emails
    When Pia calls "GET /api/signing/{signing token of Pia}"
    Then the answer has:
      | state           | voided |
      | documentAddress |        |
    When Pia calls "POST /api/signing/{signing token of Pia}/decline" with:
      | reason | Too late |
    Then the answer is 40040
