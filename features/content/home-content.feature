Feature: Home page content

  @browser @B2.2-1
  Scenario: The slideshow advances every 15 seconds and can be paused
    Given Vera has nothing against motion
    When Vera opens the home page, where time stands still once its pictures are there
    Then the banner shows the picture 1
    When 15 seconds pass at Vera's
    Then the banner shows the picture 2
    When 15 seconds pass at Vera's
    Then the banner shows the picture 3
    When Vera presses "Pause slideshow"
    And 60 seconds pass at Vera's
    Then the banner shows the picture 3
    When Vera presses "Play slideshow"
    Then the banner shows the picture 4

  @browser @B2.2-2
  Scenario: The slideshow starts paused with reduced motion, and without a list the page keeps its own picture
    When Vera opens "/"
    Then the pictures wait for Vera to play them
    Given the call "GET /api/common/getAllHomeBannerImageList" fails for Vera
    When Vera opens "/"
    Then Vera sees "Stay up to date"
    And the home page shows its own picture only

  @browser
  Scenario: Without listings, no count is shown
    Given nothing is listed for Vera
    When Vera opens "/"
    Then Vera sees "No homes for sale yet"
    And Vera sees "New and off-the-plan properties across Australia."

  @browser @B2.2-9 @B2.2-10 @B2.2-11 @B2.2-12 @B2.2-13 @B2.2-14 @B2.2-18 @M2-64 @M2-65 @M2-66 @M2-67 @M2-68
  Scenario: The home page shows its sections, posts and advertisements
    Given a blog of 5 posts
    When Vera opens "/"
    Then the blocks are "How it works, New this week, Made for buying off the plan, Stay up to date, For agents and developers, Help your clients stay ahead with access to off-the-plan properties, Do you want to list your projects?, Questions? Talk to a real person."
    And the widget "Stay up to date" lists 5 posts
    And two advertisements lead to "#/property-details/view?pid=16, #/property-details/view?pid=11"
    And the advertisements were asked for with {"adPage":"U-Display Home Page","adSuburbs":null}
    And the agents' box leads to "https://agents.unifi.example/, /#/agent-registration" in windows of their own
    And "Start Now" on the page leads to "#/pricing"
    And "Register as a developer" on the page leads to "#/agents"
    And "Register as a real estate agent" on the page leads to "#/agent-registration"
    And axe finds nothing on Vera's page
    And nothing is wider than Vera's page
    When Vera presses "Contact Us"
    Then the dialog "Request to Join UNIFI" is open

  @browser @B2.2-16 @B2.2-17
  Scenario: The listing-registration dialog closes without sending
    When Vera opens "/"
    And Vera presses "Register a listing"
    Then the dialog "Register a listing" has the fields "Full name, Company name, Contact number, Email, Comment"
    And axe finds nothing in the open dialog
    When Vera fills in the registration of a listing and presses "Register"
    Then there is no dialog, and nothing was sent
