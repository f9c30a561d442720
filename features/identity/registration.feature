Feature: Creating an account
  A buyer creates an account with name, email, mobile and password, and logs in with it.

  @http @M7-8 @A7-13 @M6-7
  Scenario: A new account can log in as a buyer
    When a newcomer registers
    Then the newcomer's registration succeeds
    And the newcomer can log in as a buyer

  @http @M7-8 @A7-13
  Scenario: Emails are unique, ignoring case
    Given a newcomer has registered
    When somebody registers with the newcomer's email in capitals
    Then the registration is refused with code 70010 at the field "email"

  @http
  Scenario: A password has at least 8 characters and is not a common one
    When a newcomer registers with the password "horizon"
    Then the registration is refused with code 40007 at the field "password"
    When a newcomer registers with the password "12345678"
    Then the registration is refused with code 40007 at the field "password"
    When a newcomer registers with the password "horizon8"
    Then the newcomer's registration succeeds

  @browser
  Scenario: The registration form shows at the password field that a password is too common
    Given a visitor opens the registration form
    When the visitor fills it in but "Password" with "Password1" and presses Create account
    Then the field "Password" says "This password is too common. Choose another."
    And the field "Password" has the focus

  @browser @M2-12 @M2-86 @M3-2 @M3-35 @M9-20
  Scenario: The form has seven fields, with Australia's calling code selected
    When a visitor opens the registration form
    Then the registration form has the fields "First name", "Last name", "Email", "Mobile number", "Password" and "Confirm password"
    And its country code is "+61", out of 243 countries with a calling code

  @browser @M2-87
  Scenario: The form links to login
    Given a visitor opens the registration form
    When the visitor follows "Login" below the form
    Then the visitor is led to "/login"

  @browser @M1-9 @M8-30 @M3-1
  Scenario: A correct form creates the account, which can log in
    Given a visitor opens the registration form
    When the visitor fills it in correctly and presses Create account
    Then the message "Account created successfully" shows
    And seven fields were sent: "firstName, lastName, email, countryCode, mobileNumber, password, confirmPassword"
    And the visitor is led to "/login"
    And the email is already filled in
    When the visitor enters the password and presses Enter
    Then the visitor is led to "/homepage"
    And the header greets "Nina"

  @browser
  Scenario: After registering and logging in, the visitor returns to the page that required it
    Given a visitor was sent to log in from "/property/search/results?searchType=sold"
    When the visitor registers and logs in
    Then the visitor is led to "/property/search/results?searchType=sold"

  @browser
  Scenario Outline: An invalid value is shown at its field and nothing is sent: <message>
    Given a visitor opens the registration form
    When the visitor fills it in but "<field>" with "<value>" and presses Create account
    Then the field "<field>" says "<message>"
    And the field "<field>" has the focus
    And no registration was sent

    Examples:
      | ids                              | field            | value            | message                            |
      | M5-24                            | First name       |                  | Please enter your first name       |
      | M5-25                            | Last name        |                  | Please enter your last name        |
      | M5-26                            | Email            |                  | Please enter your email address    |
      | M5-27                            | Email            | abc              | Please enter valid email address   |
      | M5-19 A5-29                      | Email            | a+b@example.com  | Please enter valid email address   |
      | M5-19 A5-29                      | Email            | a@example        | Please enter valid email address   |
      | M5-19 A5-29                      | Email            | a@example.c      | Please enter valid email address   |
      | M5-29                            | Mobile number    |                  | Please enter valid mobile number   |
      | M5-21 M5-30 A5-32 M9-18          | Mobile number    | 12345678         | Please enter valid mobile number   |
      | M5-21 M5-30 A5-32 M9-18          | Mobile number    | 1234567890123456 | Please enter valid mobile number   |
      | M5-30                            | Mobile number    | letters          | Please enter valid mobile number   |
      | M5-31                            | Password         |                  | Please enter your password         |
      | M5-32                            | Confirm password |                  | Please enter password confirmation |
      | M5-33                            | Confirm password | something else   | Does not match passwords           |

  @browser
  Scenario Outline: A valid value is accepted: <value>
    Given a visitor opens the registration form
    When the visitor fills it in but "<field>" with "<value>" and presses Create account
    Then the message "Account created successfully" shows

    Examples:
      | ids                         | field         | value                  |
      | M5-19 A5-29                 | Email         | a_b.c-1@UNIQUE.example |
      | M5-21 M5-30 A5-32 M9-18     | Mobile number | 123456789              |
      | M5-21 M5-30 A5-32 M9-18     | Mobile number | 123456789012345        |

  @browser @M5-28
  Scenario: A cleared country code is refused
    Given a visitor opens the registration form
    When the visitor fills it in, clears the country code and presses Create account
    Then the field "Mobile number" says "Please select country code"
    And no registration was sent

  @browser
  Scenario Outline: The phone input checks the number when it is left: <typed>
    Given a visitor opens the registration form
    When the visitor types "<typed>" into the mobile number and leaves it
    Then the mobile number reads "<kept>"
    And the field "Mobile number" says "<message>"

    Examples:
      | ids            | typed            | kept             | message                   |
      | M5-34          | 04a0-0 0         | 040-0 0          | Phone number is too short |
      | M5-35 M9-19    | 12345            | 12345            | Phone number is too short |
      | M5-35 M9-19    | 123456           | 123456           |                           |
      | M5-36 M9-19    | 123456789012345  | 123456789012345  |                           |
      | M5-36 M9-19    | 1234567890123456 | 1234567890123456 | Phone number is too long  |
      | M5-38          |                  |                  | Phone number is required  |

  @browser @M5-37
  Scenario: The phone input requires a country code
    Given a visitor opens the registration form
    When the visitor clears the country code and leaves it
    Then the field "Mobile number" says "Country code is required"

  @browser
  Scenario Outline: A server error is shown at its field: code <code>
    Given a visitor opens the registration form
    And the call "POST /api/register" answers code <code> with "<message>"
    When the visitor fills it in correctly and presses Create account
    Then the field "<field>" says "<message>"
    And no message shows

    Examples:
      | ids            | code  | field    | message         |
      | B8-24 M8-9     | 70010 | Email    | Taken           |
      | B8-25 M8-10    | 40007 | Password | Not this one    |

  @browser
  Scenario: Any other error is shown above the button, and typed text is kept
    Given a visitor opens the registration form
    And the call "POST /api/register" answers code 12345 with "boom"
    When the visitor fills it in correctly and presses Create account
    Then the form says "boom"
    And what was typed is still there

  @browser @M2-154
  Scenario: Leaving a changed form asks for confirmation
    Given a visitor opens the registration form
    When the visitor leaves by "About us" in the header
    Then the visitor is led to "/about"
    When the visitor opens "/register" again
    And the visitor has typed "Nina" as the first name
    And the visitor leaves by "About us" in the header
    And the visitor answers "Are you sure you want to leave without saving?" with "Stay"
    Then the buyer is still at "/register"
    And the field "First name" still holds "Nina"
    When the visitor leaves by "About us" in the header
    And the visitor answers "Are you sure you want to leave without saving?" with "Leave"
    Then the visitor is led to "/about"
