Feature: Confirming the email address while reserving
  The first reservation of a new account confirms its email address, and keeps the form.

  Background:
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
      | 201  |        |
    And Bea is newly registered
    And Bea is logged in

  @screen
  Scenario: Going back from the code keeps the form, and the emailed code opens the checkout once and for all
    When Bea opens the form of unit 101
    And Bea fills in the form
    And Bea presses "Pay the reservation fee"
    Then Bea is asked for the emailed code
    And unit 101 is "Available"
    When Bea presses "Back to the form"
    Then the form holds what Bea filled in
    And "Pay the reservation fee" has the focus
    When Bea presses "Pay the reservation fee"
    Then Bea is asked for the emailed code
    And Bea cannot request another code yet
    When Bea enters a wrong code
    Then the field "6-digit code" says "This code is incorrect or has expired. Request a new one."
    And "6-digit code" has the focus
    When Bea enters the emailed code
    Then the card form shows "Pay $1,030.30"
    And unit 101 is "Reserved"
    When Bea presses "Back to the form"
    Then the form holds what Bea filled in
    When Bea presses "Pay the reservation fee"
    Then the card form shows "Pay $1,030.30"
    And Bea gets 1 email

  @screen
  Scenario: An offer is made as soon as the address is confirmed
    When Bea opens the form of unit 201
    And Bea fills in the form
    And Bea sets "Offer amount" to "612500.55"
    And Bea presses "Make Offer"
    And Bea presses "Send the offer"
    Then Bea is asked for the emailed code
    When Bea enters the emailed code
    Then Bea is congratulated
    And the reservations of unit 201 are "offered"
