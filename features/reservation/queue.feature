Feature: A place in the queue
  Buyers wait for a unit that others hold. When the hold ends, the first in the queue alone can reserve it, for a time.

  Background:
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
    And Bea has reserved unit 101
    And Carl is logged in
    When Carl opens "/index/property/{listing}/room/{unit 101}"
    And Carl presses "Join the queue"
    Then Carl sees "First in the queue"

  @browser @D44-2 @D44-3 @D44-15 @D52-7
  Scenario: The hold ends, and the first in the queue alone reserves the unit
    When 7 days and 7 hours pass
    Then unit 101 is "Reserved"
    And the reservations of unit 101 are "expired"
    And Carl gets the email "Yours to reserve: apartment 101, The Lantern, 41 Bayview Street, Glenelg SA 5045", which says:
      | Until Sunday 29 November, 12:00 am ACDT, only you can reserve it.   |
      | Price: $600,000                                                     |
      | Selling agent: Alex Agent                                           |
    Given Dora is logged in
    When Dora opens the checkout of unit 101
    Then the answer is 70021 "This property has just been reserved by another buyer. Please choose another one."
    Given Carl is logged in
    When Carl opens the form of unit 101
    Then Carl sees "Yours to reserve until Sunday 29 November, 12:00 am ACDT."
    When Carl fills in the form and submits it
    And Carl pays with the card "4242 4242 4242 4242"
    Then Carl is congratulated
    And the reservations of unit 101 are "expired, held"

  @screen @D44-5 @D44-16 @D44-17
  Scenario: An offer that runs out goes to the next in the queue, and a place is left
    Given Dora is logged in
    When Dora opens "/index/property/{listing}/room/{unit 101}"
    And Dora presses "Join the queue"
    Then Dora sees "Number 2 of 2 in the queue"
    When 7 days and 7 hours pass
    And 1 day passes
    Then Carl gets the email "No longer yours to reserve: apartment 101, The Lantern, 41 Bayview Street, Glenelg SA 5045"
    And Dora gets the email "Yours to reserve: apartment 101, The Lantern, 41 Bayview Street, Glenelg SA 5045"
    Given Carl is logged in
    When Carl opens the form of unit 101
    Then Carl sees "Apartment 101 is reserved by another buyer."
    Given Dora is logged in
    When Dora opens the account page
    Then Dora sees "Yours to reserve until"
    When Dora presses "Leave the queue for apartment 101, The Lantern"
    Then the dialog "Leave the queue for apartment 101, The Lantern?" opens
    When Dora presses "Leave the queue"
    Then Dora sees "You’re no longer in any queue."
    And unit 101 is "Available"

  @screen @D52-42
  Scenario: An offer that runs out while its form is open is said at once, and keeps what was filled in
    Given Dora is logged in
    When Dora opens "/index/property/{listing}/room/{unit 101}"
    And Dora presses "Join the queue"
    Then Dora sees "Number 2 of 2 in the queue"
    When 7 days and 7 hours pass
    Given Carl is logged in
    When Carl opens the form of unit 101
    Then Carl sees "Yours to reserve until"
    When Carl fills in the form
    And 1 day passes
    Given Carl's clock is 1 minute ahead
    Then Carl sees "Your time to reserve apartment 101 is over. Others in the queue, and then everyone, can reserve it."
    And Carl does not see "Yours to reserve until"
    And Carl sees "Join the queue"
    And the form holds what Carl filled in
