Feature: Signing a document, through the API
  Whoever has a signer's link reads the document, consents to the wording, and signs or declines. The link is all that is needed.

  Background:
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
    And Alan is logged in as an agent
    And Nina has an account

  @http
  Scenario: Two purchasers read, consent and sign
    When Alan has the form of unit 101 signed by "Pia Purchaser, Nina Purchaser"
    Then the answer is a signing link for Pia
    And the newest email of Nina has her signing link
    When Pia calls "POST /api/signing/{signing token of Pia}/sign" with:
      | typedName | Pia Purchaser |
    Then the answer is 40041 "Please consent to signing electronically first."
    When Pia calls "GET /api/signing/{signing token of Pia}"
    Then the answer's "" has just the fields "state, title, signer, signed, signers, expiresAt, documentAddress, documentHash, consentWording, providerAddress, returnPath"
    And the answer has "expiresAt" in 7 days
    When Pia calls "POST /api/signing/{signing token of Pia}/consent" with:
      | wording | I agree. |
    Then the answer is 40042 "The wording has changed. Reload the page and read it again."
    When Pia consents to the wording that is shown
    Then the answer has:
      | state | consented |
    When Pia calls "POST /api/signing/{signing token of Pia}/sign" with:
      | typedName | Pia               |
      | drawnPath | M20 100L80.5 40   |
    Then the answer is 40000
    When Pia calls "POST /api/signing/{signing token of Pia}/sign" with:
      | typedName | Pia Purchaser |
    Then the answer has:
      | state           | signed |
      | signed          | 1      |
      | signers         | 2      |
      | providerAddress |        |
    When Nina consents to the wording that is shown
    And Nina calls "POST /api/signing/{signing token of Nina}/sign" with:
      | drawnPath | M20 100L80.5 40L140 160 |
    Then the answer has:
      | state      | signed |
      | signed     | 2      |
      | returnPath |        |
    When Nina calls "POST /api/signing/{signing token of Nina}/decline" with:
      | reason | I have changed my mind. |
    Then the answer is 40040 "This document can no longer be signed. Reload the page to see why."

  @http
  Scenario: One purchaser who declines ends the document for all
    When Alan has the form of unit 101 signed by "Pia Purchaser, Nina Purchaser"
    Then the answer is a signing link for Pia
    And the newest email of Nina has her signing link
    When Nina calls "POST /api/signing/{signing token of Nina}/decline" with:
      | reason | The price is wrong. |
    Then the answer has:
      | state           | declined |
      | documentAddress |          |
    When Pia calls "GET /api/signing/{signing token of Pia}"
    Then the answer has:
      | state | declined |
    When Pia calls "POST /api/signing/AAAAAAAAAAAAAAAAAAAAAA/decline" with:
      | reason |  |
    Then the answer is 40400 "This link is not valid. Check that you copied all of it."

  @http
  Scenario: Who has not signed is reminded once after 48 hours, and the link ends after seven days
    When Alan has the form of unit 101 signed by "Pia Purchaser, Nina Purchaser"
    Then the answer is a signing link for Pia
    And the newest email of Nina has her signing link
    When 47 hours pass
    Then Nina gets 1 email
    When 2 hours pass
    Then Nina gets 2 emails
    And Nina gets the email "Reminder, please sign: Apartment 101, {listing name}", which says:
      | Dear Nina Purchaser,                                                                              |
      | The reservation form for Apartment 101, {listing name} is still waiting for your signature.       |
      | /#/sign/{signing token of Nina}                                                                   |
    When 3 days pass
    Then Nina gets 2 emails
    When Nina calls "GET /api/signing/{signing token of Nina}"
    Then the answer has:
      | state | open |
    When 3 days pass
    And Nina calls "GET /api/signing/{signing token of Nina}"
    Then the answer has:
      | state           | expired |
      | documentAddress |         |
    When Nina calls "POST /api/signing/{signing token of Nina}/consent" with:
      | wording | I agree. |
    Then the answer is 40040
