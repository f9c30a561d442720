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

  @browser @D27-8
  Scenario: A manager brings in a messy workbook of sixty apartments, then the next week’s, then raises all prices and takes that back
    Given Mia manages an agency, with two-step login
    And Mia’s agency has a draft "Vesper House" with these units:
      | unit | price |
    When Mia opens "/desk/projects"
    And Mia follows "Vesper House"
    And Mia follows "Imports"
    And Mia sends the untidy price list of "the first week"
    Then Mia sees "One heading and one word are new to us."
    When Mia answers what is asked with "Reserved"
    And Mia presses "See the difference"
    Then Mia sees "60 units will be added."
    And Mia sees "Hidden in the file, so not read: Purchaser, Comm %."
    And Mia sees "Left out, because units keep no such dates; write them in the texts: Est. titles."
    When Mia ticks "Put available units on sale now"
    And Mia presses "Apply 60 changes"
    Then Mia sees "60 units were added."
    When Mia follows "Units"
    Then Mia sees "54 available, 2 reserved, 4 sold, 0 withheld"
    When Mia follows "Imports"
    And Mia sends the untidy price list of "the second week"
    Then Mia sees "4 prices will change, by +$7,000 to +$9,000. Status will change for 3 units. 53 stay as they are."
    When Mia presses "Apply 7 changes"
    Then Mia sees "7 units were changed."
    When Mia follows "Units"
    Then Mia sees "52 available, 1 reserved, 7 sold, 0 withheld"
    When Mia presses "Available 52"
    And Mia ticks "Select all that are shown"
    And Mia types "2" into "By how much"
    And Mia presses the keys "Control+Enter"
    Then Mia sees "51 prices will change, by +$10,000 to +$15,000."
    And the screen is accessible
    When Mia presses the keys "Control+Enter"
    Then Mia sees "51 units were changed."
    When Mia presses "Undo"
    Then Mia sees "51 prices will change, by −$15,000 to −$10,000."
    When Mia presses the keys "Control+Enter"
    Then Mia sees "51 units were changed."
