Feature: Joining U-Connect, step by step

  @browser @M2-15 @M6-2 @M6-4
  Scenario: Without a registration key, no step opens
    When Vera opens these steps without a key, each leads to "/pricing":
      | /unifi/register/user-details-password |
      | /unifi/register/more-details          |
      | /unifi/register/tnc                   |
      | /unifi/register/payment               |
      | /unifi/register/confirm               |

  @browser @M2-16 @M2-17 @M2-97 @M4-3 @M4-11
  Scenario: With a key but no email or plan, the plan comes first
    Given Vera's browser has the key "key-1" and nothing else
    When Vera opens "/unifi/register/user-details-password"
    Then Vera is at "/unifi/register"
    And the wizard is at "Choose a plan", and its bar at "Step 1 Plan"
    And the plans on offer are "Basic, Pro, Elite, Corporate"
    And axe finds nothing on Vera's page

  @browser @M2-18 @M2-19 @M2-96 @M2-98 @M2-99 @M3-11 @M4-2 @M4-6 @M5-51 @M5-52 @M5-53 @M8-12 @M9-16
  Scenario: The password step leads to the details step
    Given the wizard's calls are answered
    And Vera's browser has picked the plan 3
    When Vera opens "/unifi/register/user-details-password"
    Then the wizard is at "Set your password", and its bar at "Step 2 User Details"
    And the bar reads "Step 1 Plan, Step 2 User Details, Step 3 payment"
    And axe finds nothing on Vera's page
    When Vera goes on to the next step
    Then the step complains "Please enter a correct email, Please input your password"
    When Vera fills in the step: {"Email":"abc","Password":"1234567"}
    And Vera goes on to the next step
    Then the step complains "Please enter a correct email, The password must not be less than 8 digits"
    And the wizard made no call
    When Vera fills in the step: {"Email":"ann@ex.com","Password":"12345678"}
    And Vera goes on to the next step
    Then Vera is at "/unifi/register/more-details"
    And the wizard is at "You and your business", and its bar at "Step 2 User Details"
    And the wizard made the calls "email check, plan call, password call"
    And the email check was sent {"email":"ann@ex.com"}
    And the plan call was sent {"userId":7,"email":"ann@ex.com","uConnectRegistrationKey":"key-1","subscriptionUConnectId":3,"paymentInterval":"MONTHLY","password":"12345678"}
    And the country code of the step is "+61"
    And Vera has not been told of a letter

  @browser @M4-7 @M4-35 @M4-36 @M5-54 @M5-55 @M5-56 @M5-57 @M5-58 @M5-59 @M5-60 @M5-61 @M5-64 @M5-65 @M5-66 @M5-67 @M9-12 @M9-13
  Scenario: The details step has different fields inside and outside Australia
    Given the wizard's calls are answered
    And the register knows 51824753556 as "ACME Homes"
    And Vera's browser is past the password, with the product "UCON_STND_PRO"
    When Vera opens "/unifi/register/more-details"
    And Vera goes on to the next step
    Then the step complains "Please enter First Name, Please enter Last Name, Please enter valid mobile number, Please input your ABN/ACN, Please enter your company name"
    And axe finds nothing on Vera's page
    When Vera types "04a1" as the mobile number
    Then the mobile number holds "041"
    When Vera types "12a" as the agent registration number
    Then the agent registration number holds "12"
    When Vera takes the country code away
    And Vera fills in the step: {"First name":"Ann","Last name":"Lee","ABN/ACN":"5182475355","Company name":"Lee"}
    And Vera goes on to the next step
    Then the step complains "Please select your country code, Please input your ABN/ACN"
    When Vera gives the country code back
    Then the step complains "Please enter valid mobile number, Please input your ABN/ACN"
    When Vera fills in the step: {"Mobile number":"12345678"}
    Then the step complains "Please enter valid mobile number, Please input your ABN/ACN"
    When Vera fills in the step: {"Mobile number":"123456789"}
    And Vera's business is outside Australia
    Then the business number is empty and takes nothing
    When Vera fills in the step: {"Company name":""}
    And Vera goes on to the next step
    Then the step complains "Please enter your company name, Please enter your business registration number"
    When Vera's business is inside Australia
    And Vera fills in the step: {"ABN/ACN":"51 824 753 556"}
    Then the company name becomes "ACME Homes"
    When Vera fills in the step: {"Agent registration number (RLA) (optional)":""}
    And Vera goes on to the next step
    Then Vera is at "/unifi/register/tnc"
    And the membership beside it says "ann@ex.com, Ann Lee, ACME Homes, 51 824 753 556"
    And the browser keeps the key "key-2"

  @browser
  Scenario Outline: The plan requires a licence: <product>
    Given the wizard's calls are answered
    And Vera's browser is past the password, with the product "<product>"
    When Vera opens "/unifi/register/more-details"
    And Vera fills in the step: {"First name":"Ann","Last name":"Lee","Mobile number":"0412345678","Company name":"Lee Homes"}
    And Vera's business has a number that nobody looks up
    And Vera goes on to the next step
    Then the step complains "Please enter your agent registration number"

    Examples:
      | ids   | product             |
      | M5-62 | UCON_STND_ELITE     |
      | M5-63 | UCON_STND_ELITE_NEW |

  @browser @M4-28 @M4-29 @M4-30 @M4-31 @M4-32 @M4-33 @M4-34 @M7-34 @M8-33 @M8-34 @M8-35 @M8-36 @M8-37 @M9-10 @M9-11 @M9-15
  Scenario: The business register is checked after typing stops
    Given the register knows 51824753556 as "ACME Homes"
    And Vera's browser is past the password, with the product "UCON_STND_PRO"
    When Vera opens the step of her details, where time stands still
    And Vera types "51824753556" as her business number, key by key
    And 0.499 seconds pass at Vera's
    Then the register has been asked nothing
    Given the register takes its time
    When 0.002 seconds pass at Vera's
    Then the register has been asked "abn 51824753556"
    And the business number shows "Checking the business register"
    When the register answers
    Then the business number shows "Found on the business register"
    And the company name becomes "ACME Homes"
    When the register says "M" to what follows
    And Vera types "004085616" as her business number, key by key
    And 0.501 seconds pass at Vera's
    Then the register has been asked "abn 51824753556, acn 004085616"
    And the business number shows "Not confirmed"
    And Vera is warned "M"
    And the company name becomes ""
    When Vera fills in the step: {"Company name":"Mine"}
    And the register is out of reach
    And Vera types "51824753556" as her business number, key by key
    And 0.501 seconds pass at Vera's
    Then the step alerts "Network Error: Failed to load ABR lookup script."
    And the business number shows "Not confirmed"
    And the company name becomes ""
    When Vera types "5182475355" as her business number, key by key
    And 2 seconds pass at Vera's
    And Vera types "518247535567" as her business number, key by key
    And 2 seconds pass at Vera's
    And Vera types "51824753556" as her business number, key by key
    And Vera's business is outside Australia
    And 2 seconds pass at Vera's
    Then the register has been asked "abn 51824753556, acn 004085616, abn 51824753556"

  @browser @M2-20 @M2-100 @M4-8 @M5-68 @M5-69 @M7-36 @M7-37 @M7-38 @M9-14
  Scenario: The terms step has three documents and requires acceptance
    Given the wizard's calls are answered
    And Vera's browser is past the details, with the business number "1234567890"
    When Vera opens "/unifi/register/tnc"
    Then the wizard is at "Membership terms", and its bar at "Step 2 User Details"
    And the membership beside it says "ann@ex.com, Ann Lee, Lee Homes, format error"
    And these lead to documents of the tenant: "Membership agreement, Terms and conditions, Privacy policy"
    And axe finds nothing on Vera's page
    And the way on is closed
    When Vera accepts the terms
    Then the way on is open
    When Vera takes it back
    Then the step complains "Please accept Terms and Conditions"
    And the way on is closed
    When Vera accepts the terms
    And Vera goes on to the next step
    Then Vera is at "/unifi/register/payment"
    And the terms call was sent {"userId":7,"email":"ann@ex.com","uConnectRegistrationKey":"key-1"}

  @browser @M2-22 @M2-102 @M3-30 @M4-16 @M4-17
  Scenario Outline: After payment the membership is confirmed and Back does not return
    Given the wizard's calls are answered
    When Vera returns from the payment to "<address>"
    Then the page is headed "Welcome to U-Connect"
    And the report was sent {"session_id":"s","token":"t","uid":"1","productCode":"UCON_STND_PRO"}
    And axe finds nothing on Vera's page
    When Vera presses the browser's back button
    Then Vera is at the success step still

    Examples:
      | address                                                                              |
      | /#/unifi/register/confirm?productCode=UCON_STND_PRO&session_id=s&token=t&uid=1       |
      | /?productCode=UCON_STND_PRO&session_id=s&token=t&uid=1#/unifi/register/confirm       |

  @browser
  Scenario: After payment, a failed confirmation can be retried
    Given the wizard's calls are answered
    And the report is answered 50001 with "Something went wrong on our side."
    When Vera returns from the payment to "/#/unifi/register/confirm?productCode=UCON_STND_PRO&session_id=s&token=t&uid=1"
    Then the page is headed "We couldn’t confirm your membership yet"
    And Vera sees "If you paid, your membership is safe. You won’t be charged twice if you try again."
    And axe finds nothing on Vera's page
    Given the report is answered 0 with "success"
    When Vera presses "Try again"
    Then the page is headed "Welcome to U-Connect"

  @browser
  Scenario: After payment, an email that has an account by then is refunded
    Given the wizard's calls are answered
    And the report is answered 70043 with "This email address has an account already."
    When Vera returns from the payment to "/#/unifi/register/confirm?productCode=UCON_STND_PRO&session_id=s&token=t&uid=1"
    Then the page is headed "We’re refunding your payment"
    And Vera sees "We’ll refund your payment in full. It takes 3-5 business days to clear."
    And axe finds nothing on Vera's page
    When Vera follows "Back to plans"
    Then Vera is at "/pricing"

  @browser @M2-103 @M4-12 @M4-37
  Scenario: Leaving asks for confirmation, and typed details survive a reload
    Given the wizard's calls are answered
    And Vera's browser is past the password, with the product "UCON_STND_PRO"
    When Vera opens "/unifi/register/more-details"
    And Vera fills in the step: {"First name":"Ann","Company name":"Lee Homes"}
    And Vera follows "Blog" in the header
    Then Vera is interrupted by "Are you sure you want to leave without saving?": "You can continue later in this browser. We save everything except your password."
    When Vera answers "Stay"
    Then the first name of the step holds "Ann"
    When Vera loads the page anew, and the browser asks whether to leave
    Then the first name of the step holds "Ann"
    When Vera opens "/unifi/register/user-details-password"
    Then the email of the step is "ann@ex.com"
    When Vera follows "Channel Partners" in the header
    And Vera answers "Leave"
    Then Vera is at "/pricing"
    When Vera opens "/unifi/register/more-details"
    Then the first name of the step holds ""

  @browser
  Scenario Outline: An expired registration returns to pricing: <code>
    Given the wizard's calls are answered
    And the terms call is answered <code> with "M"
    And Vera's browser is past the details, with the business number "51824753556"
    When Vera opens "/unifi/register/tnc"
    And Vera accepts the terms
    And Vera goes on to the next step
    Then Vera is interrupted by "<title>": "<text>"
    And Vera is at "/unifi/register/tnc"
    When Vera answers "OK"
    Then Vera is at "/pricing"

    Examples:
      | ids          | code  | title                           | text                                                                                       |
      | M8-15 M8-16  | 90000 | Registration Session Expired    | Your session has timed out. Please reload the page and complete your registration again.   |
      | M8-5 M2-15   | 90001 | We couldn’t continue your registration   | M                                                                                          |
      | M8-6         | 90002 | We couldn’t continue your registration   | M                                                                                          |

  @browser
  Scenario: Any other server error stays at the step
    Given the wizard's calls are answered
    And the terms call is answered 12345 with "Not today."
    And Vera's browser is past the details, with the business number "51824753556"
    When Vera opens "/unifi/register/tnc"
    And Vera accepts the terms
    And Vera goes on to the next step
    Then the step alerts "Not today."
    And Vera is at "/unifi/register/tnc"
