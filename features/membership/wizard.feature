Feature: Joining U-Connect, step by step

  @screen @M2-15 @M6-2 @M6-4
  Scenario: Without a registration key, no step opens
    When Nina opens the password step
    Then Nina is at the pricing page
    When Nina opens the details step
    Then Nina is at the pricing page
    When Nina opens the terms step
    Then Nina is at the pricing page
    When Nina opens the payment step
    Then Nina is at the pricing page
    When Nina opens the confirmation step
    Then Nina is at the pricing page

  @screen @M2-16 @M2-17 @M2-97 @M4-3 @M4-11
  Scenario: With a key but no email or plan, the plan comes first
    Given Nina's browser keeps "uConnectRegistrationKey" as "key-1"
    When Nina opens the password step
    Then Nina is at the plan step
    And the page is headed "Choose a plan"
    And the current step shows "Step 1 Plan"
    And the plans on offer are "Basic, Pro, Elite, Corporate"
    When Nina opens the pricing page
    Then Nina does not see "Continue registration"

  @screen @M2-18 @M2-19 @M2-96 @M2-98 @M2-99 @M3-11 @M4-2 @M4-6 @M5-51 @M5-52 @M5-53 @M8-12 @M9-16
  Scenario: The password step leads to the details step
    Given U-Connect accepts the registration that Nina began before
    And Nina's browser keeps "selectedProductId" as "3"
    When Nina opens the password step
    Then the page is headed "Set your password"
    And the current step shows "Step 2 User Details"
    And the progress bar shows:
      | Step 1 Plan         |
      | Step 2 User Details |
      | Step 3 payment      |
    When Nina presses "Next"
    Then the fields say:
      | Email    | Please enter a correct email |
      | Password | Please input your password   |
    When Nina fills in:
      | Email    | abc     |
      | Password | 1234567 |
    And Nina presses "Next"
    Then the fields say:
      | Email    | Please enter a correct email                |
      | Password | The password must not be less than 8 digits |
    And "POST /api/u-connect/checkUser" was not sent
    When Nina fills in:
      | Email    | nina@ex.com |
      | Password | 12345678    |
    And Nina presses "Next"
    Then Nina is at the details step
    And the page is headed "You and your business"
    And the current step shows "Step 2 User Details"
    And Nina's registration made these calls:
      | POST /api/u-connect/checkUser                               |
      | POST /api/u-connect/updateUConnectUser/packageDetails/key-1 |
      | POST /api/u-connect/updateUConnectUser/key-1                |
    And "POST /api/u-connect/checkUser" was sent with:
      | email | nina@ex.com |
    And "POST /api/u-connect/updateUConnectUser/packageDetails/key-1" was sent with:
      | userId                  | 7           |
      | email                   | nina@ex.com |
      | uConnectRegistrationKey | key-1       |
      | subscriptionUConnectId  | 3           |
      | paymentInterval         | MONTHLY     |
      | password                | 12345678    |
    And the field "Country code" holds "Australia (+61)"
    And Nina does not see "junk mail"

  @screen @M4-7 @M4-35 @M4-36 @M5-54 @M5-55 @M5-56 @M5-57 @M5-58 @M5-59 @M5-60 @M5-61 @M5-64 @M5-65 @M5-66 @M5-67 @M9-12 @M9-13 @A5-33 @M5-22 @A3-2
  Scenario: The details step has different fields inside and outside Australia
    Given U-Connect accepts the registration that Nina began before
    And Nina has set her password for the plan "UCON_STND_PRO"
    When Nina opens the details step
    And Nina presses "Next"
    Then the fields say:
      | First name                                 | Please enter First Name          |
      | Last name                                  | Please enter Last Name           |
      | Mobile number                              | Please enter valid mobile number |
      | ABN/ACN                                    | Please input your ABN/ACN        |
      | Company name                               | Please enter your company name   |
      | Agent registration number (RLA) (optional) |                                  |
    When Nina fills in:
      | Mobile number                              | 04a1 |
      | Agent registration number (RLA) (optional) | 12a  |
    Then the fields hold:
      | Mobile number                              | 041 |
      | Agent registration number (RLA) (optional) | 12  |
    When Nina fills in:
      | Country code | No country code |
      | First name   | Nina            |
      | Last name    | Lee             |
      | ABN/ACN      | 5182475355      |
      | Company name | Lee             |
    And Nina presses "Next"
    Then the fields say:
      | First name    |                                 |
      | Last name     |                                 |
      | Mobile number | Please select your country code |
      | ABN/ACN       | Please input your ABN/ACN       |
      | Company name  |                                 |
    When Nina sets "Country code" to "Australia (+61)"
    Then the field "Mobile number" says "Please enter valid mobile number"
    When Nina sets "Mobile number" to "12345678"
    Then the field "Mobile number" says "Please enter valid mobile number"
    When Nina sets "Mobile number" to "123456789"
    And Nina ticks "My business is outside Australia"
    Then the field "ABN/ACN" holds ""
    And the field "ABN/ACN" cannot be edited
    When Nina sets "Company name" to ""
    And Nina presses "Next"
    Then the fields say:
      | Mobile number                |                                                |
      | Company name                 | Please enter your company name                 |
      | Business registration number | Please enter your business registration number |
    When Nina unticks "My business is outside Australia"
    And Nina sets "ABN/ACN" to "004 085 616"
    Then the field "ABN/ACN" says ""
    When Nina sets "ABN/ACN" to "51 824 753 556"
    Then the field "Company name" holds "NORWOOD PROPERTY INTRODUCTIONS"
    When Nina sets "Agent registration number (RLA) (optional)" to ""
    And Nina presses "Next"
    Then Nina is at the terms step
    And the membership shows:
      | Email   | nina@ex.com                    |
      | Name    | Nina Lee                       |
      | Company | NORWOOD PROPERTY INTRODUCTIONS |
      | ABN/ACN | 51 824 753 556                 |
    And the browser keeps "uConnectRegistrationKey" as "key-2"
    And "POST /api/u-connect/updateUConnectUser/key-1" was sent with:
      | userId                        | 7                              |
      | uConnectRegistrationKey       | key-1                          |
      | email                         | nina@ex.com                    |
      | password                      |                                |
      | firstName                     | Nina                           |
      | lastName                      | Lee                            |
      | countryCode                   | +61                            |
      | mobileNumber                  | 123456789                      |
      | abnAcn                        | 51 824 753 556                 |
      | companyName                   | NORWOOD PROPERTY INTRODUCTIONS |
      | businessRegistrationNumber    |                                |
      | agentRegistrationNumber       |                                |
      | isOutsideAustralia            | false                          |
      | subscriptionId                |                                |
      | subscriptionType              | U_CON_STND                     |
      | subscriptionUConnectId        | 3                              |
      | subscribedUConnectProductCode | UCON_STND_PRO                  |
      | paymentInterval               | MONTHLY                        |

  @screen
  Scenario Outline: The plan requires a licence: <product>
    Given U-Connect accepts the registration that Nina began before
    And Nina has set her password for the plan "<product>"
    And the call "GET /api/business-register" is slow
    When Nina opens the details step
    And Nina fills in:
      | First name    | Nina        |
      | Last name     | Lee         |
      | Mobile number | 0412345678  |
      | Company name  | Lee Homes   |
      | ABN/ACN       | 51824753556 |
    And Nina presses "Next"
    Then the fields say:
      | First name                      |                                             |
      | Last name                       |                                             |
      | Mobile number                   |                                             |
      | ABN/ACN                         |                                             |
      | Company name                    |                                             |
      | Agent registration number (RLA) | Please enter your agent registration number |

    Examples:
      | ids   | product             |
      | M5-62 | UCON_STND_ELITE     |
      | M5-63 | UCON_STND_ELITE_NEW |

  @screen @M4-28 @M4-29 @M4-30 @M4-31 @M4-32 @M4-33 @M4-34 @M7-34 @M8-33 @M8-34 @M8-35 @M8-36 @M8-37 @M9-10 @M9-11 @M9-15
  Scenario: The business register is checked half a second after the last key
    Given Nina has set her password for the plan "UCON_STND_PRO"
    And the call "GET /api/business-register" is slow
    When Nina opens the details step
    Then the page is headed "You and your business"
    And the field "ABN/ACN" holds ""
    Given time stands still for Nina
    When Nina sets "ABN/ACN" to "51824753556"
    And 0.499 seconds pass for Nina
    Then "GET /api/business-register" was not sent
    When 0.002 seconds pass for Nina
    Then the business register was asked for "abn 51824753556"
    And the page shows "Checking the business register"
    When the call "GET /api/business-register" works again
    Then the page shows "Found on the business register"
    And the field "Company name" holds "NORWOOD PROPERTY INTRODUCTIONS"
    When Nina sets "ABN/ACN" to "123456780"
    And 0.501 seconds pass for Nina
    Then the business register was asked for "abn 51824753556, acn 123456780"
    And the page shows "Not confirmed"
    And the page shows "No business is registered with this ACN."
    And the field "Company name" holds ""
    Given the call "GET /api/business-register" is lost
    When Nina sets "Company name" to "Mine"
    And Nina sets "ABN/ACN" to "51824753556"
    And 0.501 seconds pass for Nina
    Then the page alerts "Network Error: Failed to load ABR lookup script."
    And the page shows "Not confirmed"
    And the field "Company name" holds ""
    When Nina sets "ABN/ACN" to "5182475355"
    And 2 seconds pass for Nina
    And Nina sets "ABN/ACN" to "518247535567"
    And 2 seconds pass for Nina
    And Nina sets "ABN/ACN" to "51824753556"
    And Nina ticks "My business is outside Australia"
    And 2 seconds pass for Nina
    Then the business register was asked for "abn 51824753556, acn 123456780, abn 51824753556"

  @screen @M2-20 @M2-100 @M4-8 @M5-68 @M5-69 @M7-36 @M7-37 @M7-38 @M9-14
  Scenario: The terms step has three documents and requires acceptance, and an error of the server stays at the step
    Given U-Connect accepts the registration that Nina began before
    And Nina has given her details, with the business number "1234567890"
    When Nina opens the terms step
    Then the page is headed "Membership terms"
    And the current step shows "Step 2 User Details"
    And the membership shows:
      | Email   | nina@ex.com  |
      | Name    | Nina Lee     |
      | Company | Lee Homes    |
      | ABN/ACN | format error |
    And these links of the page open PDFs:
      | Membership agreement PDF, opens in a new window |
      | Terms and conditions PDF, opens in a new window |
      | Privacy policy PDF, opens in a new window       |
    And the button "Next" is disabled
    When Nina ticks "I have read and accept the membership agreement, terms and conditions, and privacy policy."
    Then the button "Next" is enabled
    When Nina unticks "I have read and accept the membership agreement, terms and conditions, and privacy policy."
    Then the field "I have read and accept the membership agreement, terms and conditions, and privacy policy." says "Please accept Terms and Conditions"
    And the button "Next" is disabled
    Given the call "POST /api/u-connect/updateUConnectUser/tnc/key-1" answers 12345 "Not today."
    When Nina ticks "I have read and accept the membership agreement, terms and conditions, and privacy policy."
    And Nina presses "Next"
    Then the page alerts "Not today."
    And Nina is at the terms step
    When the call "POST /api/u-connect/updateUConnectUser/tnc/key-1" works again
    And Nina presses "Next"
    Then Nina is at the payment step
    And "POST /api/u-connect/updateUConnectUser/tnc/key-1" was sent with:
      | userId                  | 7           |
      | email                   | nina@ex.com |
      | uConnectRegistrationKey | key-1       |

  @screen @M2-22 @M2-102 @M3-30 @M4-16 @M4-17
  Scenario Outline: After payment the membership is confirmed and Back does not return
    Given U-Connect accepts the registration that Nina began before
    When Nina opens the address "<address>"
    Then the page is headed "Welcome to U-Connect"
    And "POST /api/stripe/update/u-connect/user/session/t" was sent with:
      | session_id  | s             |
      | token       | t             |
      | uid         | 1             |
      | productCode | UCON_STND_PRO |
    When Nina goes back
    Then the page is headed "Welcome to U-Connect"
    And Nina is at the confirmation step
    And nothing went wrong in Nina's page

    Examples:
      | address                                                                        |
      | /#/unifi/register/confirm?productCode=UCON_STND_PRO&session_id=s&token=t&uid=1 |
      | /?productCode=UCON_STND_PRO&session_id=s&token=t&uid=1#/unifi/register/confirm |

  @screen
  Scenario: After payment, a failed confirmation can be retried
    Given U-Connect accepts the registration that Nina began before
    And the call "POST /api/stripe/update/u-connect/user/session/t" answers 50001 "Something went wrong on our side."
    When Nina opens the address "/#/unifi/register/confirm?productCode=UCON_STND_PRO&session_id=s&token=t&uid=1"
    Then the page is headed "We couldn’t confirm your membership yet"
    And Nina sees "If you paid, your membership is safe. You won’t be charged twice if you try again."
    When the call "POST /api/stripe/update/u-connect/user/session/t" works again
    And Nina presses "Try again"
    Then the page is headed "Welcome to U-Connect"

  @screen
  Scenario: After payment, an email that has an account by then is refunded
    Given U-Connect accepts the registration that Nina began before
    And the call "POST /api/stripe/update/u-connect/user/session/t" answers 70043 "This email address has an account already."
    When Nina opens the address "/#/unifi/register/confirm?productCode=UCON_STND_PRO&session_id=s&token=t&uid=1"
    Then the page is headed "We’re refunding your payment"
    And Nina sees "We’ll refund your payment in full. It takes 3-5 business days to clear."
    When Nina follows "Back to plans"
    Then Nina is at the pricing page

  @browser @M2-103 @M4-12 @M4-37
  Scenario: Leaving asks for confirmation, and typed details survive a reload
    Given U-Connect accepts the registration that Nina began before
    And Nina has set her password for the plan "UCON_STND_PRO"
    When Nina opens the details step
    And Nina fills in:
      | First name   | Nina      |
      | Company name | Lee Homes |
    And Nina follows "Blog" in the header
    Then the dialog "Are you sure you want to leave without saving?" opens
    And the dialog shows "You can continue later in this browser. We save everything except your password."
    When Nina presses "Stay"
    Then the field "First name" holds "Nina"
    When Nina reloads, although the browser asks whether to leave
    Then the field "First name" holds "Nina"
    When Nina opens the password step
    Then the field "Email" holds "nina@ex.com"
    When Nina presses "For agents" in the header
    And Nina follows "Channel Partners" in the header
    And Nina presses "Leave"
    Then Nina is at the pricing page
    And the page is headed "Off-the-plan stock for your clients"
    When Nina opens the details step
    Then Nina is at the password step
    And the field "Email" holds ""

  @browser @M2-103 @M4-37
  Scenario: The browser's back button and a changed address ask for confirmation
    Given U-Connect accepts the registration that Nina begins
    When Nina opens the pricing page
    And Nina sets "Your work email" to "nina@ex.com"
    And Nina presses "Join U-Connect"
    Then the page is headed "Set your password"
    When Nina goes back
    Then the dialog "Are you sure you want to leave without saving?" opens
    And Nina is at the password step
    When Nina presses "Stay"
    Then there is no dialog
    When Nina changes the address to "/about"
    Then the dialog "Are you sure you want to leave without saving?" opens
    And Nina is at the password step
    When Nina presses "Stay"
    And Nina sets "Password" to "Offplan-2026"
    And Nina presses "Next"
    Then Nina is at the details step
    When Nina goes back
    Then Nina is at the password step
    And there is no dialog
    When Nina goes back
    Then the dialog "Are you sure you want to leave without saving?" opens
    When Nina presses "Leave"
    Then Nina is at the pricing page
    And nothing went wrong in Nina's page

  @screen @M4-37
  Scenario: A registration continues in another tab, and from the pricing page
    Given U-Connect accepts the registration that Nina began before
    And Nina has set her password for the plan "UCON_STND_PRO"
    When Nina opens the details step
    And Nina fills in:
      | First name    | Nina            |
      | Mobile number | +61 412 345 678 |
    Then the field "Mobile number" holds "412345678"
    When Nina goes on in another tab
    And Nina opens the pricing page
    Then Nina sees "You’ve started joining as nina@ex.com."
    When Nina presses "Continue registration"
    Then Nina is at the details step
    And the fields hold:
      | First name    | Nina      |
      | Mobile number | 412345678 |

  @screen
  Scenario Outline: A key of which this browser knows nothing opens no further step: <step>
    Given Nina's browser keeps "uConnectRegistrationKey" as "forged"
    When Nina opens the <step> step
    Then Nina is at the plan step
    And the page is headed "Choose a plan"
    And Nina does not see "Your membership"

    Examples:
      | step    |
      | details |
      | terms   |
      | payment |

  @screen
  Scenario Outline: An expired registration returns to pricing: <code>
    Given U-Connect accepts the registration that Nina began before
    And the call "POST /api/u-connect/updateUConnectUser/tnc/key-1" answers <code> "Please log in again."
    And Nina has given her details, with the business number "51824753556"
    When Nina opens the terms step
    And Nina ticks "I have read and accept the membership agreement, terms and conditions, and privacy policy."
    And Nina presses "Next"
    Then the dialog "<title>" opens
    And the dialog shows "<text>"
    And Nina is at the terms step
    When Nina presses "OK"
    Then Nina is at the pricing page

    Examples:
      | ids         | code  | title                                  | text                                                                                     |
      | M8-15 M8-16 | 90000 | Registration Session Expired           | Your session has timed out. Please reload the page and complete your registration again. |
      | M8-5 M2-15  | 90001 | We couldn’t continue your registration | Please log in again.                                                                     |
      | M8-6        | 90002 | We couldn’t continue your registration | Please log in again.                                                                     |
