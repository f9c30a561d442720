Feature: Papers before money
  A seller shows the papers of a contract in versions, and may need that buyers tick that they received them before they pay the fee.

  @browser @D48-11 @D48-12
  Scenario: A seller adds the draft contract and needs it before the fee, and a buyer finds it on the listing
    Given Mia manages an agency, with two-step login
    And Mia’s agency has a project "Kestrel House" with these units:
      | unit | price  |
      | 101  | 600000 |
    And Bea is logged in
    When Mia opens "/desk/projects"
    And Mia follows "Kestrel House"
    And Mia follows "Contract pack"
    Then Mia sees "No version yet."
    And the screen is accessible
    When Mia adds the draft contract "Contract.pdf"
    Then Mia sees "Not opened yet"
    When Mia ticks "Needed before the fee: buyers tick that they received the current versions before they pay."
    And Mia presses "Save"
    And Bea opens the listing that was published last
    Then Bea sees "Contract papers"
    And Bea sees "We record which version you open and when. The seller sees it."
    And the screen is accessible
