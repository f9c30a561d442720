Feature: Registering with U-Connect from start to finish

  @screen @A1-4 @M4-4 @M4-13 @M4-18 @M7-29 @M8-11
  Scenario: The free plan starts with an email and ends with a membership
    Given Nina has no account
    When Nina opens the pricing page
    And Nina sets "Your work email" to "{Nina’s email}"
    And Nina presses "Join U-Connect"
    Then Nina sees "Please check your junk mail to ensure you receive it."
    When Nina sets "Password" to "Password1"
    And Nina presses "Next"
    Then the field "Password" says "This password is too common. Choose another."
    When Nina sets "Password" to "Offplan-2026"
    And Nina presses "Next"
    And Nina fills in:
      | First name    | Nina        |
      | Last name     | Lee         |
      | Mobile number | 0412345678  |
      | ABN/ACN       | 51824753556 |
    Then the field "Company name" holds "NORWOOD PROPERTY INTRODUCTIONS"
    When Nina presses "Next"
    And Nina ticks "I have read and accept the membership agreement, terms and conditions, and privacy policy."
    And Nina presses "Next"
    Then the page is headed "Confirm your email address"
    And Nina is asked for the emailed code
    When Nina enters a wrong code
    Then the field "6-digit code" says "This code is incorrect or has expired. Request a new one."
    And "6-digit code" has the focus
    When Nina enters the emailed code
    Then the page is headed "Welcome to U-Connect"
    And Nina is at the confirmation step
    And Nina's registration made these calls:
      | POST /api/u-connect/checkUser                           |
      | POST /api/u-connect/updateUConnectUser/packageDetails/* |
      | POST /api/u-connect/updateUConnectUser/*                |
      | POST /api/u-connect/updateUConnectUser/*                |
      | POST /api/u-connect/updateUConnectUser/*                |
      | POST /api/u-connect/updateUConnectUser/tnc/*            |
      | POST /api/stripe/update/u-connect/user/session/*        |
      | POST /api/u-connect/emailCode/*                         |
      | POST /api/u-connect/confirmEmail/*                      |
      | POST /api/u-connect/confirmEmail/*                      |
      | POST /api/stripe/update/u-connect/user/session/*        |
    And the report names Nina's registration by its last key, without a payment
    And the browser does not keep "uConnectRegistrationKey"
    And the browser does not keep "selectedProductId"
    And the browser does not keep "subscriptionPeriod"
    When Nina follows "Log in to U-Connect"
    Then Nina is asked to log in
    And Nina gets the email "Welcome to U-Connect"
    When Nina opens the link of the email
    Then Nina is asked to log in
    When Nina opens the pricing page
    And Nina sets "Your work email" to "{Nina’s email}"
    And Nina presses "Join U-Connect"
    Then the dialog "User Account Exists" opens
    When Nina follows "Sign in to U-Connect"
    Then Nina is asked to log in
    When Nina opens the pricing page
    And Nina follows "Sign in"
    Then Nina is asked to log in

  @screen
  Scenario: A logged-in buyer joins with their own account and gets the agent's dashboard
    Given Bea is logged in
    When Bea opens the pricing page
    And Bea presses "Start free"
    Then Bea is at the password step
    And the page is headed "Confirm your account"
    And Bea sees "Your account becomes your member account"
    And Bea sees "You keep your login, favourites and reservations, and get the agent’s dashboard."
    And the field "Email" holds "{Bea’s email}"
    When Bea sets "Email" to "bea.work@example.com"
    Then the page is headed "Set your password"
    And Bea does not see "Your account becomes your member account"
    When Bea sets "Email" to "{Bea’s email}"
    And Bea sets "Your current password" to "Another-2026"
    And Bea presses "Next"
    Then the field "Your current password" says "This is not the password of your account."
    When Bea sets "Your current password" to "Offplan-2026"
    And Bea presses "Next"
    Then Bea is at the details step
    And the field "First name" holds "Bea"
    When Bea sets "ABN/ACN" to "51824753556"
    Then the field "Company name" holds "NORWOOD PROPERTY INTRODUCTIONS"
    When Bea presses "Next"
    And Bea ticks "I have read and accept the membership agreement, terms and conditions, and privacy policy."
    And Bea presses "Next"
    Then the page is headed "Welcome to U-Connect"
    When Bea follows "Go to your dashboard"
    Then Bea is at the dashboard
    And Bea sees "NORWOOD PROPERTY INTRODUCTIONS"

  @screen @A1-4 @M2-21 @M2-101 @M4-8 @M4-9 @M4-14 @M4-15 @M7-31 @M7-39
  Scenario: A paid plan shows a card form, which closes when its step is left
    Given Nina has no account
    When Nina opens the pricing page
    And Nina presses "Sign up now for Basic"
    And Nina fills in:
      | Email    | {Nina’s email} |
      | Password | Offplan-2026   |
    And Nina presses "Next"
    And Nina fills in:
      | First name    | Nina        |
      | Last name     | Lee         |
      | Mobile number | 0412345678  |
      | ABN/ACN       | 51824753556 |
    Then the field "Company name" holds "NORWOOD PROPERTY INTRODUCTIONS"
    When Nina presses "Next"
    And Nina ticks "I have read and accept the membership agreement, terms and conditions, and privacy policy."
    And Nina presses "Next"
    Then the page is headed "Payment"
    And the current step shows "Step 3 payment"
    And Nina is asked for the emailed code
    When Nina enters the emailed code
    Then the card form shows "Pay $89.00"
    And the checkout was asked for by the key of Nina's registration, before the code and after it
    When Nina goes back
    Then Nina is at the terms step
    And the page is headed "Membership terms"
    And there is no card form
    When Nina ticks "I have read and accept the membership agreement, terms and conditions, and privacy policy."
    And Nina presses "Next"
    Then the card form shows "Pay $89.00"
    And nothing went wrong in Nina's page
    When Nina pays with the card "4242 4242 4242 4242"
    Then the page is headed "Welcome to U-Connect"
    And Nina sees "Basic"
    And the browser does not keep "uConnectRegistrationKey"
    And the browser does not keep "selectedProductId"
    And the browser does not keep "subscriptionPeriod"

  @screen
  Scenario: A payment that cannot be opened can be retried
    Given U-Connect accepts the registration that Nina began before
    And the call "POST /api/stripe/create-u-connect-checkout-session" answers 70044 "The payment provider is away."
    And Nina has given her details, with the business number "51824753556"
    When Nina opens the payment step
    Then the page alerts "We couldn’t open the payment"
    And Nina sees "The payment provider is away. You haven’t been charged, and your details are saved."
