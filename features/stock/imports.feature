Feature: Price lists
  Prices and units come in as a spreadsheet. It changes nothing until its sender has seen what it would change.

  @browser @D21-9 @D21-10
  Scenario: A manager brings in an untidy list, is asked what is new to us, applies it, and takes it back
    Given Mia manages an agency, with two-step login
    And Mia’s agency has a project "Kestrel House" with these units:
      | unit | price  |
      | 101  | 600000 |
      | 102  | 610000 |
    When Mia opens "/desk/projects"
    And Mia follows "Kestrel House"
    And Mia follows "Imports"
    And Mia sends the price list "Kestrel March.csv":
      | Kestrel House, prices of March |      |          |              |         |
      | Apt                            | Beds | Price    | Status       | Ceiling |
      | 101                            | 2    | $612,000 | Available    | 2.7     |
      | 102                            | 2    | $622,000 | Pencilled in | 2.7     |
      | 103                            | 3    | $705,000 | Available    | 3       |
      | Total                          | 7    |          |              |         |
    Then Mia sees "One heading and one word are new to us."
    And the screen is accessible
    When Mia opens "/desk"
    And Mia follows "Kestrel March.csv Kestrel House Has questions"
    Then Mia sees "One heading and one word are new to us."
    When Mia answers what is asked with "Reserved"
    And Mia presses "See the difference"
    Then Mia sees "2 prices will change, by +$12,000. 1 unit will be added."
    And the screen is accessible
    When Mia presses "Apply 3 changes"
    Then Mia sees "2 units were changed and 1 was added."
    And the screen is accessible
    When Val opens the listing that was published last
    Then Val sees "$612,000"
    When Mia presses "Undo"
    Then Mia sees "2 prices will change, by −$12,000. 1 stays as it is."
    When Mia presses "Apply 2 changes"
    Then Mia sees "2 units were changed."
    When Val opens the listing that was published last
    Then Val sees "$600,000"
