Feature: Forgotten passwords
  From the dialog on the login page, by email, to a new password.

  @screen @M2-89 @M2-90 @M2-95 @M2-36 @M2-33 @M2-11 @M4-45 @M4-46 @M4-47 @M5-40 @M5-41 @M5-42 @M5-43 @M5-44 @M8-31 @M8-32 @M9-17
  Scenario: An emailed link sets a new password
    Given Bea has an account
    When Bea opens the login page
    And Bea presses "Forgot password?"
    And Bea presses "Send link"
    Then the field "Email" says "Please fill the email address"
    When Bea sets "Email" to "abc"
    And Bea presses "Send link"
    Then the field "Email" says "Please enter valid email address"
    When Bea sets "Email" to "{Bea’s email}"
    And Bea presses "Send link"
    Then the dialog "Please Check Your Email" opens
    And the dialog shows "An email has been sent to you with a link to reset your password!"
    When Bea opens the link of the email
    Then the page is headed "Reset password"
    And the fields of the page are "New password (hidden), Confirm password (hidden)"
    And the button "Save" is disabled
    When Bea types "ab cd 1" into "New password"
    And Bea types "abcdef1" into "Confirm password"
    Then the fields hold:
      | New password     | ab cd 1 |
      | Confirm password | abcdef1 |
    And the field "New password" says "The password must contain a minimum of 8 characters"
    And the button "Save" is disabled
    When Bea fills in:
      | New password     | brand-n1 |
      | Confirm password | brand-n2 |
    And Bea presses "Save"
    Then the field "Confirm password" says "Your password don't match. Please try again"
    And "POST /api/email/user/renewPassword" was not sent
    When Bea fills in:
      | New password     | Password1 |
      | Confirm password | Password1 |
    And Bea presses "Save"
    Then the field "New password" says "This password is too common. Choose another."
    When Bea fills in:
      | New password     | brand-n1 |
      | Confirm password | brand-n1 |
    And Bea presses "Save"
    Then Bea sees the message "Your password changed successfully"
    And Bea is at "/password/success"
    And the page is headed "Successful Verification"
    And "POST /api/email/user/renewPassword" was sent with:
      | email     | {Bea’s email}          |
      | sessionId | {secret of Bea’s link} |
      | password  | brand-n1               |
    And "POST /api/email/user/renewPassword" was sent 2 times
    When Bea follows "Login"
    Then Bea is at "/newlogin"
    When Bea logs in with the password "brand-n1"
    Then Bea is at "/homepage"

  @screen @M2-34 @M2-35 @M4-48 @M8-17
  Scenario: A used link leads to a page that sends a new one
    Given Bea calls "POST /api/email/user/password" with:
      | email | {Bea’s email} |
    And Bea calls "POST /api/email/user/renewPassword" with:
      | email     | {Bea’s email}          |
      | sessionId | {secret of Bea’s link} |
      | password  | Offplan-2026           |
    Then the answer is 0
    When Bea opens the link of the email
    And Bea fills in:
      | New password     | brand-new-2 |
      | Confirm password | brand-new-2 |
    And Bea presses "Save"
    Then Bea sees the message "This link has expired or has already been used. Request a new one below."
    And Bea is at "/password/expired"
    And the page is headed "This link has expired"
    When Bea sets "Email" to "{Bea’s email}"
    And Bea presses "Send new link"
    Then the dialog "Please Check Your Email" opens
    And the dialog shows "An email has been sent to you with a link to reset your password!"
    And "POST /api/email/user/password" was sent with:
      | email | {Bea’s email} |
    And Bea gets 3 emails
    When Bea opens the link of the email
    And Bea fills in:
      | New password     | brand-new-2 |
      | Confirm password | brand-new-2 |
    And Bea presses "Save"
    Then Bea sees the message "Your password changed successfully"
    When Bea opens "/password/reset?email=a@b.com"
    Then Bea is at "/password/expired"

  @screen @M8-19 @M8-20 @M8-18 @B8-26 @M8-21 @A8-12 @M8-22 @M8-23 @A8-13
  Scenario: Server errors and a lost network are shown, and typed text is kept
    Given Vera opens "/password/expired"
    And the call "POST /api/email/user/password" answers 1 "M"
    When Vera sets "Email" to "vera@example.com"
    And Vera presses "Send new link"
    Then the page alerts "M"
    And the field "Email" holds "vera@example.com"
    And Vera sees no message
    Given the call "POST /api/email/user/password" is lost
    When Vera presses "Send new link"
    Then the page alerts "We couldn’t reach the server. Check your connection and try again."
    And Vera sees no message
    And the console reports a lost call
    Given the call "POST /api/email/user/password" fails with status 500 "Out of order"
    When Vera presses "Send new link"
    Then Vera sees the message "Out of order"
    And the button "Send new link" is enabled
    When the call "POST /api/email/user/password" works again
    And Vera presses "Send new link"
    Then the dialog "Please Check Your Email" opens
    And the dialog shows "An email has been sent to you with a link to reset your password!"
    Given the call "POST /api/email/user/renewPassword" answers 1 "N"
    When Vera opens "/password/reset?email=vera@example.com&sessionId=x"
    And Vera fills in:
      | New password     | brand-new-1 |
      | Confirm password | brand-new-1 |
    And Vera presses "Save"
    Then the page alerts "N"
    And the fields hold:
      | New password     | brand-new-1 |
      | Confirm password | brand-new-1 |
    And the button "Save" is enabled

  @screen @A2.1-5 @A2.2-1 @A2.2-2 @A2.2-3 @A2.2-4 @A2.2-5 @A2.2-6 @A2.2-7 @A4-14 @A5-1 @M5-45 @A5-3 @A5-4 @A9-21
  Scenario: /update sets a new password through an emailed link
    Given Bea calls "POST /api/email/user/password" with:
      | email | {Bea’s email} |
    When Bea opens "/update?email={Bea’s email}&sessionId={secret of Bea’s link}"
    Then Bea sees "The password must contain a minimum of 8 characters and can have at most 16."
    And the fields of the page are "New password (hidden), Confirm password (hidden)"
    And the button "Save" is disabled
    When Bea types "1234567890abcdefg" into "New password"
    And Bea types "ab cd 12" into "Confirm password"
    Then the fields hold:
      | New password     | 1234567890abcdefg |
      | Confirm password | ab cd 12          |
    And the field "New password" says "A password can have at most 16 characters"
    When Bea fills in:
      | New password     | brand-new-1 |
      | Confirm password | brand-new-2 |
    And Bea presses "Save"
    Then the field "Confirm password" says "Your password don't match. Please try again"
    And "POST /api/email/user/renewPassword" was not sent
    When Bea sets "Confirm password" to "brand-new-1"
    And Bea presses "Save"
    Then Bea sees "You have Successfully updated your password."
    And "POST /api/email/user/renewPassword" was sent with:
      | email     | {Bea’s email}          |
      | sessionId | {secret of Bea’s link} |
      | password  | brand-new-1            |
    And the fields of the page are ""
    When Bea follows "Back to login"
    Then Bea is at the login page

  @screen @A7-8 @M6-3
  Scenario: /update sets a new password after logging in, and the session continues
    Given Bea has an account
    When Bea opens "/update"
    Then Bea is asked to log in
    When Bea logs in
    Then Bea is at "/update"
    When Bea fills in:
      | New password     | brand-new-1 |
      | Confirm password | brand-new-1 |
    And Bea presses "Save"
    Then Bea sees "You have Successfully updated your password."
    And the fields of the page are ""
    And the header greets Bea
    And the password "brand-new-1" lets Bea log in
    And the password "Offplan-2026" does not let Bea log in
