Feature: Reserving through a private link
  A visitor without an account reserves on a public link; the agent whose link it is introduces them.

  Background:
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
      | 102  | 620000 |
    And Alan is logged in as an agent
    And Alan has these private links to the building:
      | label  | passphrase | state  |
      | Public | wattle77   | public |
      | Chen   | banksia8   | open   |

  @screen @B1-11 @B2.1-19 @B2.1-20 @B2.1-21 @B2.1-22 @B2.13-9 @B2.14-5 @B2.15-1 @B2.15-4 @B4-45 @B9-9
  Scenario: A visitor chooses, fills in the form, pays and comes back to the property
    When Vera opens "/private/selection/{listing}?publicFlag=1&sessionId={secret of the link Public}"
    And Vera clicks unit "101"
    And Vera follows "Continue"
    Then Vera is at "/private/write/{listing}/{unit 101}?publicFlag=1&sessionId={secret of the link Public}"
    And there is no row of private tabs
    And the page is headed "Reserve apartment 101"
    And the page shows:
      | Your agent                |
      | Name Alan                 |
    When Vera fills in the client form
    And Vera presses "Pay $1,030.30 and reserve"
    Then Vera is at "/private/complete/{listing}/{unit 101}?publicFlag=1&sessionId={secret of the link Public}"
    And there is no row of private tabs
    And "POST /api/orders/reservation" was sent with, among others:
      | propertyId | {listing}                   |
      | roomId     | {unit 101}                  |
      | sessionId  | {secret of the link Public} |
    And the reservations of unit 101 are "held"
    And Vera sees "We’ll send an email with the contract, and one of our people will be in touch."
    When Vera reloads
    Then the page is headed "Reserved"
    When Vera follows "Done"
    Then Vera is at "/private/property/{listing}?publicFlag=1&sessionId={secret of the link Public}"
    And the private tab "Property" is open

  @screen @B5-60 @B5-62 @B5-63
  Scenario: A middle name is marked and needed for signing, but not for reserving
    When Vera opens "/private/write/{listing}/{unit 101}?publicFlag=1&sessionId={secret of the link Public}"
    And Vera tries to press "Pay $1,030.30 and reserve"
    Then the fields say:
      | Middle name | Please enter middle name, if there is one |
    When Vera fills in the client form
    And Vera fills in:
      | Middle name | |
    And Vera presses "Sign reservation form"
    Then "Middle name (optional)" has the focus
    And "POST /api/signForUrl" was not sent
    And the button "Pay $1,030.30 and reserve" is enabled
    When Vera presses "Pay $1,030.30 and reserve"
    Then the page is headed "Reserved"

  @screen
  Scenario: A link that is not public takes no reservation
    Given Vera's tab keeps "psd" as "banksia8/{listing}"
    When Vera opens "/private/write/{listing}/{unit 101}?sessionId={secret of the link Chen}"
    Then Vera is at "/private/selection/{listing}?sessionId={secret of the link Chen}"
    When Vera clicks unit "101"
    Then Vera sees "This link is for viewing only"
