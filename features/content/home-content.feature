Feature: Home page content

  @browser @B2.2-1 @B9-21
  Scenario: The slideshow advances every 15 seconds and can be paused
    Given Vera has nothing against motion
    When Vera opens "/"
    And Vera presses "Pause slideshow"
    Given time stands still for Vera
    Then the banner shows a picture
    When Vera presses "Play slideshow"
    Then the banner shows the next picture
    When 14.9 seconds pass for Vera
    Then the banner shows the same picture
    When 0.1 seconds pass for Vera
    Then the banner shows the next picture
    When 15 seconds pass for Vera
    Then the banner shows the next picture
    When Vera presses "Pause slideshow"
    And 60 seconds pass for Vera
    Then the banner shows the same picture
    When Vera presses "Play slideshow"
    Then the banner shows the next picture

  @browser @B2.2-2
  Scenario: The slideshow waits for people who prefer less motion; without pictures and listings, the page needs neither
    Given a blog of 5 posts
    When Vera opens "/"
    Then the button "Play slideshow" is enabled
    And the banner shows picture 1
    Given the call "GET /api/common/getAllHomeBannerImageList" answers 50001 "The server is away."
    And the call "POST /api/house/1/3" answers with:
      | list               | []   |
      | welcomeName        |      |
      | emptySearchResults | true |
      | total              | 0    |
    When Vera reloads
    Then Vera sees "No homes for sale yet"
    And Vera sees "New and off-the-plan properties across Australia."
    When Vera reads the page to its end
    Then Vera sees "Stay up to date"
    And "GET /api/common/getAllHomeBannerImageList" was sent 2 times
    And the banner shows picture 1
    And there is no button "Play slideshow"
    And there is no button "Pause slideshow"

  @screen @B2.2-9 @B2.2-10 @B2.2-11 @B2.2-12 @B2.2-13 @B2.2-14 @B2.2-18 @M2-64 @M2-65 @M2-66 @M2-67 @M2-68 @M1-17 @A2.1-1
  Scenario: The home page explains the hold, and shows its blocks, posts and advertisements
    Given a blog of 5 posts
    When Vera opens "/"
    Then Vera sees "A $1,000 fee holds it in your name for 7 days."
    And "GET /oa/blog/blogs/1/8" was sent 0 times
    When Vera reads the page to its end
    Then the blocks are:
      | How it works                                                        |
      | New this week                                                       |
      | Made for buying off the plan                                        |
      | Stay up to date                                                     |
      | For agents and developers                                           |
      | Help your clients stay ahead with access to off-the-plan properties |
      | Do you want to list your projects?                                  |
      | Questions? Talk to a real person.                                   |
    And the list of posts has 5 posts
    And the links of the advertisements lead to:
      | #/property-details/view?pid=16 | same window |
      | #/property-details/view?pid=11 | same window |
    And "POST /api/getAdvertising" was sent 1 time
    And "POST /api/getAdvertising" was sent with:
      | adPage    | U-Display Home Page |
      | adSuburbs |                     |
    And the links of the agent login box lead to:
      | #/account             | same window |
      | /#/agent-registration | new window  |
    And these links of the page lead to:
      | Start Now                       | #/pricing            |
      | Register as a developer         | #/agents             |
      | Register as a real estate agent | #/agent-registration |
    When Vera presses "Contact Us"
    Then the dialog "Request to Join UNIFI" opens

  @screen @B2.2-16 @B2.2-17
  Scenario: The dialog to register a listing closes without sending anything
    When Vera opens "/"
    And Vera reads the page to its end
    And Vera presses "Register a listing"
    Then the dialog "Register a listing" opens
    And the fields of the dialog are "Full name, Company name, Contact number, Email, Comment"
    When Vera fills in:
      | Full name      | Jo Lee          |
      | Company name   | Lee Homes       |
      | Contact number | 0412345678      |
      | Email          | jo@ex.com       |
      | Comment        | Ten townhouses. |
    And Vera presses "Register"
    Then there is no dialog
    And nothing was sent with "Ten townhouses."
