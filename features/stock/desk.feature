Feature: The desk
  Where people who sell put homes on sale in the browser. Visitors see them at once.

  @browser @D2-1 @D31-5
  Scenario: A manager puts a street of townhouses on sale, and a visitor reads about it
    Given Mia manages an agency, with two-step login
    When Mia opens "/desk/agencies"
    And Mia presses "Add an agent"
    And Mia fills in:
      | First name | Imogen             |
      | Last name  | Castellari         |
      | Email      | imogen@example.com |
    And Mia presses "Add"
    Then Mia sees "Imogen Castellari"
    When Mia opens "/desk/projects?new=1"
    And Mia fills in:
      | Name          | Redgum Mews |
      | Property type | Townhouses  |
      | Suburb        | Bowden      |
      | State         | SA          |
      | Postcode      | 5007        |
    And Mia presses "Make a draft"
    Then the page is headed "Redgum Mews"
    When Mia fills in:
      | Street address | 8 Drayton Street |
      | Contract type  | Off the plan     |
    And Mia presses "Save changes"
    Then Mia sees "7 of 9 are done."
    When Mia follows "Units 0"
    Then the page's main part has the focus
    When Mia presses "Add units"
    And Mia fills in:
      | Labels   | TH1, TH2, TH3 |
      | Bedrooms | 3             |
      | Price    | 689k          |
    And Mia presses "Add units"
    Then Mia sees "3 units"
    When Mia ticks "Select all that are shown"
    And Mia presses "Put on sale"
    Then Mia sees "Status will change for 3 units."
    When Mia presses "Apply 3 changes"
    Then Mia sees "3 units were changed."
    When Mia follows "Units"
    Then Mia sees "3 available, 0 reserved, 0 sold, 0 withheld"
    When Mia follows "Media 0"
    And Mia adds a picture that shows "Three brick townhouses in the morning"
    And Mia follows "Project"
    Then Mia sees "9 of 9 are done."
    When Mia presses "Publish"
    Then "Published" has the focus
    When Val opens the listing that was published last
    Then the page is headed "Redgum Mews"
    And Val sees "$689,000"

  @browser @D3-7 @D8-4 @D31-5
  Scenario: A manager finds a project by keys, and lays prices of a spreadsheet over its units
    Given Mia manages an agency, with two-step login
    And Mia’s agency has a project "Kestrel House" with these units:
      | unit | price  |
      | 101  | 600000 |
      | 102  | 610000 |
    When Mia opens "/desk"
    Then the page is headed "Today"
    When Mia presses the keys "?"
    Then Mia sees "Next row of a list"
    When Mia presses the keys "Escape"
    And Mia presses the keys "Control+k"
    And Mia types "102 kestrel" into "A project, a unit such as 704 kestrel, a person or a place"
    Then Mia sees "Kestrel House"
    When Mia presses the keys "Enter"
    Then the page is headed "Kestrel House"
    And the page's main part has the focus
    When Mia follows "Units 2"
    And Mia pastes over the price of 101:
      | $615,000 |
      | abc      |
    Then Mia sees "1 cell of 1 unit will change. 102: “abc”. Price must be a number."
    When Mia presses "Change 1 unit"
    Then Mia sees "$615,000" in the row of 101

  @browser @D13-10
  Scenario: The desk is accessible on a desktop and on a phone, with one main part of the page
    Given Mia manages an agency, with two-step login
    And Mia’s agency has a project "Kestrel House" with these units:
      | unit | price  |
      | 101  | 600000 |
      | 102  | 610000 |
    Then the screen "/desk" is accessible to Mia
    And the screen "/desk/projects" is accessible to Mia
    And the screen "/desk/people" is accessible to Mia
    And the screen "/desk/agencies" is accessible to Mia
    And the screen "/desk/history" is accessible to Mia
    And the screen "/desk/security" is accessible to Mia
    When Mia opens "/desk/projects"
    And Mia follows "Kestrel House"
    Then the page is headed "Kestrel House"
    And the screen is accessible
    When Mia follows "Units 2"
    Then Mia sees "$600,000" in the row of 101
    And the screen is accessible
    When Mia follows "Stages 0"
    Then Mia sees "New stage"
    And the screen is accessible
    When Mia follows "Media 0"
    Then Mia sees "Add files"
    And the screen is accessible
    When Mia follows "History"
    Then Mia sees "Download CSV"
    And the screen is accessible

  @browser @D31-2 @D31-6
  Scenario: The desk is used by touch on a phone
    Given Mia has a phone
    And Mia manages an agency, with two-step login
    And Mia’s agency has a draft "Kestrel House" with these units:
      | unit | price  |
      | 101  | 600000 |
    Then the screen "/desk" can be used by touch
    And the screen "/desk/projects" can be used by touch
    And the screen "/desk/people" can be used by touch
    And the screen "/desk/agencies" can be used by touch
    And the screen "/desk/history" can be used by touch
    And the screen "/desk/sales/list" can be used by touch
    When Mia opens "/desk/projects"
    And Mia follows "Kestrel House"
    Then Mia sees "Preview as a visitor"
    And the screen can be used by touch
    When Mia follows "Units 1"
    Then Mia sees "$600,000" in the row of 101
    And the screen can be used by touch

  @browser @D16-3
  Scenario: A manager sees a draft as its visitors will, and nothing can be reserved or sent from there
    Given Mia manages an agency, with two-step login
    And Mia’s agency has a draft "Kestrel House" with these units:
      | unit | price  |
      | 101  | 600000 |
      | 102  | 610000 |
    When Mia opens "/desk/projects"
    And Mia follows "Kestrel House"
    And Mia follows "Preview as a visitor"
    Then the page is headed "Kestrel House"
    And Mia sees "Only people who sell it see this. Missing: A picture; Contract type."
    And Mia sees "2 of 2 available"
    And the screen is accessible
    When Mia follows "Select now"
    Then Mia sees the message "This is a preview: nothing is sent, and its buttons lead nowhere."
    And the page is headed "Kestrel House"
    When Mia presses "Contact Agent about Kestrel House"
    And Mia fills in:
      | Name       | Mia Manager     |
      | Email      | mia@example.com |
      | Phone      | 0412345678      |
      | Message    | Is it sunny?    |
      | Send email | yes             |
    And Mia presses "Send"
    Then the page alerts "This is a preview: nothing is sent, and its buttons lead nowhere. Your details are still here."
    And no enquiry was sent
    When Mia presses the keys "Escape"
    And Mia follows "Back to the project"
    Then Mia sees "Before it can be published"

  @browser @D16-4
  Scenario: A manager puts pictures in another order by keyboard, and keeps the place of the focus
    Given Mia manages an agency, with two-step login
    And Mia’s agency has a draft "Kestrel House" with these units:
      | unit | price  |
      | 101  | 600000 |
    When Mia opens "/desk/projects"
    And Mia follows "Kestrel House"
    And Mia follows "Media 0"
    And Mia adds a picture that shows "The front"
    And Mia adds a picture that shows "The garden"
    Then the pictures of the project are "The front, The garden"
    When Mia tabs to "Move The front down"
    And Mia presses the keys "Enter"
    Then the pictures of the project are "The garden, The front"
    And "Move The front down" has the focus
    When Mia presses the keys "Enter"
    Then the pictures of the project are "The garden, The front"
    When Mia presses the keys "Shift+Tab"
    And Mia presses the keys "Enter"
    Then the pictures of the project are "The front, The garden"
    And "Move The front up" has the focus
