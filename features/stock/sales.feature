Feature: Sales at the desk
  Those who sell see every offer and reservation of their projects, and answer them.

  @browser @D29-12
  Scenario: A manager accepts one offer, declines another with a reason, and records the signed contract
    Given Mia manages an agency, with two-step login
    And Mia’s agency has a project "Kestrel House" with these units:
      | unit | price  |
      | 101  | 600000 |
      | 102  | 600000 |
    And Bea has offered $590000 for 101
    And Ida has offered $400000 for 102
    When Mia opens "/desk/sales"
    Then Mia sees "$990,000"
    And the screen is accessible
    When Mia follows "101 Kestrel House Bea Byrne $590,000 Answer it Made today"
    Then Mia sees "$10,000 (1.7%) below the list price, $600,000"
    And the screen is accessible
    When Mia presses "Accept the offer"
    Then Mia sees "The unit is reserved for this buyer"
    When Mia presses "Accept the offer"
    Then Mia sees "Send the contract"
    When Mia presses "Note: Contract sent"
    Then Mia sees "The buyer and the agent who introduced them get an email."
    When Mia presses "Note it"
    Then Mia sees "Not opened"
    And the screen is accessible
    When Mia presses "Contract signed"
    Then Mia sees "The unit is sold, and the buyer gets an email."
    When Mia presses "Contract signed"
    Then Mia sees "Cooling-off ends"
    When Val opens the listing that was published last
    Then Val sees "Sold"
    When Mia follows "102 Kestrel House Ida Byrne $400,000 Answer it Made today"
    And Mia presses "Decline"
    Then Mia sees "The buyer gets an email with your reason"
    When Mia fills in:
      | Why | The seller has a better offer. |
    And Mia presses "Decline"
    Then Mia sees "Declined"

  @browser @D33-13
  Scenario: A manager answers an offer with a counter-offer, and its buyer accepts it
    Given Mia manages an agency, with two-step login
    And Mia’s agency has a project "Kestrel House" with these units:
      | unit | price  |
      | 101  | 600000 |
    And Bea is logged in
    And Bea has offered $590000 for 101
    When Mia opens "/desk/sales"
    And Mia follows "101 Kestrel House Bea Byrne $590,000 Answer it Made today"
    And Mia presses "Counter-offer"
    And Mia fills in:
      | Amount | 596000 |
    Then Mia sees "$4,000 (0.7%) below the list price, $600,000"
    And the screen is accessible
    When Mia presses "Send the counter-offer of $596,000"
    Then Mia sees "Countered, $596,000"
    When Bea opens "/profile"
    Then Bea sees "The seller asks for $596,000"
    And the screen is accessible
    When Bea presses "Accept $596,000"
    Then Bea sees "The property is then reserved for you at this price"
    When Bea presses "Accept $596,000"
    Then Bea sees "You have accepted the counter-offer on apartment 101 at Kestrel House"
    When Mia opens "/desk/sales"
    Then Mia sees "Send the contract"

  @browser @D52-30
  Scenario: A manager corrects the trust that buys, and the buyer reads why
    Given Mia manages an agency, with two-step login
    And Mia’s agency has a project "Kestrel House" with these units:
      | unit | price  |
      | 101  | 600000 |
    And Bea is logged in
    And Bea has offered $590000 for 101
    When Mia opens "/desk/sales"
    And Mia follows "101 Kestrel House Bea Byrne $590,000 Answer it Made today"
    And Mia presses "Correct: purchasing entity"
    And Mia fills in:
      | Company, trust or SMSF      | Byrne Family Trust        |
      | Reason (the buyer reads it) | As your accountant wrote. |
    Then the screen is accessible
    When Mia presses "Correct the purchasing entity"
    Then Mia sees "Purchasing entity corrected: none, now Byrne Family Trust: “As your accountant wrote.”"
    When Bea opens "/profile"
    Then Bea sees "The seller has corrected the purchasing entity"
    And Bea sees "As your accountant wrote."
