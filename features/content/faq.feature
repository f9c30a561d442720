Feature: Frequently asked questions

  @http @A3-18 @A7-20
  Scenario: Anyone gets the questions in order, with the tenant's name and contact email
    Given the site is "wren"
    When Vera calls "POST /api/faqList"
    Then the answer is 0 "success"
    And the answer has just the fields "faqPojoList, contactEmail"
    And the answer's "faqPojoList.0" has just the fields "id, title, text"
    And the answer has:
      | contactEmail         | homes@wren.example                                         |
      | faqPojoList.0.title  | What does buying off the plan mean?                        |
      | faqPojoList.3.title  | Do I get the reservation fee back?                         |
      | faqPojoList.17.title | I’m an agent or a developer. How do I list with Wren & Co? |

  @browser @A2.1-6 @A2.3-1 @A2.3-2 @A2.3-3 @A1-9
  Scenario: Questions start closed, and each opens and closes on its own, with mouse and keyboard
    When Vera opens "/"
    And Vera follows "FAQ" in the footer
    Then Vera is at "/faq"
    And the page is headed "Frequently asked questions"
    And the page is titled "UNIFI | FAQ"
    And these links of the page lead to:
      | hello@unifi.example | mailto:hello@unifi.example |
      | Email us            | mailto:hello@unifi.example |
    And the page does not show "A refund takes 3-5 business days to clear."
    And the page does not show "Mastercard and Visa."
    When Vera presses "Do I get the reservation fee back?"
    Then the page shows "A refund takes 3-5 business days to clear."
    And "$1,000" is in bold, and no script of the text has run
    And the page does not show "Mastercard and Visa."
    When Vera tabs to "Which cards can I pay with?"
    And Vera presses the key "Enter"
    Then the page shows "Mastercard and Visa."
    And the page shows "A refund takes 3-5 business days to clear."
    When Vera presses the key "Enter"
    Then the page does not show "Mastercard and Visa."
    When Vera presses "Do I get the reservation fee back?"
    Then the page does not show "A refund takes 3-5 business days to clear."
    And nothing went wrong in Vera's page

  @screen @A2.3-1 @A2.3-2
  Scenario: The page shows what the server answers, without scripts, and can be loaded again after a failure
    Given the call "POST /api/faqList" answers with:
      | contactEmail        | ask@there.example                                                                                        |
      | faqPojoList.0.id    | 7                                                                                                        |
      | faqPojoList.0.title | May I keep a horse?                                                                                      |
      | faqPojoList.0.text  | <p>Only a <b>small</b> one.</p><script>window.broken = 1</script><img src=x onerror='window.broken = 1'> |
    When Vera opens "/faq"
    And Vera presses "May I keep a horse?"
    Then the page shows "Only a small one."
    And "small" is in bold, and no script of the text has run
    And these links of the page lead to:
      | ask@there.example | mailto:ask@there.example |
    Given the call "POST /api/faqList" answers with:
      | contactEmail | ask@there.example |
      | faqPojoList  | []                |
    When Vera reloads
    Then the page shows "No questions yet"
    And these links of the page lead to:
      | Email us | mailto:ask@there.example |
    Given the call "POST /api/faqList" answers 50001 "The server is away."
    When Vera reloads
    Then the page alerts "The server is away."
    Given the call "POST /api/faqList" is slow
    When Vera presses "Try again"
    Then Vera sees "Loading questions"
    When the call "POST /api/faqList" works again
    Then the page shows "What does buying off the plan mean?"
