Feature: Co-agency
  A member of Elite sells beside the selling agency, on projects that have a rule for co-agency.

  @browser @D45-10 @D45-14 @D51-40
  Scenario: A member's link, form and emails name both agencies, until the plan ends
    Given the date is 20/11/2026
    And a building with these units:
      | unit | price  |
      | 101  | 600000 |
    And the building pays co-agents 3 per cent of the price
    And Alan has an agent's account with:
      | companyName | Parade Introductions |
    And Alan is logged in
    And Alan pays for the plan "Elite" by the month
    And Alan has these private links to the building:
      | label  | passphrase | state  |
      | Public | wattle77   | public |
    When Vera opens "/private/property/{listing}?publicFlag=1&sessionId={secret of the link Public}"
    Then Vera sees "Sold in co-agency by Spec Agency and Parade Introductions"
    And the screen is accessible
    When Vera opens "/private/write/{listing}/{unit 101}?publicFlag=1&sessionId={secret of the link Public}"
    Then Vera sees "Your agent, in co-agency with Spec Agency"
    When Vera fills in the client form
    And Vera presses "Pay $1,030.30 and reserve"
    Then the page is headed "Reserved"
    And Alan gets the email "Reserved for your client: Apartment 101, {listing name}, 41 Bayview Street, Glenelg SA 5045", which says:
      | Co-agency: Spec Agency and Parade Introductions |
    When Alan opens "/account/links"
    Then Alan sees "Sold in co-agency by Spec Agency and Parade Introductions"
    When Alan opens "/account/reserve"
    Then Alan sees "Spec Agency and Parade Introductions"
    When Alan opens the membership page
    And Alan presses "Change card or plan, or cancel"
    And Alan cancels the subscription at the payment provider
    Then Alan sees "Your subscription ends on 20/12/2026."
    When the date is 21/12/2026
    And 2 minutes pass
    And Vera opens "/private/property/{listing}?publicFlag=1&sessionId={secret of the link Public}"
    Then Vera sees "Shared by"
    And Vera sees "Parade Introductions"
    And Vera does not see "Sold in co-agency by"
