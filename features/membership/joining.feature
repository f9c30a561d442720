Feature: Registering with U-Connect from start to finish

  @browser @A1-4 @M4-4 @M4-13 @M4-18 @M7-29 @M8-11
  Scenario: The free plan starts with an email and ends with a membership
    Given a visitor without an account
    When Vera opens "/pricing"
    And Vera joins with her own email
    Then Vera sees "Please check your junk mail to ensure you receive it."
    When Vera fills in the step: {"Password":"Offplan-2026"}
    And Vera goes on to the next step
    And Vera tells of herself and of the business 51824753556
    Then the company name becomes "NORWOOD PROPERTY INTRODUCTIONS"
    When Vera goes on to the next step
    And Vera accepts the terms
    And Vera goes on to the next step
    Then the page is headed "Confirm your email address"
    And Vera is asked for the emailed code
    And axe finds nothing on Vera's page
    When Vera enters a wrong code
    Then the code field tells Vera "This code is incorrect or has expired. Request a new one."
    When Vera enters the emailed code
    Then the page is headed "Welcome to U-Connect"
    And Vera is at "/unifi/register/confirm"
    And the wizard made the calls "email check, plan call, password call, password call, terms call, report, report"
    And the report speaks for the registration by its last key, without a payment
    And nothing of the registration is left in the browser
    When Vera opens "/pricing"
    And Vera joins with her own email
    Then the registration is stopped by "User Account Exists"

  @browser
  Scenario: The password step shows at the password field that a password is too common
    Given a visitor without an account
    When Vera opens "/pricing"
    And Vera joins with her own email
    And Vera fills in the step: {"Password":"Password1"}
    And Vera goes on to the next step
    Then the step complains "This password is too common. Choose another."

  @browser @A1-4 @M2-21 @M2-101 @M4-8 @M4-9 @M4-14 @M4-15 @M7-31 @M7-39
  Scenario: A paid plan shows a card form, which closes when its step is left
    Given a visitor without an account
    When Vera opens "/pricing"
    And Vera signs up for the plan "Basic"
    And Vera sets her password
    And Vera tells of herself and of the business 51824753556
    Then the company name becomes "NORWOOD PROPERTY INTRODUCTIONS"
    When Vera goes on to the next step
    And Vera accepts the terms
    And Vera goes on to the next step
    Then the wizard is at "Payment", and its bar at "Step 3 payment"
    And Vera is asked for the emailed code
    When Vera enters the emailed code
    Then the card form shows to Vera, for "$89.99"
    And the checkout was asked for by the registration's key, before the code and after it
    And axe finds nothing on Vera's page
    When Vera goes back in the browser to "/unifi/register/tnc"
    Then no card form is left
    When Vera accepts the terms
    And Vera goes on to the next step
    Then the card form shows to Vera, for "$89.99"
    And nothing went wrong in Vera's page
    When Vera pays in the frame with "4242 4242 4242 4242"
    Then the page is headed "Welcome to U-Connect"
    And Vera sees "Basic"
    And nothing of the registration is left in the browser

  @browser
  Scenario: A payment that cannot be opened can be retried
    Given the wizard's calls are answered
    And the checkout call is answered 70044 with "The payment provider is away."
    And Vera's browser is past the details, with the business number "51824753556"
    When Vera opens "/unifi/register/payment"
    Then the step alerts "We couldn’t open the payment"
    And Vera sees "The payment provider is away. You haven’t been charged, and your details are saved."
    And axe finds nothing on Vera's page
