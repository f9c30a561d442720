Feature: Logging in
  With email and password, then on to the page the user wanted.

  @http @M3-3 @M3-32 @M7-9 @A7-6
  Scenario: Logging in returns token, flags and names
    Given a buyer has an account
    When the buyer logs in through the API
    Then the answer has code 0 and the fields "token, flagPass, flagAgreement, firstName, lastName"

  @http @A7-6
  Scenario: A wrong password and an unknown email get the same response
    Given a buyer has an account
    When the buyer logs in through the API with a wrong password
    And somebody unknown logs in through the API
    Then both answers are code 40007 with "Incorrect email or password." and no data

  @browser
  Scenario Outline: The login form shows at <path>
    When a visitor opens "<path>" to log in
    Then email, password and the button "Login" show

    Examples:
      | ids                  | path      |
      | M2-7 M2-88           | /login    |
      | M2-9 M2-88 A2.1-4    | /newlogin |

  @browser @M2-91
  Scenario: The form links to registration
    Given a visitor opens "/login" to log in
    When the visitor follows "Create an account" below the form
    Then the visitor is led to "/register"

  @browser
  Scenario Outline: Agents and channel partners log in on another site: <link>
    Given a visitor opens "/login" to log in
    When the visitor follows "<link>" below the form to another site
    Then a new window opens at "<address>"

    Examples:
      | ids      | link             | address                               |
      | A2.1-35  | Agent dashboard  | https://agents.unifi.example/         |
      | A2.1-36  | U-Connect search | https://partners.unifi.example/search |

  @browser @M4-42 @A3-21 @A3-22 @A3-23 @B3-41 @B3-42 @M3-26 @M3-27 @M3-28 @B3-31 @M2-94 @M8-1 @B8-1 @A4-10 @M6-5 @M6-6
  Scenario: Logging in stores the token and greets the buyer
    Given a buyer has an account
    When the buyer logs in at "/login"
    Then the buyer is led to "/homepage"
    And the browser keeps the token, "flagPass" as "true" and "flagAgreement" as "true"
    And the token carries exp and a sub of text with the buyer's id
    And the header greets "Bea"

  @browser @M6-5 @A4-10
  Scenario: If the session check fails, the header greets nobody
    Given a buyer is logged in
    And the call "GET /api/user" answers code 12345 with "boom"
    When the buyer reloads the page
    Then the header greets nobody
    And no message shows

  @browser
  Scenario Outline: After logging in, the buyer continues to the stored page: <stored> as <key>
    Given a buyer has an account
    And the tab remembers "<stored>" as "<key>"
    When the buyer logs in at "/login"
    Then the buyer is led to "<path>"
    And the tab remembers no path

    Examples:
      | ids    | key          | stored                                   | path                                     |
      | M2-92  | previousPath | /property/search/results?searchType=sold | /property/search/results?searchType=sold |
      | M2-93  | redirectUrl  | /#/property/search/results               | /property/search/results                 |
      |        | previousPath | https://elsewhere.example/               | /homepage                                |
      |        | redirectUrl  | //elsewhere.example/                     | /homepage                                |

  @browser
  Scenario Outline: A missing value is shown at its field, which gets the focus: <message>
    Given a visitor opens "/login" to log in
    When the visitor logs in with "<email>" and "<password>"
    Then the field "<field>" says "<message>"
    And the field "<field>" has the focus
    And no login was sent

    Examples:
      | ids    | email           | password | field    | message                          |
      |        |                 | x        | Email    | Please enter your email address  |
      | M5-39  | abc             | x        | Email    | Please enter valid email address |
      |        | ann@example.com |          | Password | Please enter your password       |

  @browser
  Scenario Outline: A server error is shown at its field: code <code>
    Given a visitor opens "/login" to log in
    And the call "POST /api/user/login" answers code <code> with "<message>"
    When the visitor logs in with "ann@example.com" and "whatever"
    Then the field "<field>" says "<message>"
    And the field "<field>" has the focus
    And no message shows

    Examples:
      | ids           | code  | field    | message      |
      | B8-24 M8-9    | 70010 | Email    | Not known    |
      | B8-25 M8-10   | 40007 | Password | Not this one |

  @browser
  Scenario: A wrong password is shown at its field
    Given a buyer has an account
    When the buyer logs in at "/newlogin" with a wrong password
    Then the field "Password" says "Incorrect email or password."

  @browser
  Scenario: The button is busy until the server responds
    Given a buyer has an account
    And the call "POST /api/user/login" takes its time
    When the buyer logs in at "/login"
    And presses the button "Login" again
    Then the button "Login" is busy
    And one login was sent
    When the answer arrives
    Then the buyer is led to "/homepage"

  @browser
  Scenario Outline: <path> is accessible, empty or with errors
    Given a visitor opens "<path>" to log in
    Then axe finds nothing
    When the visitor presses Enter in the first field
    Then axe finds nothing

    Examples:
      | path      |
      | /login    |
      | /register |
