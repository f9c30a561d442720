Feature: The inbox of the desk
  What people ask on the site comes to those who sell, who assign it and answer by email.

  @browser @D39-12
  Scenario: A visitor asks about a project, and a manager assigns the question, answers it and closes it
    Given Mia manages an agency, with two-step login
    And Mia’s agency has a project "Kestrel House" with these units:
      | unit | price  |
      | 101  | 600000 |
    When Vera opens the listing that was published last
    And Vera presses "Contact Agent about Kestrel House"
    Then the dialog "Contact Agent" opens
    When Vera fills in:
      | Name    | Vera Visitor   |
      | Email   | {Vera’s email} |
      | Phone   | 0412345678     |
      | Message | Is it sunny?   |
    And Vera presses "Send"
    Then Vera sees the message "Successfully submitted"
    When Mia opens "/desk"
    Then Mia sees "Questions without an answer"
    And the screen is accessible
    When Mia opens "/desk/inbox"
    Then Mia sees "Enquiry: Is it sunny?"
    And the screen is accessible
    When Mia presses the keys "j"
    And Mia presses the keys "Enter"
    Then Mia sees "Also asked"
    When Mia fills in:
      | Assign to | Mia Buyer |
    Then Mia sees "Mia Buyer"
    And the screen is accessible
    When Mia fills in:
      | Reply | In the morning, yes. |
    And Mia presses "Send and mark as answered"
    Then Vera gets the email "Enquiry: Kestrel House"
    When Mia presses "Close"
    Then Mia sees "Open again"
