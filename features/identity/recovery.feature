Feature: Forgotten passwords
  From the dialog on the login page, by email, to a new password.

  @browser @M2-89 @M2-90 @M2-95 @M2-36 @M2-33 @M2-11 @M4-45 @M4-46 @M4-47 @M5-40 @M5-41 @M5-42 @M5-43 @M5-44 @M8-31 @M8-32
  Scenario: An emailed link sets a new password
    Given a buyer has an account
    And a visitor opens "/login" to log in
    When the visitor asks in the dialog for a new password for ""
    Then the dialog says "Please fill the email address" at its email
    When the visitor asks in the dialog for a new password for "abc"
    Then the dialog says "Please enter valid email address" at its email
    And axe finds nothing
    When the visitor asks in the dialog for the buyer's new password
    Then the dialog "Please Check Your Email" says "An email has been sent to you with a link to reset your password!"
    And axe finds nothing
    When the visitor opens the link of the email
    Then the new password has two inputs, and Save rests
    When the visitor types the new passwords "ab cd 12" and "abcdef1"
    Then the new passwords read "abcd12" and "abcdef1", and Save rests
    And the first new password is called too short
    When the visitor types the new passwords "brand-new-1" and "brand-new-2"
    And the visitor saves the new password
    Then the second new password says "Your password don't match. Please try again", and nothing was sent
    And axe finds nothing
    When the visitor types the new passwords "brand-new-1" and "brand-new-1"
    And the visitor saves the new password
    Then email, secret and the password "brand-new-1" were sent
    And the message "Your password changed successfully" shows
    And the visitor is led to "/password/success"
    And the entrance is headed "Successful Verification"
    When the visitor follows "Login" below the form
    Then the visitor is led to "/newlogin"
    When the visitor logs in with the buyer's email and "brand-new-1"
    Then the visitor is led to "/homepage"

  @browser @M2-34 @M2-35 @M4-48 @M8-17
  Scenario: A used link leads to a page that sends a new one
    Given a buyer has an account
    And the buyer has used the link of an email
    When the visitor opens that link again
    And the visitor types the new passwords "brand-new-2" and "brand-new-2"
    And the visitor saves the new password
    Then the message "This link has expired or has already been used. Request a new one below." shows
    And the visitor is led to "/password/expired"
    And axe finds nothing
    When the visitor asks there for the buyer's new link
    Then the dialog "Please Check Your Email" says "An email has been sent to you with a link to reset your password!"
    And another email with a link has come
    When the visitor opens "/password/reset?email=a@b.com" again
    Then the visitor is led to "/password/expired"

  @browser @M8-19 @M8-20 @M8-18 @B8-26 @M8-21 @A8-12 @M8-22
  Scenario: Server errors are shown and typed text is kept
    Given a visitor opens "/password/expired" and enters "ann@example.com"
    And the call "POST /api/email/user/password" answers code 1 with "M"
    When the visitor presses "Send new link"
    Then the form says "M"
    And the field "Email" still holds "ann@example.com"
    When that call fails with the status 500 and "Out of order"
    And the visitor presses "Send new link"
    Then the message "Out of order" shows
    And the button "Send new link" rests again
    When the visitor opens "/password/reset?email=ann@example.com&sessionId=x" again
    And the call "POST /api/email/user/renewPassword" answers code 1 with "N"
    And the visitor types the new passwords "brand-new-1" and "brand-new-1"
    And the visitor saves the new password
    Then the form says "N"
    And the new passwords read "brand-new-1" and "brand-new-1", and Save is ready

  @browser @M8-23 @A8-13
  Scenario: A lost network is shown at the form and logged, and the form can be resent
    Given a visitor opens "/password/expired" and enters "ann@example.com"
    And the network is lost for "POST /api/email/user/password"
    When the visitor presses "Send new link"
    Then the form says "We couldn’t reach the server. Check your connection and try again."
    And no message shows
    And the console has an entry of it
    When the network is there again
    And the visitor presses "Send new link"
    Then the dialog "Please Check Your Email" says "An email has been sent to you with a link to reset your password!"

  @browser @A2.1-5 @A2.2-1 @A2.2-2 @A2.2-3 @A2.2-4 @A2.2-5 @A2.2-6 @A2.2-7 @A4-14 @A5-1 @M5-45
  Scenario: /update sets a new password through an emailed link
    Given a buyer has an account
    And the buyer has been sent an email with a link
    When the visitor opens the link of the email at "/update"
    Then the new password has two inputs, and Save rests
    And a hint says "The password must contain a minimum of 8 characters, without spaces."
    When the visitor types the new passwords "ab cd 12" and "1234567890abcdefg"
    Then the new passwords read "abcd12" and "1234567890abcdef", and Save rests
    When the visitor types the new passwords "brand-new-1" and "brand-new-2"
    And the visitor saves the new password
    Then the second new password says "Your password don't match. Please try again", and nothing was sent
    When the visitor types the new passwords "brand-new-1" and "brand-new-1"
    And the visitor saves the new password
    Then the page says "You have Successfully updated your password." and has no input any more
    And axe finds nothing
    When the visitor follows "Back to login" below the form
    Then the visitor is led to "/login"

  @browser
  Scenario: The reset page shows at the password field that a password is too common
    Given a buyer has an account
    And the buyer has been sent an email with a link
    When the visitor opens the link of the email at "/password/reset"
    And the visitor types the new passwords "Password1" and "Password1"
    And the visitor saves the new password
    Then the field "New password" says "This password is too common. Choose another."

  @browser @A7-8 @M6-3
  Scenario: /update sets a new password after logging in, and the session continues
    Given a buyer has an account
    When the visitor opens "/update" again
    Then the visitor is led to "/login"
    When the buyer logs in
    Then the buyer is led to "/update"
    When the visitor types the new passwords "brand-new-1" and "brand-new-1"
    And the visitor saves the new password
    Then the page says "You have Successfully updated your password." and has no input any more
    And the header greets "Bea"

  @browser @A8-7
  Scenario Outline: /update stays open when the session check returns <code>
    Given a buyer is logged in
    And the call "GET /api/user" answers code <code> with "M"
    When the buyer opens "/update" again
    Then the header greets nobody
    And the buyer is still at "/update"
    And no message shows

    Examples:
      | code |
      | 8901 |
      | 8902 |
