Feature: U-Connect pricing page

  @screen @M1-12 @M1-13 @M1-14 @M6-8 @M1-15 @M1-16 @M2-14 @M2-79 @M2-80 @M2-81 @M2-82 @M2-83 @A2.1-11
  Scenario: The page shows what U-Connect is, who it is for and how to join
    Given Vera visits the site of a tenant with:
      | agent login    | https://agents.unifi.example/         |
      | partner search | https://partners.unifi.example/search |
    When Vera opens the pricing page
    Then the page is headed "Off-the-plan stock for your clients"
    And the page shows:
      | from $89 per month                                                                                                            |
      | the business-to-business membership for real estate agents, buyer’s agents, finance brokers, accountants and migration agents |
      | Shared commission                                                                                                             |
      | Off-market stock                                                                                                              |
      | Interstate reach                                                                                                              |
      | International reach                                                                                                           |
    And the steps are:
      | Create account                                |
      | Explore off-the-plan listings                 |
      | Submit client referral to a concierge service |
      | Receive reward benefits on successful sales   |
      | Repeat                                        |
    And the plans on offer are "Basic, Pro, Elite, Corporate"
    When Vera follows "Login" to another site
    Then a window opens at "https://agents.unifi.example/"
    When Vera follows "Sign in" to another site
    Then a window opens at "https://partners.unifi.example/search"
    Given Vera has a phone
    When Vera opens the pricing page
    Then the plans on offer are "Basic, Pro, Elite, Corporate"
    And nothing went wrong in Vera's page

  @screen @M2-80 @A3-26 @A3-27 @M3-16 @M3-23 @M3-24 @M3-25 @M4-5 @M4-10 @M4-19 @M4-20 @M4-21 @M4-22 @M4-23 @M4-24 @M4-25 @M4-26 @M4-27 @M9-6 @M9-7 @M9-9 @M3-17 @M3-18 @M3-19 @M3-20 @M3-21 @M3-22
  Scenario: Plans show monthly and yearly prices
    When Vera opens the pricing page
    Then the plans are shown with their prices, "Monthly" first:
      | Basic     | $89 per month  | or $890 per year   | Sign up now |
      | Pro       | $149 per month | or $1,490 per year | Sign up now |
      | Elite     | $299 per month | or $2,990 per year | Sign up now |
      | Corporate | Custom         | Based on team size | Contact us  |
    And Vera sees "Incl. GST. Save $178 a year with yearly billing."
    And Vera sees "Stock in all eight states and territories"
    And Vera does not see "A larger share of the commission"
    And "Stages that only members see" is listed under "Off-market stock" of the plan "Pro"
    When Vera presses "Contact us about Corporate"
    Then the dialog "Request to Join UNIFI" opens
    And Vera is at the pricing page
    When Vera presses the key "Escape"
    And Vera presses "Sign up now for Basic"
    Then Vera is at the password step
    And the browser keeps "selectedProductId" as "2"
    And the browser keeps "subscriptionPeriod" as "MONTHLY"
    When Vera opens the pricing page
    And Vera ticks "Yearly"
    Then the plans are shown with their prices, "Yearly" first:
      | Basic     | $890 per year   | or $89 per month   | Sign up now |
      | Pro       | $1,490 per year | or $149 per month  | Sign up now |
      | Elite     | $2,990 per year | or $299 per month  | Sign up now |
      | Corporate | Custom          | Based on team size | Contact us  |
    When Vera presses "Sign up now for Pro"
    Then Vera is at the password step
    And the browser keeps "selectedProductId" as "3"
    And the browser keeps "subscriptionPeriod" as "YEARLY"
    When Vera calls "GET /api/u-connect/stnd/packages"
    Then the answer has:
      | 0.uconnectSubscription.productCode | UCON_STND_FREE      |
      | 1.uconnectSubscription.productCode | UCON_STND_BAS       |
      | 2.uconnectSubscription.productCode | UCON_STND_PRO       |
      | 3.uconnectSubscription.productCode | UCON_STND_ELITE     |
      | 4.uconnectSubscription.productCode | UCON_STND_ELITE_NEW |
      | 5.uconnectSubscription.productCode | UCON_CORP_PREM      |

  @screen @M4-24
  Scenario: The free plan is offered below the list, and a phone jumps to the sections
    Given Vera has a phone
    When Vera opens the pricing page
    And Vera presses "Plans"
    Then "Choose a plan" has the focus
    And the plans on offer are "Basic, Pro, Elite, Corporate"
    When Vera presses "Start free"
    Then Vera is at the password step
    And the browser keeps "selectedProductId" as "1"

  @screen
  Scenario: Plans that cannot be loaded can be retried
    When Vera opens the home page
    And the call "GET /api/u-connect/stnd/packages" answers 50001 "The server is away."
    And Vera opens the pricing page
    Then Vera sees "The server is away."
    And Vera sees "from $89 per month"
    When the call "GET /api/u-connect/stnd/packages" works again
    And Vera presses "Try again"
    Then the plans on offer are "Basic, Pro, Elite, Corporate"

  @screen @A3-25 @M1-8 @M2-79 @M3-13 @M4-1 @M4-4 @M5-46 @M5-47 @M5-48 @M5-49 @M5-50 @M8-11 @M9-8
  Scenario: Entering an email starts the free plan
    Given U-Connect accepts the registration that Nina begins
    When Nina opens the pricing page
    And Nina presses "Join U-Connect"
    Then the field "Your work email" says "Please enter a correct email"
    When Nina sets "Your work email" to "abc"
    And Nina presses "Join U-Connect"
    Then the field "Your work email" says "Please enter a correct email"
    And "POST /api/u-connect/checkUser" was not sent
    And the fields take at most:
      | Your work email | 100 |
    When Nina sets "Your work email" to "nina@ex.com"
    And Nina presses "Join U-Connect"
    Then Nina is at the password step
    And Nina sees "We have sent a letter to nina@ex.com. Please check your junk mail to ensure you receive it."
    And the field "Email" holds "nina@ex.com"
    And Nina's registration made these calls:
      | POST /api/u-connect/checkUser                               |
      | POST /api/u-connect/updateUConnectUser/packageDetails/key-1 |
    And "POST /api/u-connect/updateUConnectUser/packageDetails/key-1" was sent with:
      | userId                  | 7           |
      | email                   | nina@ex.com |
      | uConnectRegistrationKey | key-1       |
      | subscriptionUConnectId  | 1           |
      | paymentInterval         | MONTHLY     |
    And the browser keeps "uConnectRegistrationKey" as "key-1"

  @screen @M6-9 @M8-13 @M8-14
  Scenario: An existing account is asked to log in
    When Nina opens the pricing page
    And the call "POST /api/u-connect/checkUser" answers 70000 "nina@ex.com is registered"
    And Nina sets "Your work email" to "nina@ex.com"
    And Nina presses "Join U-Connect"
    Then the dialog "User Account Exists" opens
    And the dialog shows "nina@ex.com is registered. Please login."
    When Nina presses "Close"
    Then there is no dialog
    When Nina presses "Join U-Connect"
    Then the dialog "User Account Exists" opens
    And the dialog shows "nina@ex.com is registered. Please login."
    And "Sign in to U-Connect" leads to "#/account"
