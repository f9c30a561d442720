Feature: Creating an account
  A buyer creates an account with name, email, mobile and password, which logs in at once.

  @http @M7-8 @A7-13 @M6-7
  Scenario: A new account can log in as a buyer, and its email cannot be registered again
    When Nina registers
    Then the answer is 0 "success"
    Given Nina is logged in
    When Nina calls "GET /api/user"
    Then the answer has:
      | role      | buyer          |
      | email     | {Nina’s email} |
      | firstName | Nina           |
    When Vera registers with:
      | Email | {Nina’s email in capitals} |
    Then the answer is 70010 "There is already an account with this email address. Please log in." at "email"

  @http
  Scenario: A password has at least 8 characters and is not a common one
    When Nina registers with:
      | Password | horizon |
    Then the answer is 40007 "A password needs at least 8 characters" at "password"
    When Nina registers with:
      | Password | 12345678 |
    Then the answer is 40007 "This password is too common. Choose another." at "password"
    When Nina registers with:
      | Password | horizon8 |
    Then the answer is 0 "success"

  @screen @M1-9 @M8-30 @M3-1 @M2-12 @M2-86 @M2-87 @M3-2 @M3-35 @M5-19 @A5-29 @M5-21 @M5-30 @A5-32 @M9-18 @M9-20
  Scenario: The registration form creates an account, which is logged in at once and can log in again
    When Nina opens the registration page
    Then the page is headed "Create an account"
    And the fields of the page are "First name, Last name, Email, Country code, Mobile number, Password (hidden), Confirm password (hidden)"
    And the field "Country code" holds "Australia (+61)"
    And "Country code" offers 243 countries with calling codes, first "Australia, Canada, China"
    When Nina follows "Login"
    Then Nina is at the login page
    When Nina opens the registration page
    And Nina registers with:
      | Email         | a_b.c-1@UNIQUE.example |
      | Mobile number | 123456789              |
    Then Nina sees the message "Account created successfully"
    And "POST /api/register" was sent with:
      | firstName       | Nina           |
      | lastName        | Newcomer       |
      | email           | {Nina’s email} |
      | countryCode     | +61            |
      | mobileNumber    | 123456789      |
      | password        | Offplan-2026   |
      | confirmPassword | Offplan-2026   |
    And "POST /api/register" was sent 1 time
    And Nina is at "/homepage"
    And the header greets Nina
    When Nina logs out
    And Nina logs in
    Then Nina is at "/homepage"
    And the header greets Nina

  @screen @M5-21 @M5-30 @A5-32 @M9-18
  Scenario: After registering, Nina returns to the page that required it
    Given Nina's tab keeps "previousPath" as "/property/search/results?searchType=sold"
    When Nina opens the login page
    And Nina follows "Create an account"
    And Nina registers with:
      | Mobile number | 123456789012345 |
    Then Nina sees the message "Account created successfully"
    And Nina is at "/property/search/results?searchType=sold"
    And the page shows "sold in Australia"
    And the header greets Nina

  @screen @M8-30
  Scenario: If logging in fails after registering, the login page has the email filled in
    Given Nina opens the registration page
    And the call "POST /api/user/login" answers 42900 "Too many requests"
    When Nina registers
    Then Nina sees the message "Account created successfully"
    And Nina is at the login page
    And the field "Email" holds "{Nina’s email}"
    When the call "POST /api/user/login" works again
    And Nina types "Offplan-2026" into "Password"
    And Nina presses the key "Enter"
    Then Nina is at "/homepage"
    And the header greets Nina

  @screen @M5-34 @M5-35 @M5-36 @M5-37 @M5-38 @M9-19
  Scenario: The phone input checks the number when it is left
    When Vera opens the registration page
    Then typing into "Mobile number" gives:
      | 04a0-0 0         | 040-0 0          | Phone number is too short |
      | 12345            | 12345            | Phone number is too short |
      | 123456           | 123456           |                           |
      | 123456789012345  | 123456789012345  |                           |
      | 1234567890123456 | 1234567890123456 | Phone number is too long  |
      |                  |                  | Phone number is required  |
    When Vera sets "Country code" to "No country code"
    Then the field "Mobile number" says "Country code is required"

  @screen @M5-19 @M5-21 @M5-24 @M5-25 @M5-26 @M5-27 @M5-28 @M5-29 @M5-30 @M5-31 @M5-32 @M5-33 @A5-29 @A5-32 @M9-18
  Scenario: An invalid value is shown at its field and nothing is sent
    When Vera opens the registration page
    And Vera fills in:
      | First name       | Vera             |
      | Last name        | Visitor          |
      | Email            | vera@example.com |
      | Mobile number    | 0412345678       |
      | Password         | Offplan-2026     |
      | Confirm password | Offplan-2026     |
    Then pressing "Create account" is refused with:
      | First name       |                  | Please enter your first name       |
      | Last name        |                  | Please enter your last name        |
      | Email            |                  | Please enter your email address    |
      | Email            | abc              | Please enter valid email address   |
      | Email            | a..b@example.com | Please enter valid email address   |
      | Email            | a@example        | Please enter valid email address   |
      | Email            | a@example.c      | Please enter valid email address   |
      | Mobile number    |                  | Please enter valid mobile number   |
      | Mobile number    | 12345678         | Please enter valid mobile number   |
      | Mobile number    | 1234567890123456 | Please enter valid mobile number   |
      | Mobile number    | letters          | Please enter valid mobile number   |
      | Password         |                  | Please enter your password         |
      | Confirm password |                  | Please enter password confirmation |
      | Confirm password | something else   | Does not match passwords           |
    When Vera sets "Country code" to "No country code"
    And Vera presses "Create account"
    Then the field "Mobile number" says "Please select country code"
    And "POST /api/register" was not sent

  @screen @A5-30
  Scenario: The last part of an email has 2 to 20 characters, in every form
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
    When Vera opens the registration page
    And Vera presses "Create account"
    And Vera sets "Email" to "a@site.museums"
    Then the field "Email" says ""
    When Vera sets "Email" to "a@x.zzzzzzzzzzzzzzzzzzzz"
    Then the field "Email" says ""
    When Vera sets "Email" to "a@x.zzzzzzzzzzzzzzzzzzzzz"
    Then the field "Email" says "Please enter valid email address"
    When Vera opens the listing
    And Vera presses "Contact Agent about The Lantern"
    And Vera presses "Send"
    And Vera sets "Email" to "a@site.museums"
    Then the field "Email" says ""
    When Vera sets "Email" to "a@x.zzzzzzzzzzzzzzzzzzzzz"
    Then the field "Email" says "Please enter a correct email"

  @screen @B8-24 @B8-25 @M8-9 @M8-10
  Scenario: A server error is shown at its field or above the button, and typed text is kept
    Given Nina opens the registration page
    And the call "POST /api/register" answers 70010 "Taken"
    When Nina registers
    Then the field "Email" says "Taken"
    And Nina sees no message
    Given the call "POST /api/register" answers 40007 "Not this one"
    When Nina presses "Create account"
    Then the field "Password" says "Not this one"
    And Nina sees no message
    Given the call "POST /api/register" answers 12345 "boom"
    When Nina presses "Create account"
    Then the page alerts "boom"
    And the fields hold:
      | First name       | Nina           |
      | Last name        | Newcomer       |
      | Email            | {Nina’s email} |
      | Mobile number    | 0412345678     |
      | Password         | Offplan-2026   |
      | Confirm password | Offplan-2026   |
    When the call "POST /api/register" works again
    And Nina registers with:
      | Password | Password1 |
    Then the field "Password" says "This password is too common. Choose another."
    And "Password" has the focus

  @screen @M2-154
  Scenario: Leaving a changed form asks for confirmation
    Given Vera opens the registration page
    When Vera follows "About us" in the header
    Then Vera is at "/about"
    When Vera opens the registration page
    And Vera sets "First name" to "Vera"
    And Vera follows "About us" in the header
    Then the dialog "Are you sure you want to leave without saving?" opens
    When Vera presses "Stay"
    Then there is no dialog
    And Vera is at the registration page
    And the field "First name" holds "Vera"
    When Vera follows "About us" in the header
    And Vera presses "Leave"
    Then Vera is at "/about"
