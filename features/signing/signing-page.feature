Feature: The signing page
  A purchaser opens a private link, reads the form, agrees to sign electronically, and signs or declines.

  @screen
  Scenario: Two purchasers type their names, and the form is sealed
    Given a reservation form is sent to Bea and Carl for signature, and returns to "/about"
    When Bea opens the signing link
    Then the page is headed "Reservation form: Apartment 905, The Lantern"
    And the page is titled "UNIFI | Sign a document"
    And the page shows:
      | Bea Buyer {Bea’s email}                     |
      | 0 of 2 signed                               |
      | Sign by                                     |
      | ACDT                                        |
      | SHA-256 of the document:                    |
    And these links of the page open PDFs:
      | Open the document (PDF) |
    And the page does not show "Your name"
    When Bea presses "Agree and continue"
    Then the page shows "Tick the box to agree, or decline to sign"
    When Bea agrees to sign electronically
    Then "Sign" has the focus
    And Bea has consented to:
      """
      I agree to receive and sign this reservation form electronically with Unifi Property Platform Pty Ltd. My electronic signature has the same effect as one on paper. I have read the document. I can decline to sign, and I can ask for a copy on paper instead. My name, email address, network address and the times of these steps are recorded with my signature.
      """
    When Bea presses "Sign"
    Then the field "Your name" says "Type your name"
    When Bea sets "Your name" to "Bea Buyer"
    And Bea presses "Sign"
    Then "You have signed" has the focus
    And the page shows:
      | 1 of 2 signed. Each of the other purchasers has their own link. |
    And "Back to the form" leads to "#/about?event=signing_complete"
    And these links of the page open PDFs:
      | Open the document (PDF) |
    And the signature of Bea is the name "Bea Buyer"
    And Bea's link is only in calls of the signing page
    When Carl opens the link of the signing email
    Then the page shows "1 of 2 signed"
    When Carl agrees to sign electronically
    And Carl sets "Your name" to "Carl Buyer"
    And Carl presses "Sign"
    Then "You have signed" has the focus
    And the page shows:
      | 2 of 2 signed. Everyone has signed. |
    And there is no button "Back to the form"
    And the form is completed and sealed
    When Bea reloads
    Then the page shows "2 of 2 signed"

  @browser
  Scenario: A signature is drawn on a phone, after a break
    Given a reservation form is sent to Bea for signature, and returns to "/about?tab=1"
    And Bea has a phone
    When Bea opens the signing link
    Then the first page of "Reservation form: Apartment 905, The Lantern" is drawn
    And these links of the page open PDFs:
      | Open Reservation form: Apartment 905, The Lantern, PDF, 2 pages |
    When Bea agrees to sign electronically
    And Bea presses "Not now"
    Then Bea is at "/about?tab=1&event=cancel"
    And the page is headed "About us"
    When Bea goes back
    And Bea sets "Draw" to "yes"
    And Bea presses "Sign"
    Then the page shows "Draw your signature"
    When Bea draws a signature
    And Bea presses "Clear"
    And Bea draws a signature
    Then the screen is accessible
    When Bea presses "Sign"
    Then "You have signed" has the focus
    And the page shows "1 of 1 signed"
    And the signature of Bea is drawn
    And the form is completed and sealed

  @screen
  Scenario: One purchaser declines with a reason, and the other one can no longer sign
    Given a reservation form is sent to Bea and Carl for signature, and returns to "/about"
    When Carl opens the signing link
    And Carl agrees to sign electronically
    And Bea opens the signing link
    And Bea presses "Decline"
    Then the dialog "Decline to sign?" opens
    When Bea sets "Reason" to "{501 letters}"
    And Bea presses "Decline to sign"
    Then the field "Reason" says "The reason can have at most 500 characters"
    When Bea sets "Reason" to "The price has changed."
    And Bea presses "Decline to sign"
    Then "You have declined to sign" has the focus
    And "Back to the form" leads to "#/about?event=decline"
    And Bea has declined because "The price has changed."
    When Carl sets "Your name" to "Carl Buyer"
    And Carl presses "Sign"
    Then "This document was declined" has the focus
    And the page shows "One of the purchasers has declined to sign, so this document can’t be signed any more."

  @screen
  Scenario: Links that have expired, were withdrawn, or never existed, say so
    Given a reservation form is sent to Bea for signature, and returns to "/about"
    When Bea opens "/sign/AAAAAAAAAAAAAAAAAAAAAA"
    Then the page is headed "This link isn’t valid"
    And there is no menu
    Given the call "GET /api/signing/*" is lost
    When Bea opens the signing link
    Then the page is headed "We couldn’t open the document"
    Given the call "GET /api/signing/*" works again
    When Bea presses "Try again"
    Then the page is headed "Reservation form: Apartment 905, The Lantern"
    When the form is withdrawn
    And Bea presses "Not now"
    Then the page shows "You haven’t signed yet"
    When Bea opens the signing link
    Then the page shows "This document was withdrawn"
    Given a reservation form is sent to Carl for signature, and returns to "/about"
    When 7 days pass
    And Carl opens the signing link
    Then the page shows "This link has expired"
    And the page does not show "Open the document (PDF)"
    And "Back to the form" leads to "#/about?event=ttl_expired"

  @browser
  Scenario: The page works with the keyboard alone and with a screen reader
    Given a reservation form is sent to Bea for signature, and returns to ""
    When Bea opens the signing link
    Then the screen is accessible
    When Bea tabs to "I agree to receive"
    And Bea presses the keys "Space, Tab, Enter"
    Then the screen is accessible
    When Bea enters the code of the signing email
    Then "Sign" has the focus
    When Bea presses the key "Tab"
    And Bea fills in with the keyboard:
      | Your name | Bea Buyer |
    Then the screen is accessible
    When Bea tabs to "Not now"
    And Bea presses the key "Enter"
    Then "You haven’t signed yet" has the focus
    And the screen is accessible
    When Bea tabs to "Continue to sign"
    And Bea presses the key "Enter"
    Then "Sign" has the focus
    And the field "Your name" holds "Bea Buyer"
    When Bea tabs to "Decline"
    And Bea presses the key "Enter"
    Then the dialog "Decline to sign?" opens
    And the screen is accessible
    When Bea presses the key "Escape"
    Then "Decline" has the focus
    When Bea tabs to "Your name"
    And Bea presses the key "Enter"
    Then "You have signed" has the focus
    And the screen is accessible
