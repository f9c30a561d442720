Feature: U-Connect pricing page

  @browser @M1-12 @M1-13 @M1-14 @M6-8 @M1-15 @M1-16 @M2-14 @M2-79 @M2-80 @M2-81 @M2-82 @M2-83 @A2.1-11
  Scenario: The page shows what U-Connect is, who it is for and how to join
    Given the site is "wren"
    When Vera opens "/pricing"
    Then the page is headed "Off-the-plan stock for your clients"
    And Vera sees "from $89 per month"
    And Vera sees "the business-to-business membership for real estate agents, buyer’s agents, finance brokers, accountants and migration agents"
    And the membership brings "Shared commission, Off-market stock, Interstate reach, International reach"
    And the drawn steps are "Create account, Explore off-the-plan listings, Submit client referral to a concierge service, Receive reward benefits on successful sales, Repeat"
    And the plans on offer are "Basic, Pro, Elite, Corporate"
    And axe finds nothing on Vera's page
    When Vera follows "Login" on the page to another site
    Then a window opens at "https://agents.wren.example/"
    When Vera follows "Sign in" on the page to another site
    Then a window opens at "https://partners.wren.example/search"
    Given Vera has a phone
    When Vera opens "/pricing"
    Then the plans on offer are "Basic, Pro, Elite, Corporate"
    And axe finds nothing on Vera's page
    And nothing is wider than Vera's page
    And nothing went wrong in Vera's page

  @browser @M2-80 @A3-26 @A3-27 @M3-16 @M3-23 @M3-24 @M3-25 @M4-5 @M4-10 @M4-19 @M4-20 @M4-21 @M4-22 @M4-23 @M4-24 @M4-25 @M4-26 @M4-27 @M9-6 @M9-7 @M9-9
  Scenario: Plans show monthly and yearly prices
    When Vera opens "/pricing"
    Then the period "Monthly" is chosen, and the plans are:
      | Basic     | $89 per month  | or $899 per year   | Sign up now |
      | Pro       | $149 per month | or $1,499 per year | Sign up now |
      | Elite     | $299 per month | or $2,999 per year | Sign up now |
      | Corporate | Custom         | Based on team size | Contact us  |
    And the server also named the plans "UCON_STND_FREE, UCON_STND_ELITE"
    And "Held for your client for 7 days" stands under "Off-market stock" at the plan "Pro"
    When Vera presses "Contact us about Corporate"
    Then the dialog "Request to Join UNIFI" is open
    And the route is still "/pricing"
    When Vera closes the dialog
    And Vera signs up for the plan "Basic"
    Then Vera is at "/unifi/register/user-details-password"
    And the browser keeps the plan 2, paid "MONTHLY"
    When Vera opens "/pricing"
    And Vera chooses the period "Yearly"
    Then the period "Yearly" is chosen, and the plans are:
      | Basic     | $899 per year   | or $89 per month  | Sign up now |
      | Pro       | $1,499 per year | or $149 per month | Sign up now |
      | Elite     | $2,999 per year | or $299 per month | Sign up now |
      | Corporate | Custom          | Based on team size | Contact us  |
    When Vera signs up for the plan "Pro"
    Then Vera is at "/unifi/register/user-details-password"
    And the browser keeps the plan 3, paid "YEARLY"

  @browser
  Scenario: Plans that cannot be loaded can be retried
    Given the call "GET /api/u-connect/stnd/packages" fails for Vera
    When Vera opens "/pricing"
    Then Vera sees "The server is away."
    And Vera sees "from $89 per month"
    When the call "GET /api/u-connect/stnd/packages" no longer fails for Vera
    And Vera presses "Try again"
    Then the plans on offer are "Basic, Pro, Elite, Corporate"

  @browser @A3-25 @M1-8 @M2-79 @M3-13 @M4-1 @M4-4 @M5-46 @M5-47 @M5-48 @M5-49 @M5-50 @M8-11 @M9-8
  Scenario: Entering an email starts the free plan
    Given the wizard's calls are answered
    And the email check is answered 60001 with "We have sent a letter to ann@ex.com"
    When Vera opens "/pricing"
    And Vera joins with ""
    Then the complaints about joining are "Please enter a correct email"
    When Vera joins with "abc"
    Then the complaints about joining are "Please enter a correct email"
    And the wizard made no call
    When Vera types 110 letters as her work email
    Then 100 of them are kept
    When Vera joins with "ann@ex.com"
    Then Vera is at "/unifi/register/user-details-password"
    And Vera sees "We have sent a letter to ann@ex.com. Please check your junk mail to ensure you receive it."
    And the email of the step is "ann@ex.com"
    And the wizard made the calls "email check, plan call"
    And the plan call was sent {"userId":7,"email":"ann@ex.com","uConnectRegistrationKey":"key-1","subscriptionUConnectId":1,"paymentInterval":"MONTHLY"}
    And the browser keeps the key "key-1"

  @browser @M6-9 @M8-13 @M8-14
  Scenario: An existing account is asked to log in
    Given the wizard's calls are answered
    And the email check is answered 70000 with "ann@ex.com is registered"
    When Vera opens "/pricing"
    And Vera joins with "ann@ex.com"
    Then Vera is interrupted by "User Account Exists": "ann@ex.com is registered. Please login."
    And axe finds nothing in the open dialog
    When Vera answers "Close"
    Then nothing interrupts Vera
    When Vera joins with "ann@ex.com"
    Then Vera is interrupted by "User Account Exists": "ann@ex.com is registered. Please login."
    When Vera answers "Sign in to U-Connect" and goes to another site
    Then a window opens at "https://partners.unifi.example/search"
