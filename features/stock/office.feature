Feature: The office of a brand
  What the command line does for a brand is done in the browser by the people of its office.

  @browser @D11-7
  Scenario: Olga corrects the brand while a colleague changes the hours, and visitors read what was saved last
    Given Olga works in the office, with two-step login
    When Olga opens "/desk/office/brand"
    And Olga fills in:
      | ABN          | 53004085617 |
      | Brand colour | #ffc629     |
    And Olga presses "Save changes"
    Then Olga sees "This is not a valid ABN. Check its digits."
    And Olga sees "Text on the brand colour has a contrast of 1.6 to 1. It needs 4.5 to 1."
    When the office changes the opening hours to "Weekdays 8am - 6pm"
    And Olga fills in:
      | ABN           | 53 004 085 616 |
      | Brand colour  | #22543d        |
      | Opening hours | By appointment |
    And Olga presses "Save changes"
    Then Olga sees "Changed meanwhile: Opening hours is “Weekdays 8am - 6pm” now. Save again to replace it."
    When Olga presses "Save changes"
    Then Olga sees "Saved. Pages show it when they are opened the next time."
    When Val opens "/contactus"
    Then Val sees "By appointment"

  @browser @D11-10
  Scenario: Olga adds companies that help with moving in and takes others away, and a visitor reads them
    Given Olga works in the office, with two-step login
    When Olga opens "/desk/office/companies"
    And Olga presses "Add a group"
    And Olga fills in:
      | What they do | Piano tuners                  |
      | Companies    | Fifth & Fork: 10% off a visit |
    And Olga presses "Save"
    Then Olga sees "Fifth & Fork"
    When Val opens "/affiliated-companies"
    Then Val sees "Piano tuners"
    And Val sees "10% off a visit"
