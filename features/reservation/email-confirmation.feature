Feature: Confirming the email address while reserving
  The first reservation of a new account confirms its email address, and keeps the form.

  Background:
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
      | 201  |        |
    And Bea is newly registered
    And Bea is logged in

  @browser
  Scenario: Entering the emailed code once opens the checkout with the same form
    When Bea opens the form of unit 101
    And Bea fills in the form and submits it
    Then Bea is asked for the emailed code
    And unit 101 is "Available"
    And Bea cannot request another code yet
    And axe finds nothing on Bea's page
    When Bea enters a wrong code
    Then the code field tells Bea "This code is incorrect or has expired. Request a new one."
    And axe finds nothing on Bea's page
    When Bea enters the emailed code
    Then the card form shows in the page, for "$1,030.30"
    And unit 101 is "Reserved"
    When Bea presses "Back to the form"
    Then the form holds what Bea filled in
    When Bea submits the form
    Then the card form shows in the page, for "$1,030.30"
    And Bea has received 1 code

  @browser
  Scenario: Going back from the code keeps the form and focuses its button
    When Bea opens the form of unit 101
    And Bea fills in the form and submits it
    Then Bea is asked for the emailed code
    When Bea presses "Back to the form"
    Then the form holds what Bea filled in
    And the form's button "Pay the reservation fee" has Bea's focus

  @browser
  Scenario: An offer is made as soon as the address is confirmed
    When Bea opens the form of unit 201
    And Bea fills in the form
    And Bea offers "612500.55" there
    And Bea submits the form
    Then Bea is asked for the emailed code
    When Bea enters the emailed code
    Then Bea is congratulated
    And unit 201 has one order, which is "offered"
