Feature: Deleting an account

  @screen @M2-38 @M2-39 @M2-145 @M2-146 @M2-147 @M2-148 @M2-149 @M4-49 @M4-50 @M4-51 @M5-70 @M5-71 @M5-72 @M9-22 @M8-38 @M8-39
  Scenario: Bea deletes her account after logging in and confirming
    Given Bea has an account
    When Bea opens "/delete-confirm"
    Then Bea is asked to log in
    When Bea logs in
    Then Bea is at "/delete-confirm"
    When Bea opens the deletion page
    And Bea presses "Login"
    Then the fields say:
      | Email    | Please enter your email    |
      | Password | Please enter your password |
    And the fields take at most:
      | Email | 250 |
    When Bea logs in with the password "not the password"
    Then the field "Password" says "Incorrect email or password."
    When Bea types "Offplan-2026" into "Password"
    And Bea presses the key "Enter"
    Then Bea is at "/delete-confirm"
    When Bea presses "Delete Account"
    Then the dialog "Are you sure you want to delete your account?" opens
    When Bea presses "Cancel"
    Then there is no dialog
    And Bea is at "/delete-confirm"
    And "DELETE /api/user" was not sent
    And the password "Offplan-2026" lets Bea log in
    Given the call "DELETE /api/user" answers 40900 "Your account cannot be deleted yet."
    When Bea presses "Delete Account"
    And Bea presses "Delete"
    Then the page alerts "Your account cannot be deleted yet."
    When the call "DELETE /api/user" works again
    And Bea presses "Delete Account"
    And Bea presses "Delete"
    Then Bea sees the message "Account successfully deleted"
    And Bea is at the deletion page
    And the browser keeps nothing
    And the tab does not keep "previousPath"
    And the tab does not keep "signInEmail"
    And the header greets nobody
    And the password "Offplan-2026" does not let Bea log in

  @screen @M6-10
  Scenario: Fifteen minutes after logging in, the account is deleted only with the password
    Given Bea is logged in
    When 15 minutes pass
    And Bea opens "/delete-confirm"
    And Bea presses "Delete Account"
    And Bea presses "Delete"
    Then the dialog "Enter your password" opens
    And "DELETE /api/user" carried:
      | token     | {Bea’s token} |
      | usertoken | {Bea’s token} |
      | webtype   | admin         |
    When Bea sets "Password" to "not the password"
    And Bea presses "Delete account"
    Then the field "Password" says "Incorrect password."
    And the password "Offplan-2026" lets Bea log in
    When Bea sets "Password" to "Offplan-2026"
    And Bea presses "Delete account"
    Then Bea sees the message "Account successfully deleted"
    And Bea is at the deletion page
    And the password "Offplan-2026" does not let Bea log in
