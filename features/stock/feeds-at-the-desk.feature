Feature: Feeds at the desk
  An agency's software sends its stock. A manager says once which project it is, and sees what came.

  @browser @D25-3 @D25-5 @D25-6
  Scenario: A manager adds a feed, says which project its first file is of, and finds what it has brought in
    Given Mia manages an agency, with two-step login
    And Mia’s agency has a draft "Example House" with these units:
      | unit | price  |
      | 101  | 540000 |
    When Mia opens "/desk/feeds"
    Then Mia sees "No feeds yet"
    And the screen is accessible
    When Mia presses "New feed"
    And Mia adds the feed "Agentbox", whose files are sent to us, of the code "EXMPLA"
    Then the screen is accessible
    When a file comes by the feed whose address Mia sees
    And Mia presses "Done"
    Then Mia sees "Which projects are these?"
    And the screen is accessible
    When Mia presses "Say which project 12 Example Street, Exampleton is"
    And Mia says that it is the project "Example House"
    Then Mia sees "Projects of the feed"
    And the screen is accessible
    When Mia opens "/desk/feeds"
    Then Mia sees "Working"
    And the screen is accessible
