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
    Then Olga sees "Saved. Pages show it from their next load."
    When Val opens "/contactus"
    Then Val sees "By appointment"

  @browser @D31-2
  Scenario: The screens of the office are used by touch on a phone
    Given Olga has a phone
    And Olga works in the office, with two-step login
    Then the screen "/desk/office" can be used by touch
    And the screen "/desk/office/brand" can be used by touch
    And the screen "/desk/office/texts" can be used by touch
    And the screen "/desk/office/conveyancers" can be used by touch
    And the screen "/desk/office/companies" can be used by touch
    And the screen "/desk/office/banners" can be used by touch
    And the screen "/desk/office/advertisements" can be used by touch
    And the screen "/desk/office/questions" can be used by touch
    And the screen "/desk/office/posts" can be used by touch
    And the screen "/desk/office/invoices" can be used by touch
    And the screen "/desk/office/members" can be used by touch
    And the screen "/desk/office/feeds" can be used by touch
    And the screen "/desk/office/connections" can be used by touch
    When Olga opens "/desk/invitation/used"
    Then Olga sees "This invitation doesn’t work"
    When Olga follows "Open the desk"
    Then the page is headed "Today"

  @browser @D51-24 @D51-25
  Scenario: Olga looks for the change that a CRM missed, and sends it again
    Given Mia manages an agency, with two-step login
    And Mia’s agency has a project "Kestrel House" with these units:
      | unit | price  |
      | 101  | 600000 |
    And Bea has offered $590000 for 101
    And the webhook "https://crm.example/sales" refuses what changed last
    And Olga works in the office, with two-step login
    When Olga opens "/desk/office/connections"
    And Olga presses "Deliveries to https://crm.example/sales"
    Then Olga sees "The server answered with status 500. Check that the address opens in a browser."
    And Olga sees "New: Offer sent"
    And the screen is accessible
    When Olga presses "Send again: Apartment 101, Kestrel House, New: Offer sent"
    Then Olga sees "crm.example didn’t take the change."
    When Olga follows "Apartment 101, Kestrel House"
    Then Olga sees "Bea Byrne, $590,000"

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

  @browser @D14-11
  Scenario: Olga gives the brand a picture, an advertisement, questions and a post of its own, and a visitor sees them
    Given Olga works in the office, with two-step login
    When Olga opens "/desk/office/banners"
    And Olga presses "Add a picture"
    And Olga chooses a picture
    And Olga fills in:
      | What it shows | A street at dawn |
    And Olga presses "Save"
    Then Olga sees "A street at dawn"
    When Olga opens "/desk/office/advertisements"
    And Olga presses "Add an advertisement"
    And Olga chooses a picture
    And Olga fills in:
      | Place         | Results, first            |
      | Link          | https://bank.example/loan |
      | What it shows | A loan for a first home   |
    And Olga presses "Save"
    Then Olga sees "A loan for a first home"
    When Olga opens "/desk/office/questions"
    And Olga presses "Add a question"
    And Olga fills in:
      | Question | May I see the display suite? |
      | Answer   | On **Saturdays**.            |
    And Olga presses "Save"
    And Olga presses "Add a question"
    And Olga fills in:
      | Question | Is there parking? |
      | Answer   | In the street.    |
    And Olga presses "Save"
    And Olga presses "Move Is there parking? up"
    And Olga opens "/desk/office/posts"
    And Olga presses "Add a post"
    And Olga fills in:
      | Title      | Our first street |
      | Text       | It is finished.  |
      | Author     | Olga             |
      | Category   | News             |
      | Shown from | 2026-11-01       |
    And Olga presses "Save"
    Then Olga sees "Our first street"
    When Val opens "/"
    Then Val sees a picture of "A street at dawn"
    When Val opens "/property/search/results"
    Then Val sees a picture of "A loan for a first home"
    When Val opens "/faq"
    Then Val sees "Is there parking?"
    And Val sees "May I see the display suite?"
    When Val opens "/blog"
    Then Val sees "Our first street"

  @browser @D15-6
  Scenario: Olga publishes a privacy policy of the brand’s own, then a better one, and a visitor reads both
    Given Olga works in the office, with two-step login
    When Olga opens "/desk/office/texts"
    And Olga presses "Write Privacy Policy"
    And Olga fills in:
      | Text | We keep **nothing**. |
    And Olga presses "Preview"
    Then Olga sees "We keep nothing."
    When Olga presses "Publish version 1"
    And Olga presses "Publish"
    Then Olga sees "Version 1, 20 November 2026, is published. Pages show it from their next load."
    When Olga presses "Write Privacy Policy"
    And Olga fills in:
      | Text | We keep your name. |
    And Olga presses "Publish version 2"
    And Olga presses "Publish"
    Then Olga sees "Version 2, 20 November 2026, is published. Pages show it from their next load."
    When Val opens "/policy2"
    Then Val sees "We keep your name."
    When Val follows "Version 1, 20 November 2026"
    Then Val sees "We keep nothing."
    And Val is at "/legal/privacy/1/2026-11-20"

  @screen @D22-8
  Scenario: Olga makes an address for a portal, sees it once, and ends it
    Given Olga works in the office, with two-step login
    When Olga opens "/desk/office/feeds"
    Then Olga sees "Add one for each portal, so that you can end one without the others."
    When Olga presses "Add a feed"
    And Olga fills in:
      | Who fetches it | realestate portal |
    And Olga presses "Add the feed"
    Then Olga sees "Give it to the portal now: it isn’t shown again. Whoever has it can fetch the feed."
    When Olga presses "Done"
    Then Olga sees "realestate portal"
    And Olga sees "Never"
    When Olga presses "Add a feed"
    And Olga fills in:
      | Who fetches it | Realestate Portal |
    And Olga presses "Add the feed"
    Then Olga sees "There is a feed named Realestate Portal already."
    When Olga opens "/desk/office/feeds"
    And Olga presses "End realestate portal"
    And Olga presses "End the feed"
    Then Olga sees "Add one for each portal, so that you can end one without the others."
