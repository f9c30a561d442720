Feature: Accessibility
  Every screen works with a screen reader, and nothing on it is wider than a phone.

  Background:
    Given a building with these units:
      | unit | price  |
      | 101  | 600000 |
      | 102  | 650000 |
      | 201  |        |

  @browser
  Scenario: Unifi's home page, results, listing and reservation are accessible on a desktop and on a phone
    Then the screen "/" is accessible to Vera
    And the screen "/property/search/results" is accessible to Vera
    And the screen "/property-details/view?pid={listing}" is accessible to Vera
    And the screen "/property-details/sheet?pid={listing}" is accessible to Vera
    And the screen "/property/selection?pid={listing}" is accessible to Vera
    And the screen "/property/reservation?type=2&pid={listing}" is accessible to Vera
    And the screen "/property/reservation?type=1&pid={listing}" is accessible to Vera
    And the screen "/connect-agent" is accessible to Vera

  @browser
  Scenario: Unifi's pages of text and its forms are accessible on a desktop and on a phone
    Then the screen "/agent-connected" is accessible to Vera
    And the screen "/about" is accessible to Vera
    And the screen "/term2" is accessible to Vera
    And the screen "/policy2" is accessible to Vera
    And the screen "/faq" is accessible to Vera
    And the screen "/agent" is accessible to Vera
    And the screen "/register" is accessible to Vera
    And the screen "/password/expired" is accessible to Vera
    And the screen "/verify" is accessible to Vera

  @browser
  Scenario: Wren's screens for visitors are accessible on a desktop and on a phone
    Given the site is "wren"
    Then the screen "/" is accessible to Vera
    And the screen "/pricing" is accessible to Vera
    And the screen "/contactus" is accessible to Vera
    And the screen "/website-terms" is accessible to Vera
    And the screen "/advertise-with-us" is accessible to Vera
    And the screen "/agency" is accessible to Vera
    And the screen "/agent-registration" is accessible to Vera
    And the screen "/login" is accessible to Vera
    And the screen "/property/selection?pid={listing}" is accessible to Vera

  @browser
  Scenario: Saltline's home page, results, listing and pages for agents are accessible on a desktop and on a phone
    Given the site is "saltline"
    Then the screen "/" is accessible to Vera
    And the screen "/property/search/results" is accessible to Vera
    And the screen "/property-details/view?pid={listing}" is accessible to Vera
    And the screen "/agents" is accessible to Vera
    And the screen "/how-it-works" is accessible to Vera
    And the screen "/about" is accessible to Vera

  @browser
  Scenario: Saltline's partners, terms and blog are accessible on a desktop and on a phone
    Given the site is "saltline"
    Then the screen "/affiliated-companies" is accessible to Vera
    And the screen "/agent2" is accessible to Vera
    And the screen "/terms-and-conditions" is accessible to Vera
    And the screen "/blog" is accessible to Vera
    And the screen "/blog/view/1" is accessible to Vera

  @browser
  Scenario: A buyer's screens are accessible on a desktop and on a phone
    Given Bea is logged in
    And Bea has unlocked the price list
    Then the screen "/property/form?pid={listing}&rid={unit 101}&type=2" is accessible to Bea
    And the screen "/index/pia/{listing}/{unit 101}/view" is accessible to Bea
    And the screen "/index/pia/selection/{listing}" is accessible to Bea
    And the screen "/profile" is accessible to Bea
    And the screen "/delete-confirm" is accessible to Bea
    And the screen "/update" is accessible to Bea

  @browser
  Scenario: An agent's dashboard, invoices, details, private links and membership are accessible on a desktop and on a phone
    Given Alan is logged in as an agent
    And Alan has 12 invoices due
    And Alan has 12 private links to the building
    And Alan pays for the plan "Pro" by the year
    Then the screen "/account" is accessible to Alan
    And the screen "/account/invoice" is accessible to Alan
    And the screen "/account/edit" is accessible to Alan
    And the screen "/account/links" is accessible to Alan
    And the screen "/account/referrals" is accessible to Alan
    And the screen "/account/membership" is accessible to Alan
    And the screen "/account/security" is accessible to Alan

  @browser
  Scenario: Reserving for a client is accessible on a desktop and on a phone
    Given Alan is logged in as an agent
    Then the screen "/property/selection/{listing}" is accessible to Alan
    And the screen "/property/write/{listing}/{unit 101}?with={unit 102}" is accessible to Alan
    And the screen "/property/edit/{listing}/{unit 101}" is accessible to Alan

  @browser
  Scenario: An agent's construction updates and service providers are accessible on a desktop and on a phone
    Given Alan is logged in as an agent
    And Alan introduced Bea to unit 101, which is contracted
    And the building has these construction updates:
      | title    | pictures | days ago | attachment          |
      | Footings | 9        | 60       | Footings report.pdf |
    Then the screen "/account/list/{listing}" is accessible to Alan
    And the screen "/account/inner/{update Footings}/list/{listing}/0/0" is accessible to Alan
    And the screen "/account/recommend/{listing}" is accessible to Alan

  @browser
  Scenario: The office's screens are accessible on a desktop and on a phone
    Given Olga works in the office, with two-step login
    Then the screen "/desk/office" is accessible to Olga
    And the screen "/desk/office/brand" is accessible to Olga
    And the screen "/desk/office/texts" is accessible to Olga
    And the screen "/desk/office/conveyancers" is accessible to Olga
    And the screen "/desk/office/companies" is accessible to Olga
    And the screen "/desk/office/banners" is accessible to Olga
    And the screen "/desk/office/advertisements" is accessible to Olga
    And the screen "/desk/office/questions" is accessible to Olga
    And the screen "/desk/office/posts" is accessible to Olga
    And the screen "/desk/office/members" is accessible to Olga
    And the screen "/desk/office/invoices" is accessible to Olga
    And the screen "/desk/office/files" is accessible to Olga
    And the screen "/desk/office/feeds" is accessible to Olga
    And the screen "/desk/office/connections" is accessible to Olga

  @browser
  Scenario: An agent's lists and purchases are accessible on a desktop and on a phone
    Given Alan is logged in as an agent
    And Alan adds the listing to the favourites
    And Alan introduced the buyers of unit 101, which is held
    And Alan introduced the buyers of unit 102, which is contracted
    Then the screen "/account/book" is accessible to Alan
    And the screen "/account/reserve" is accessible to Alan
    And the screen "/account/purchase" is accessible to Alan
    And the screen "/account/reserved/{listing}/{unit 101}/{reservation 1 of unit 101}" is accessible to Alan
    And the screen "/account/purchased/{listing}/{unit 102}/{reservation 1 of unit 102}" is accessible to Alan

  @browser
  Scenario: A private link's prompt, tabs and building are accessible on a desktop and on a phone
    Given Alan is logged in as an agent
    And Alan has these private links to the building:
      | label  | passphrase | state  |
      | Chen   | wattle77   | open   |
      | Public | banksia8   | public |
      | Closed | bottlebr9  | closed |
    Then the screen "/private/property/{listing}?sessionId={secret of the link Chen}" is accessible to Vera
    And the screen "/private/property/{listing}?sessionId={secret of the link Closed}" is accessible to Vera
    And the screen "/private/property/{listing}?publicFlag=1&sessionId={secret of the link Public}" is accessible to Vera
    And the screen "/private/plans/{listing}?publicFlag=1&sessionId={secret of the link Public}" is accessible to Vera
    And the screen "/private/price/{listing}?publicFlag=1&sessionId={secret of the link Public}" is accessible to Vera
    And the screen "/private/selection/{listing}?publicFlag=1&sessionId={secret of the link Public}" is accessible to Vera

  @browser
  Scenario: Dialogs are accessible
    When Vera opens the listing
    And Vera presses "Share"
    Then the screen is accessible
    When Vera presses "Close"
    And Vera presses "Contact Agent about The Lantern"
    Then the screen is accessible
    When Vera presses "Close"
    And Vera presses "Favourite The Lantern"
    Then the dialog "Save {listing name} to your favourites" opens
    And the screen is accessible
    When Vera opens the results
    And Vera presses "Filters"
    Then the screen is accessible
    When Vera opens the home page
    And Vera presses "Contact" in the header
    Then the screen is accessible
    When Vera presses "Close"
    And Vera reads the page to its end
    And Vera presses "Register a listing"
    Then the screen is accessible

  @browser
  Scenario: What opens on a page is accessible, menus and answers among them
    When Vera opens the login page
    And Vera presses "Forgot password?"
    And Vera presses "Send link"
    Then the screen is accessible
    When Vera opens "/faq"
    And Vera presses "How do I reserve a home?"
    Then the screen is accessible
    When Vera opens "/about"
    And Vera presses "For agents" in the header
    Then the screen is accessible
    Given Vera has a phone
    When Vera opens "/about"
    And Vera presses "Menu" in the header
    Then the screen is accessible
    When Vera opens the listing
    Then the screen is accessible
    When Vera opens the results
    And Vera ticks "Map"
    Then the screen is accessible

  @browser
  Scenario: A form with complaints, the card form and the confirmation are accessible
    Given Bea is logged in
    And Bea has a phone
    When Bea opens the form of unit 201
    And Bea fills in:
      | First name |  |
      | Surname    |  |
      | Email      |  |
      | Mobile     |  |
    And Bea presses "Make Offer"
    Then Bea sees the message "Please fill the mandatory fields"
    And the screen is accessible
    When Bea opens the form of unit 102
    And Bea presses "Add a second purchaser"
    And Bea ticks "I have my own conveyancer or solicitor"
    Then the screen is accessible
    When Bea opens the form of unit 101
    And Bea fills in the form
    And Bea presses "Pay the reservation fee"
    Then the card form shows "Pay $1,030.30"
    And the screen is accessible
    When Bea pays with the card "4242 4242 4242 4242"
    Then Bea is at the confirmation page
    And the screen is accessible

  @browser
  Scenario: The emailed code is asked for accessibly, and so are complaints about it
    Given Nina is newly registered
    And Nina is logged in
    When Nina opens the form of unit 101
    And Nina fills in the form
    And Nina presses "Pay the reservation fee"
    Then Nina is asked for the emailed code
    And the screen is accessible
    When Nina enters a wrong code
    Then the field "6-digit code" says "This code is incorrect or has expired. Request a new one."
    And "6-digit code" has the focus
    And the screen is accessible

  @browser
  Scenario: The steps of joining U-Connect are accessible, with their complaints
    Given U-Connect accepts the registration that Nina began before
    And Nina's browser keeps "selectedProductId" as "3"
    When Nina opens the password step
    And Nina presses "Next"
    Then the screen is accessible
    Given Nina has set her password for the plan "UCON_STND_PRO"
    When Nina opens the details step
    And Nina presses "Next"
    Then the screen is accessible
    Given Nina has given her details, with the business number "1234567890"
    When Nina opens the terms step
    Then the screen is accessible

  @browser
  Scenario: Unlocked prices, the comparison and the total cost are accessible
    When Vera opens the price list
    And Vera unlocks it
    And Vera ticks the units "101, 102" to compare
    Then the screen is accessible
    When Vera follows "Compare 2"
    Then the page is headed "Side by side"
    And the screen is accessible
    Given a building sold as "Land" with these units:
      | unit                   | price  |
      | 1, 2, 3, 4, 5, 6, 7, 8 | 600000 |
    And Vera has a phone
    When Vera opens the building
    Then the screen is accessible

  @browser
  Scenario: Screens that failed to load, and complaints about logging in, are accessible
    Given the call "POST /api/about" answers 50001 "The server is away."
    When Vera opens "/about"
    Then Vera sees "The server is away."
    And the screen is accessible
    When Vera opens "/blog/view/999999"
    Then the screen is accessible
    When Vera opens the login page
    And Vera presses "Login"
    Then the field "Email" says "Please enter your email address"
    And the screen is accessible
