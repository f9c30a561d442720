Feature: Deleting an account

  @browser @M2-38 @M2-39 @M2-145 @M2-146 @M2-147 @M2-148 @M2-149 @M4-49 @M4-50 @M4-51 @M5-70 @M5-71 @M5-72 @M9-22 @M6-10 @M8-38 @M8-39
  Scenario: An account is deleted after logging in and confirming
    Given a buyer has an account
    And a visitor opens "/delete-account" to log in
    When the visitor presses "Login"
    Then the field "Email" says "Please enter your email"
    And the field "Password" says "Please enter your password"
    And axe finds nothing
    When the visitor types 260 characters into the email
    Then the email keeps 250 of them
    When the visitor logs in with the buyer's email and "not the password"
    Then the field "Password" says "Incorrect email or password."
    When the visitor enters the buyer's password and presses Enter
    Then the visitor is led to "/delete-confirm"
    When the buyer presses Delete Account and answers "Cancel"
    Then the buyer is still at "/delete-confirm"
    And the account stands, and no deletion was sent
    And the call "DELETE /api/user" answers code 40900 with "Your account cannot be deleted yet."
    When the buyer presses Delete Account and answers "Delete"
    Then the form says "Your account cannot be deleted yet."
    And axe finds nothing
    When that call answers again as it should
    And the buyer presses Delete Account and answers "Delete"
    Then the message "Account successfully deleted" shows
    And the buyer is led to "/delete-account"
    And the deletion carried the token
    And the browser keeps nothing of the session
    And the header greets nobody
    And the buyer's password opens nothing any more

  @browser
  Scenario: A session that typed the password a while ago must enter it again before the account is deleted
    Given a buyer is logged in
    And the buyer's session proved the password 15 minutes ago
    When the buyer opens "/delete-confirm" again
    And the buyer presses Delete Account and answers "Delete"
    Then the dialog "Enter your password" asks for the password
    And axe finds nothing
    When the buyer enters the password "not the password" in the dialog
    Then the password field of the dialog says "Incorrect password."
    And the account still exists
    When the buyer enters the password "Offplan-2026" in the dialog
    Then the message "Account successfully deleted" shows
    And the buyer is led to "/delete-account"
    And the buyer's password opens nothing any more

  @browser
  Scenario: The confirmation page requires logging in and opens afterwards
    Given a buyer has an account
    When the buyer opens "/delete-confirm" again
    Then the buyer is led to "/login"
    When the visitor logs in with the buyer's email and "Offplan-2026"
    Then the buyer is led to "/delete-confirm"
